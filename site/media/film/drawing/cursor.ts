import { easeInOut, mix, ramp } from '../../easing';
import { layer } from './layer';
import { filmPalette, withOpacity } from '../../palette';
import type { Point } from './smooth-curve';

/** An arrow as tall as 34 units, its tip at the origin. */
const outline = 'M0 0v29l7-6.4 4.6 10.4 5-2.2-4.5-10.2H22z';
/** Seconds that a click takes. */
const clickTime = 0.35;

function drawArrow(context: CanvasRenderingContext2D, arrow: Path2D): void {
  context.fillStyle = filmPalette.white;
  context.strokeStyle = filmPalette.night;
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.fill(arrow);
  context.stroke(arrow);
}

/** A pointer that comes from below, and clicks at `at` seconds where `to` is. */
export function drawCursor(context: CanvasRenderingContext2D, to: Point, time: number, at: number): void {
  const come = ramp(time, at - 0.9, at - 0.1, easeInOut);
  const clicked = ramp(time, at, at + clickTime);
  const [x, y] = [mix(to[0] + 210, to[0], come), mix(to[1] + 190, to[1], come)];
  if (clicked > 0 && clicked < 1) {
    context.strokeStyle = withOpacity(filmPalette.cyan, 1 - clicked);
    context.lineWidth = 5;
    context.beginPath();
    context.arc(to[0], to[1], 16 + 46 * clicked, 0, Math.PI * 2);
    context.stroke();
  }
  const opacity = ramp(time, at - 0.9, at - 0.6) * (1 - ramp(time, at + 0.8, at + 1.1));
  layer(context, { x, y, opacity, scale: 1.9 - 0.25 * Math.sin(clicked * Math.PI) }, () => {
    drawArrow(context, new Path2D(outline));
  });
}
