/** Height of the bar with the progress above it, in px. */
const BAR_HEIGHT = 50;

interface Place {
  /** Distances from the top of the picture, in px. */
  readonly top: number;
  readonly bottom: number;
}

/** Which of these have to rise while the bar shows: those that it would cover, and those that they would cover then. */
export function liftedOf(places: readonly Place[], height: number): readonly boolean[] {
  const fromBelow = places.map((_, index) => index).sort((a, b) => places[b]!.bottom - places[a]!.bottom);
  const lifted = places.map(() => false);
  let ceiling = height - BAR_HEIGHT;
  for (const index of fromBelow) {
    const { top, bottom } = places[index]!;
    lifted[index] = bottom > ceiling;
    if (lifted[index]) ceiling = Math.min(ceiling, top - BAR_HEIGHT);
  }
  return lifted;
}
