import { easeOutBack } from '../../easing';
import { drawGlow } from './glow';
import { layer } from './layer';
import { filmPalette } from '../../palette';

/** A tick on a green disc with its middle at x, y; `done` from 0 to 1. On the night sky it glows. */
export function drawTick(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  done: number,
  { radius = 23, ground = 'dark' }: { radius?: number; ground?: 'dark' | 'light' } = {},
): void {
  if (ground === 'dark') drawGlow(context, x, y, radius * 2.4, filmPalette.mint, 0.6 * done);
  layer(context, { x, y, opacity: done, scale: easeOutBack(done) * (radius / 23) }, () => {
    context.fillStyle = filmPalette.green;
    context.beginPath();
    context.arc(0, 0, 23, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = filmPalette.white;
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.setLineDash([40 * done, 40]);
    context.beginPath();
    context.moveTo(-10, 0.5);
    context.lineTo(-3, 8);
    context.lineTo(10.5, -7);
    context.stroke();
  });
}
