/** Half of the gap between two segments, in px. */
const HALF_GAP = 1;
/** Height of the segments that nobody points at while one is, in percent of the track. */
const REST_HEIGHT = 60;

const at = (ratio: number, shift: number): string => `calc(${ratio * 100}% + ${shift}px)`;

/**
 * CSS `mask` that cuts a track into segments, and lets the one that is pointed at stand out: in percent, so that it
 * follows the track's width. `edges` are the inner ends, 0..1; `pointed` is a place, 0..1.
 */
export function segmentMask(edges: readonly number[], pointed: number | undefined): string {
  const cuts = edges.map((edge) => `#000 ${at(edge, -HALF_GAP)}, #0000 0 ${at(edge, HALF_GAP)}, #000 0`);
  const line = `linear-gradient(90deg, #000 0, ${[...cuts, '#000 100%'].join(', ')})`;
  if (pointed === undefined) return line;
  const from = edges.filter((edge) => edge <= pointed).at(-1) ?? 0;
  const to = edges.find((edge) => edge > pointed) ?? 1;
  const segment = `linear-gradient(90deg, #0000 ${at(from, HALF_GAP)}, #000 0 ${at(to, -HALF_GAP)}, #0000 0)`;
  return `${segment}, ${line} bottom / 100% ${REST_HEIGHT}% no-repeat`;
}
