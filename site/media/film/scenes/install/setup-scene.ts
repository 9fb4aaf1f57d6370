import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawLogoMark } from '../../drawing/logo-mark';
import { drawPaper, traceBox } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';
import { drawTick } from '../../drawing/tick';
import type { Scene } from '../../scene';
import { drawClientWindow } from './client-window';
import { drawProgressBar } from './progress-bar';

const frame = { x: 250, y: 70, width: 780, height: 470 } as const;
/** When the client comes out of its archive, and when it is installed, in seconds. */
const opened = 0.9;
const installed = 2.5;

/** The archive that was downloaded, a folder with a zip in its middle. */
function drawArchive(context: CanvasRenderingContext2D, x: number, y: number): void {
  const box = { x: x - 78, y: y - 64, width: 156, height: 128 };
  traceBox(context, { ...box, y: box.y - 16, width: 70, height: 40 }, 10);
  context.fillStyle = '#e59a3c';
  context.fill();
  traceBox(context, box, 16);
  context.fillStyle = filmPalette.dawn;
  context.fill();
  context.fillStyle = '#8a5a1d';
  for (let tooth = 0; tooth < 7; tooth += 1) {
    context.fillRect(x - (tooth % 2 === 0 ? 13 : 0), box.y + 6 + tooth * 17, 13, 12);
  }
}

/** The archive gives way to the client, and the client is installed. */
export const setupScene: Scene = (context, time) => {
  const middle = frame.x + frame.width / 2;
  drawClientWindow(context, frame, '广告账户管家 安装', time, () => {
    const out = ramp(time, opened, opened + 0.6, easeOut);
    const y = frame.y + 210;
    layer(context, { opacity: 1 - out, scale: mix(1, 1.25, out), pivot: [middle, y] }, () =>
      drawArchive(context, middle, y),
    );
    layer(context, { opacity: out, scale: mix(0.5, 1, out), pivot: [middle, y] }, () => {
      drawPaper(context, { x: middle - 78, y: y - 78, width: 156, height: 156 }, 36);
      drawLogoMark(context, middle, y, 100);
    });
    const progress = ramp(time, opened + 0.3, installed, easeInOut);
    drawProgressBar(context, { x: frame.x + 110, y: frame.y + 320, width: frame.width - 220, height: 30 }, progress);
    const state = time < opened ? '正在解压' : progress < 1 ? '正在安装' : '安装完成';
    const color = progress < 1 ? filmPalette.ink : '#00764d';
    drawText(context, state, middle, frame.y + 410, { size: 46, weight: 700, color, align: 'center', tracking: 2 });
    drawTick(context, middle + 82, y - 74, ramp(time, installed, installed + 0.4, easeInOut), {
      radius: 30,
      ground: 'light',
    });
  });
};
