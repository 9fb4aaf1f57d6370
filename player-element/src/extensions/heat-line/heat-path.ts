/** Width of the drawing, in its own units. */
export const HEAT_WIDTH = 1000;
/** Height of the drawing, in its own units. */
export const HEAT_HEIGHT = 100;
/** Height of a part that nobody watches, 0..1: the line is seen to go on. */
const FLOOR = 0.06;

const y = (value: number): number => Math.round(HEAT_HEIGHT * (1 - FLOOR - value * (1 - FLOOR)));

/**
 * SVG path of the area under a smooth line through values of 0..1, each in the middle of its part; flat at each value,
 * so that the line never swings beyond it.
 */
export function heatPath(values: readonly number[]): string {
  const step = HEAT_WIDTH / values.length;
  const x = (index: number): number => Math.round((index + 0.5) * step);
  const curves = values.slice(1).map((value, index) => {
    const [from, to] = [x(index), x(index + 1)];
    const middle = Math.round((from + to) / 2);
    return `C${middle} ${y(values[index]!)} ${middle} ${y(value)} ${to} ${y(value)}`;
  });
  return `M0 ${HEAT_HEIGHT}V${y(values[0]!)}H${x(0)}${curves.join('')}H${HEAT_WIDTH}V${HEAT_HEIGHT}Z`;
}
