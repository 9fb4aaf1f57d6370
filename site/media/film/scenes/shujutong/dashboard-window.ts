import { drawLogoMark } from '../../drawing/logo-mark';
import { drawPaper, traceBox } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawSampleMark } from '../../drawing/sample-mark';
import { drawText } from '../../drawing/text';

/** The dashboard's window on the frame, in px. */
export const windowBox = { x: 92, y: 44, width: 1096, height: 536 } as const;

/** Width of the rail, in px. */
const rail = 72;
const railColor = '#0a1c4b';

/** Left edge and width of the room inside the window, in px. */
export const content = { x: windowBox.x + rail + 24, width: windowBox.width - rail - 48 } as const;

function drawRail(context: CanvasRenderingContext2D): void {
  const { x, y } = windowBox;
  drawLogoMark(context, x + rail / 2, y + 42, 38);
  for (let item = 0; item < 6; item += 1) {
    const top = y + 104 + item * 58;
    const chosen = item === 0;
    traceBox(context, { x: x + 15, y: top, width: 42, height: 42 }, 12);
    context.fillStyle = chosen ? filmPalette.brand : '#10275f';
    context.fill();
    context.fillStyle = chosen ? filmPalette.white : '#5d7fc9';
    traceBox(context, { x: x + 27, y: top + 12, width: 8, height: 8 }, 2.5);
    context.fill();
    traceBox(context, { x: x + 38, y: top + 12, width: 8, height: 8 }, item % 2 === 0 ? 2.5 : 4);
    context.fill();
    traceBox(context, { x: x + 27, y: top + 23, width: 19, height: item % 3 === 1 ? 4 : 8 }, 2.5);
    context.fill();
  }
}

/** The window with its rail and title bar; charts are drawn on it by others. */
export function drawDashboardWindow(context: CanvasRenderingContext2D): void {
  const { x, y, width, height } = windowBox;
  context.save();
  traceBox(context, windowBox, 20);
  context.save();
  context.shadowColor = withOpacity(filmPalette.night, 0.55);
  context.shadowBlur = 70;
  context.shadowOffsetY = 24;
  context.fillStyle = railColor;
  context.fill();
  context.restore();
  context.clip();
  context.fillStyle = filmPalette.canvas;
  context.fillRect(x + rail, y, width - rail, height);
  context.restore();
  drawRail(context);
  drawText(context, '投放概览', content.x, y + 43, { size: 28, weight: 700, color: filmPalette.ink });
  drawSampleMark(context, content.x + 132, y + 43, 'light');
  const chosen = { x: content.x + content.width - 336, y: y + 22, width: 336, height: 42 };
  drawPaper(context, chosen, 12);
  const spans = ['今日', '近 7 天', '近 30 天'];
  spans.forEach((span, index) => {
    const middle = chosen.x + 56 + index * 112;
    const current = index === 1;
    if (current) {
      traceBox(context, { x: middle - 52, y: chosen.y + 4, width: 104, height: 34 }, 9);
      context.fillStyle = '#e8f0ff';
      context.fill();
    }
    const color = current ? filmPalette.brand : filmPalette.grey;
    drawText(context, span, middle, chosen.y + 21, { size: 20, weight: current ? 700 : 400, color, align: 'center' });
  });
}
