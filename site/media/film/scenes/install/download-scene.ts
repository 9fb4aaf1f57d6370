import { installLabels } from '../../../../contract/film/install-film';
import { drawCursor } from '../../drawing/cursor';
import { easeInOut, ramp } from '../../../easing';
import { drawPaper, type Box } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';
import { drawTick } from '../../drawing/tick';
import type { Scene } from '../../scene';
import { drawButton } from './button';
import { drawClientWindow, titleBar } from './client-window';
import { drawProgressBar } from './progress-bar';

const frame = { x: 120, y: 52, width: 1040, height: 520 } as const;
/** When the first button is clicked, in seconds. */
const click = 1.6;

/** Each kind of computer as strokes in a square of 24 units. */
const outlines = {
  Windows: 'M4 4h16v11.5H4zM12 15.5V20M8 20h8',
  macOS: 'M5 5h14v10.5H5zM2.5 19h19l-2.5-3.5H5z',
} as const;

function drawComputer(context: CanvasRenderingContext2D, outline: string, x: number, y: number): void {
  context.save();
  context.translate(x - 54, y - 54);
  context.scale(4.5, 4.5);
  context.strokeStyle = filmPalette.brand;
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(new Path2D(outline));
  context.restore();
}

/** A card for each system; the first is clicked and its file arrives. */
export const downloadScene: Scene = (context, time) => {
  const boxes = installLabels.systems.map((_, index): Box => {
    return { x: frame.x + 40 + index * 490, y: frame.y + titleBar + 36, width: 470, height: 364 };
  });
  drawClientWindow(context, frame, '下载中心', time, () => {
    installLabels.systems.forEach((system, index) => {
      const box = boxes[index];
      if (!box) return;
      const middle = box.x + box.width / 2;
      drawPaper(context, box, 20);
      drawComputer(context, outlines[system], middle, box.y + 88);
      drawText(context, system, middle, box.y + 184, {
        size: 48,
        weight: 700,
        color: filmPalette.ink,
        align: 'center',
      });
      const button = { x: box.x + 60, y: box.y + 244, width: box.width - 120, height: 84 };
      const loaded = ramp(time, click + 0.3, click + 1.5, easeInOut);
      if (index > 0 || time < click) return drawButton(context, button, '下载');
      if (loaded === 1) drawButton(context, button, '下载完成', 'quiet');
      else {
        const percent = `${Math.round(loaded * 100)}%`;
        drawText(context, percent, middle, button.y + 14, {
          size: 40,
          weight: 700,
          color: filmPalette.brand,
          align: 'center',
        });
        drawProgressBar(context, { ...button, y: button.y + 50, height: 26 }, loaded);
      }
      drawTick(context, box.x + box.width - 44, box.y + 44, ramp(time, click + 1.5, click + 1.9, easeInOut), {
        radius: 28,
        ground: 'light',
      });
    });
  });
  const [first] = boxes;
  if (first) drawCursor(context, [first.x + first.width / 2 + 60, first.y + 292], time, click);
};
