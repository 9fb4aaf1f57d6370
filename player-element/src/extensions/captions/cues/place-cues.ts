/** A rectangle from the left top corner of the picture, in px. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A cue to be placed across the direction of its lines. */
export interface CueToPlace {
  /** Where it stands before its line is settled. */
  readonly place: Place;
  readonly isVertical: boolean;
  /** Number of its line from the beginning, from -1 at the end; or percent of the picture. */
  readonly line: number;
  readonly snapToLines: boolean;
  /** Share of its depth by which it stands before its line, 0..1. */
  readonly lineShift: number;
  /** Depth of one of its lines, in px. */
  readonly step: number;
}

/** What measuring in whole px may be wrong by, in px. */
const TOLERANCE = 1;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Distances of cues from the top of the picture, or from its left for upright lines, in px: each on its line, or on the
 * next that is free of the cues before it, as WebVTT says (https://www.w3.org/TR/webvtt1/#apply-webvtt-cue-settings).
 */
export function placeCues(cues: readonly CueToPlace[], picture: Size): readonly number[] {
  const taken: Place[] = [];
  return cues.map((cue) => {
    const limit = cue.isVertical ? picture.width : picture.height;
    const distance = distanceOf(cue, limit, taken);
    taken.push(at(cue, distance));
    return distance;
  });
}

function distanceOf(cue: CueToPlace, limit: number, taken: readonly Place[]): number {
  const depth = cue.isVertical ? cue.place.width : cue.place.height;
  const isFree = (distance: number): boolean =>
    distance > -TOLERANCE &&
    distance + depth < limit + TOLERANCE &&
    !taken.some((other) => overlap(at(cue, distance), other));
  const first = cue.snapToLines
    ? Math.round(cue.line) * cue.step + (cue.line < 0 ? limit : 0)
    : Math.min(Math.max((cue.line / 100) * limit - cue.lineShift * depth, 0), Math.max(limit - depth, 0));
  const towards = cue.snapToLines && cue.line >= 0 ? 1 : -1;
  for (const direction of [towards, -towards]) {
    for (let distance = first; distance > -cue.step && distance < limit + cue.step; distance += direction * cue.step) {
      if (isFree(distance)) return distance;
    }
  }
  // Nothing is free: what is on top of others can be read at least.
  return Math.min(Math.max(first, 0), Math.max(limit - depth, 0));
}

function at({ place, isVertical }: CueToPlace, distance: number): Place {
  return isVertical ? { ...place, left: distance } : { ...place, top: distance };
}

function overlap(a: Place, b: Place): boolean {
  const isBeside = a.left > b.left + b.width - TOLERANCE || b.left > a.left + a.width - TOLERANCE;
  const isAbove = a.top > b.top + b.height - TOLERANCE || b.top > a.top + a.height - TOLERANCE;
  return !isBeside && !isAbove;
}
