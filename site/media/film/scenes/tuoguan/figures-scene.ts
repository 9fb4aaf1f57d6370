import { tuoguanLabels } from '../../../../contract/film/tuoguan-film';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { traceBox } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawSampleMark, sampleMarkSize } from '../../drawing/sample-mark';
import { drawText } from '../../drawing/text';
import type { Scene } from '../../scene';

const row = { top: 122, pitch: 160 } as const;
/** The bars' left edge, the width of a row's longest one and the height of each, in px. */
const bar = { x: 400, width: 600, height: 56 } as const;

interface BarFigures {
  /** As a part of the longest bar. */
  part: number;
  value: number;
  unit: string;
  when: string;
  color: string;
}

function drawBar(context: CanvasRenderingContext2D, y: number, grown: number, figures: BarFigures): void {
  const { part, value, unit, when, color } = figures;
  const width = Math.max(bar.height, bar.width * part * grown);
  layer(context, { opacity: Math.min(1, grown * 4) }, () => {
    traceBox(context, { x: bar.x, y: y - bar.height / 2, width, height: bar.height }, 12);
    context.fillStyle = color;
    context.fill();
    if (grown > 0.6) drawText(context, when, bar.x + 18, y + 1, { size: 34, weight: 700, color: filmPalette.night });
    const words = `${Math.round(value * grown)}${unit}`;
    drawText(context, words, bar.x + width + 20, y + 1, { size: 46, weight: 700, color });
  });
}

/** Bars before and after, on a scale that starts at zero. */
export const figuresScene: Scene = (context, time) => {
  tuoguanLabels.figures.forEach(({ name, before, after, unit }, index) => {
    const begin = 0.15 + index * 0.2;
    const shown = ramp(time, begin, begin + 0.5, easeOut);
    const top = row.top + index * row.pitch;
    const most = Math.max(before, after);
    layer(context, { opacity: shown, y: mix(24, 0, shown) }, () =>
      drawText(context, name, bar.x - 34, top + 34, {
        size: 46,
        weight: 700,
        color: filmPalette.white,
        align: 'right',
      }),
    );
    const then = { part: before / most, value: before, unit, when: '托管前', color: filmPalette.mist };
    drawBar(context, top, ramp(time, begin + 0.2, begin + 0.9, easeInOut), then);
    const now = { part: after / most, value: after, unit, when: '托管后', color: filmPalette.mint };
    drawBar(context, top + 68, ramp(time, begin + 0.7, begin + 1.5, easeInOut), now);
  });
  layer(context, { opacity: ramp(time, 0.2, 0.7) }, () =>
    drawSampleMark(context, 1280 - 48 - sampleMarkSize.width, 52, 'dark'),
  );
};
