import { tuoguanLabels } from '../../../../contract/film/tuoguan-film';
import { easeOut, linear, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { drawGlassPanel } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';
import type { Scene } from '../../scene';

const card = { width: 600, height: 104 } as const;
/** Where each card comes to lie on the heap: the middle in px, and the lean in radians. */
const places = [
  { x: 610, y: 500, lean: -0.03 },
  { x: 668, y: 382, lean: 0.045 },
  { x: 604, y: 264, lean: -0.055 },
  { x: 660, y: 144, lean: 0.06 },
] as const;

function drawWarning(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = filmPalette.dawn;
  context.beginPath();
  context.arc(x, y, 27, 0, Math.PI * 2);
  context.fill();
  drawText(context, '!', x, y + 1, { size: 40, weight: 700, color: filmPalette.night, align: 'center' });
}

/** What nobody looked after falls onto a heap, card by card. */
export const troublesScene: Scene = (context, time) => {
  drawGlow(context, 640, 520, 520, filmPalette.dawn, 0.16 * ramp(time, 0.3, 2.4), 0.5);
  places.forEach(({ x, y, lean }, index) => {
    const begin = 0.2 + index * 0.42;
    const fallen = ramp(time, begin, begin + 0.55, easeOut);
    const place = {
      x,
      y: mix(y - 300, y, fallen) + Math.sin(time * 1.6 + index) * 2.5 * fallen,
      opacity: ramp(time, begin, begin + 0.25, linear),
      turn: mix(lean * -2.4, lean, fallen),
    };
    layer(context, place, () => {
      const box = { x: -card.width / 2, y: -card.height / 2, ...card };
      drawGlassPanel(context, box, 24, filmPalette.dawn);
      drawWarning(context, box.x + 66, 0);
      drawText(context, tuoguanLabels.troubles[index] ?? '', box.x + 124, 2, {
        size: 52,
        weight: 700,
        color: filmPalette.white,
        tracking: 3,
      });
    });
  });
};
