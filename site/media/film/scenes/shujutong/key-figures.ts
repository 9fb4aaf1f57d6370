import { shujutongLabels } from '../../../../contract/film/shujutong-film';
import { content, windowBox } from './dashboard-window';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawPaper, traceBox } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawText } from '../../drawing/text';
import { wholeNumber } from '../../drawing/whole-number';

const { figures } = shujutongLabels;

const gap = 16;
const width = (content.width - gap * 3) / 4;
const height = 122;

/** The row of four counters, `time` seconds after they start to appear. */
export function drawKeyFigures(context: CanvasRenderingContext2D, time: number): void {
  figures.forEach((figure, index) => {
    const delay = index * 0.1;
    const shown = ramp(time, delay, delay + 0.5, easeOut);
    const box = { x: content.x + index * (width + gap), y: windowBox.y + 84, width, height };
    layer(context, { opacity: shown, y: mix(24, 0, shown) }, () => {
      drawPaper(context, box, 14);
      drawText(context, figure.name, box.x + 20, box.y + 30, { size: 22, color: filmPalette.grey });
      const counted = wholeNumber(figure.value * ramp(time, delay, delay + 1.6, easeInOut));
      const value = { size: 36, weight: 700, color: filmPalette.ink } as const;
      drawText(context, figure.unit + counted, box.x + 20, box.y + 80, value);
      const badge = { x: box.x + width - 102, y: box.y + 15, width: 86, height: 30 };
      traceBox(context, badge, 15);
      context.fillStyle = withOpacity(filmPalette.green, 0.13);
      context.fill();
      context.beginPath();
      context.moveTo(badge.x + 11, badge.y + 19);
      context.lineTo(badge.x + 16, badge.y + 11);
      context.lineTo(badge.x + 21, badge.y + 19);
      context.closePath();
      context.fillStyle = filmPalette.green;
      context.fill();
      const change = { size: 18, weight: 700, color: filmPalette.green } as const;
      drawText(context, figure.change, badge.x + 26, badge.y + 16, change);
    });
  });
}
