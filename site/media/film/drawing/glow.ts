import { withOpacity } from '../../palette';

/** A soft round light; it brightens what is under it unless it is laid over it, and `flatten` below 1 makes it lower than wide. */
export function drawGlow(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
  flatten = 1,
  blend: 'lighter' | 'source-over' = 'lighter',
): void {
  if (opacity <= 0 || radius <= 0) return;
  const light = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  light.addColorStop(0, withOpacity(color, opacity));
  light.addColorStop(0.25, withOpacity(color, opacity * 0.56));
  light.addColorStop(0.55, withOpacity(color, opacity * 0.18));
  light.addColorStop(1, withOpacity(color, 0));
  context.save();
  context.globalCompositeOperation = blend;
  context.translate(x, y);
  context.scale(1, flatten);
  context.fillStyle = light;
  context.fillRect(-radius, -radius, radius * 2, radius * 2);
  context.restore();
}
