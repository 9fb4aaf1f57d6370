import { clamp } from '../../utils/clamp';

/** Most points of the line: more would be narrower than the eye sees. */
const MAX_POINTS = 200;

/** The values that the page gives, each 0..1; none, and a word to its author, when they are no line. */
export function heatOf(given: unknown): readonly number[] {
  if (given === undefined) return [];
  const values: unknown[] = Array.isArray(given) || ArrayBuffer.isView(given) ? Array.from(given as never) : [];
  if (values.length < 2 || !values.every((value) => Number.isFinite(value))) {
    console.warn('The heatmap of the player is an array of at least two numbers from 0 to 1:', given);
    return [];
  }
  return thinned(values.map((value) => clamp(value as number, 0, 1)));
}

/** Of very many values the means of neighbours. */
function thinned(values: readonly number[]): readonly number[] {
  const count = Math.ceil(values.length / Math.ceil(values.length / MAX_POINTS));
  return Array.from({ length: count }, (_, index) => {
    const group = values.slice(
      Math.floor((index * values.length) / count),
      Math.floor(((index + 1) * values.length) / count),
    );
    return group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}
