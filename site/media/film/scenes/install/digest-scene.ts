import { installLabels } from '../../../../contract/film/install-film';
import { easeInOut, easeOut, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawPaper, traceBox } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawSampleMark, sampleMarkSize } from '../../drawing/sample-mark';
import { drawText } from '../../drawing/text';
import { drawTick } from '../../drawing/tick';
import type { Scene } from '../../scene';
import { drawClientWindow, titleBar } from './client-window';

const frame = { x: 100, y: 40, width: 1080, height: 548 } as const;
const chunk = { width: 176, height: 84, pitch: 198 } as const;
const rows = [
  { name: '网页上的校验值', y: frame.y + titleBar + 46 },
  { name: '电脑算出的校验值', y: frame.y + titleBar + 206 },
] as const;
/** When the first piece is computed, and seconds from one to the next. */
const first = 1.1;
const step = 0.32;
const doneAt = first + installLabels.digest.length * step;

function drawDigest(
  context: CanvasRenderingContext2D,
  y: number,
  shownAt: (index: number) => number,
  same: number,
): void {
  installLabels.digest.forEach((words, index) => {
    const x = frame.x + 50 + index * chunk.pitch;
    layer(context, { opacity: shownAt(index) }, () => {
      drawPaper(context, { x, y, width: chunk.width, height: chunk.height }, 14);
      if (same > 0) {
        traceBox(context, { x, y, width: chunk.width, height: chunk.height }, 14);
        context.strokeStyle = filmPalette.green;
        context.lineWidth = 4 * same;
        context.stroke();
      }
      const style = { size: 50, weight: 700, color: filmPalette.ink, align: 'center', tracking: 3 } as const;
      drawText(context, words, x + chunk.width / 2, y + chunk.height / 2 + 1, style);
    });
  });
}

/** The digest on the page and the one of the file, piece by piece: the same. */
export const digestScene: Scene = (context, time) => {
  drawClientWindow(context, frame, '核对 SHA-256', time, () => {
    drawSampleMark(context, frame.x + frame.width - 40 - sampleMarkSize.width, frame.y + titleBar / 2, 'light');
    const same = ramp(time, doneAt, doneAt + 0.4, easeInOut);
    rows.forEach(({ name, y }, index) => {
      drawText(context, name, frame.x + 50, y, { size: 38, color: filmPalette.grey });
      const shownAt = (at: number) =>
        index === 0 ? 1 : ramp(time, first + at * step, first + at * step + 0.25, easeOut);
      drawDigest(context, y + 34, shownAt, same);
    });
    layer(context, { opacity: same }, () => {
      const y = frame.y + frame.height - 62;
      const style = { size: 46, weight: 700, color: '#00764d', align: 'center', tracking: 2 } as const;
      drawText(context, '一致，文件完整', 640 + 34, y, style);
      drawTick(context, 640 - 188, y - 2, same, { radius: 28, ground: 'light' });
    });
  });
};
