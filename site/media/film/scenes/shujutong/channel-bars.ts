import { content, windowBox } from './dashboard-window';
import { easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawPaper, traceBox } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';

const box = { x: content.x + 644, y: windowBox.y + 222, width: content.width - 644, height: 290 } as const;

const channels = [
  { name: '短视频', share: 0.34, color: filmPalette.brand },
  { name: '搜索', share: 0.27, color: '#3c8bff' },
  { name: '信息流', share: 0.21, color: '#12c2e9' },
  { name: '视频号', share: 0.11, color: '#7a6bff' },
  { name: '社交', share: 0.07, color: '#ffa940' },
];

/** The bars that compare channels, `time` seconds after they start to appear. */
export function drawChannelBars(context: CanvasRenderingContext2D, time: number): void {
  const shown = ramp(time, 0, 0.5, easeOut);
  layer(context, { opacity: shown, y: mix(28, 0, shown) }, () => {
    drawPaper(context, box, 14);
    drawText(context, '转化来源', box.x + 24, box.y + 35, { size: 24, weight: 700, color: filmPalette.ink });
    channels.forEach(({ name, share, color }, index) => {
      const y = box.y + 84 + index * 42;
      const grown = ramp(time, 0.3 + index * 0.1, 1.3 + index * 0.1, easeOut);
      drawText(context, name, box.x + 24, y, { size: 20, color: filmPalette.grey });
      const track = { x: box.x + 114, y: y - 8, width: 128, height: 16 };
      traceBox(context, track, 8);
      context.fillStyle = filmPalette.canvas;
      context.fill();
      traceBox(context, { ...track, width: Math.max(16, track.width * (share / 0.36) * grown) }, 8);
      context.fillStyle = color;
      context.fill();
      const words = `${Math.round(share * 100 * grown)}%`;
      const style = { size: 20, weight: 700, color: filmPalette.ink, align: 'right' } as const;
      drawText(context, words, box.x + box.width - 22, y, style);
    });
  });
}
