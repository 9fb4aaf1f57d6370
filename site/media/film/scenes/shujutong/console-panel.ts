import { brand } from '../../../../contract/brand/brand';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { drawLogoMark } from '../../drawing/logo-mark';
import { drawGlassPanel, traceBox } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawSampleMark, sampleMarkSize } from '../../drawing/sample-mark';
import { drawText } from '../../drawing/text';
import { wholeNumber } from '../../drawing/whole-number';

/** Where the console stands, in px. */
export const consoleBox = { x: 640, y: 92, width: 520, height: 452 } as const;

/** Middle of the row that one channel has on the left of the console, in px from the top. */
export function consoleRow(index: number): number {
  return 126 + index * 96;
}

/** What each channel brings in, as a part of the fullest one. */
const shares = [0.92, 0.78, 1, 0.56, 0.66];

/** The one console that all channels end in, `time` seconds after it starts to appear. */
export function drawConsole(context: CanvasRenderingContext2D, time: number): void {
  const { x, y, width, height } = consoleBox;
  const appeared = ramp(time, 0, 0.7, easeOut);
  layer(context, { opacity: appeared, x: mix(90, 0, appeared) }, () => {
    drawGlow(context, x + width / 2, y + height / 2, 470, filmPalette.brand, 0.6);
    drawGlassPanel(context, consoleBox, 28);
    drawLogoMark(context, x + 66, y + 66, 56);
    drawText(context, `${brand.name}控制台`, x + 112, y + 68, {
      size: 32,
      weight: 700,
      color: filmPalette.white,
      tracking: 2,
    });
    drawSampleMark(context, x + width - 32 - sampleMarkSize.width, y + 68, 'dark');
    drawText(context, '今日转化', x + 38, y + 142, { size: 24, color: filmPalette.mist });
    const total = wholeNumber(12680 * ramp(time, 0.6, 1.9, easeInOut));
    drawText(context, total, x + 36, y + 202, { size: 76, weight: 700, color: filmPalette.white });
    shares.forEach((share, index) => {
      const barHeight = 128 * share * ramp(time, 0.7 + index * 0.09, 1.6 + index * 0.09, easeOut);
      const bar = { x: x + 40 + index * 92, width: 72 };
      const light = context.createLinearGradient(0, y + height - 160, 0, y + height - 36);
      light.addColorStop(0, filmPalette.cyan);
      light.addColorStop(1, withOpacity(filmPalette.brand, 0.55));
      traceBox(context, { ...bar, y: y + height - 36 - 128, height: 128 }, 10);
      context.fillStyle = withOpacity(filmPalette.sky, 0.1);
      context.fill();
      if (barHeight < 1) return;
      traceBox(context, { ...bar, y: y + height - 36 - barHeight, height: barHeight }, 10);
      context.fillStyle = light;
      context.fill();
    });
  });
}
