import { traceBox } from './panel';
import { filmPalette, withOpacity } from '../../palette';
import { drawText } from './text';

/** Width and height in px. */
export const sampleMarkSize = { width: 150, height: 44 } as const;

/** Says that the figures beside it are made up; `x`, `y` is the middle of its left edge. */
export function drawSampleMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  ground: 'dark' | 'light',
): void {
  const { width, height } = sampleMarkSize;
  traceBox(context, { x, y: y - height / 2, width, height }, 10);
  context.fillStyle = ground === 'dark' ? withOpacity(filmPalette.sky, 0.24) : '#e8f0ff';
  context.fill();
  const color = ground === 'dark' ? filmPalette.white : filmPalette.brand;
  drawText(context, '示例数据', x + width / 2, y + 1, { size: 29, color, align: 'center', tracking: 1 });
}
