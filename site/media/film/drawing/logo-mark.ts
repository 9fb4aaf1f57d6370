import { brand } from '../../../contract/brand/brand';
import { easeInOut, easeOutBack, ramp } from '../../easing';
import { filmPalette } from '../../palette';

/** The mark as one path, drawn in a square of `markSize` units. */
export const markPath = brand.markPath;

/** Side of that square, in the path's units. */
export const markSize = Number(brand.markViewBox.split(' ')[2]);

/** Lower edge of the bars, in the path's units. */
const ground = 44;
/** Seconds between one bar and the next. */
const barStep = 0.14;

const [sun = new Path2D(), ...bars] = markPath.split(/(?=M)/).map((path) => new Path2D(path));

/** Draws the mark with its middle at x, y; after `time` seconds its bars have grown and its sun has risen. */
export function drawLogoMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  time = Infinity,
): void {
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / markSize, size / markSize);
  const light = context.createLinearGradient(0, ground, markSize, 0);
  light.addColorStop(0, '#2f7bff');
  light.addColorStop(1, '#d6f4ff');
  bars.forEach((bar, index) => {
    const grown = ramp(time, index * barStep, index * barStep + 0.6, easeOutBack);
    context.save();
    context.translate(0, ground);
    context.scale(1, grown);
    context.translate(0, -ground);
    context.fillStyle = light;
    context.fill(bar);
    context.restore();
  });
  const risen = ramp(time, 0.25, 1.05, easeInOut);
  const warmth = context.createLinearGradient(4, 6, 24, 26);
  warmth.addColorStop(0, '#fff4e0');
  warmth.addColorStop(1, filmPalette.dawn);
  context.globalAlpha *= risen;
  context.translate(0, (1 - risen) * 12);
  context.fillStyle = warmth;
  context.fill(sun);
  context.restore();
}
