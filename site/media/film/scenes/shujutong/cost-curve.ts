import { easeInOut, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { filmPalette, withOpacity } from '../../../palette';
import { createRandom } from '../../drawing/random';
import { traceCurve, type Point } from '../../drawing/smooth-curve';
import { drawText } from '../../drawing/text';

const plot = { x: 92, y: 268, width: 610, height: 270 } as const;
/** Height of the target line above the foot of the plot, from 0 to 1. */
const target = 0.2;

const random = createRandom(5);
const points: readonly Point[] = Array.from({ length: 49 }, (_, index) => {
  const progress = index / 48;
  const trend = target + 0.03 + 0.62 * (1 - easeInOut(Math.min(1, progress * 1.15)));
  const unrest = (random() - 0.5) * 0.34 * (1 - progress) ** 1.6;
  return [plot.x + progress * plot.width, plot.y + plot.height * (1 - trend - unrest)];
});

function drawTarget(context: CanvasRenderingContext2D): void {
  const y = plot.y + plot.height * (1 - target);
  context.strokeStyle = withOpacity(filmPalette.dawn, 0.85);
  context.lineWidth = 2;
  context.setLineDash([9, 9]);
  context.beginPath();
  context.moveTo(plot.x, y);
  context.lineTo(plot.x + plot.width, y);
  context.stroke();
  context.setLineDash([]);
  drawText(context, '目标成本', plot.x, y + 28, { size: 22, color: filmPalette.dawn });
}

/** The cost of a conversion: it wavers, then the bidding brings it down to its target. */
export function drawCostCurve(context: CanvasRenderingContext2D, time: number): void {
  const drawn = ramp(time, 0, 1.9, easeInOut);
  layer(context, { opacity: ramp(time, -0.2, 0.3) }, () => {
    context.fillStyle = withOpacity(filmPalette.sky, 0.16);
    for (let row = 0; row <= 4; row += 1) context.fillRect(plot.x, plot.y + (plot.height * row) / 4, plot.width, 1.5);
    drawTarget(context);
    const last = drawn * (points.length - 1);
    const whole = Math.floor(last);
    const from = points[whole] ?? [0, 0];
    const to = points[Math.min(points.length - 1, whole + 1)] ?? from;
    const head: Point = [from[0] + (to[0] - from[0]) * (last - whole), from[1] + (to[1] - from[1]) * (last - whole)];
    const shown = [...points.slice(0, whole + 1), head];
    const ink = context.createLinearGradient(plot.x, 0, plot.x + plot.width, 0);
    ink.addColorStop(0, '#ff8f6b');
    ink.addColorStop(0.4, filmPalette.sky);
    ink.addColorStop(1, filmPalette.mint);
    traceCurve(context, shown);
    context.strokeStyle = ink;
    context.lineWidth = 5;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.stroke();
    context.lineTo(head[0], plot.y + plot.height);
    context.lineTo(plot.x, plot.y + plot.height);
    const shade = context.createLinearGradient(0, plot.y, 0, plot.y + plot.height);
    shade.addColorStop(0, withOpacity(filmPalette.sky, 0.34));
    shade.addColorStop(1, withOpacity(filmPalette.sky, 0));
    context.fillStyle = shade;
    context.fill();
    drawGlow(context, ...head, 52, filmPalette.mint, 0.85);
    context.fillStyle = filmPalette.white;
    context.beginPath();
    context.arc(...head, 8, 0, Math.PI * 2);
    context.fill();
  });
}
