export type Point = readonly [x: number, y: number];

/** Traces a smooth curve (Catmull-Rom) through the points as the current path. */
export function traceCurve(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  context.beginPath();
  context.moveTo(...at(0));
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    context.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    );
  }
}

/** The point on a cubic curve at `progress` from 0 to 1. */
export function pointOnCubic(from: Point, pullFrom: Point, pullTo: Point, to: Point, progress: number): Point {
  const rest = 1 - progress;
  const along = (axis: 0 | 1) =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * progress * pullFrom[axis] +
    3 * rest * progress ** 2 * pullTo[axis] +
    progress ** 3 * to[axis];
  return [along(0), along(1)];
}
