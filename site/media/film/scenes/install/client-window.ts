import { easeOut, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { drawLogoMark } from '../../drawing/logo-mark';
import { traceBox, type Box } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawText } from '../../drawing/text';

/** Height of the title bar, in px. */
export const titleBar = 84;

/** A light window that rises into place, `time` seconds after it starts to; `draw` fills it. */
export function drawClientWindow(
  context: CanvasRenderingContext2D,
  box: Box,
  title: string,
  time: number,
  draw: () => void,
): void {
  const risen = ramp(time, 0, 0.7, easeOut);
  const { x, y, width, height } = box;
  drawGlow(context, x + width / 2, y + height / 2, width * 0.7, filmPalette.brand, 0.6 * risen, 0.66);
  layer(context, { y: mix(120, 0, risen), opacity: risen }, () => {
    context.save();
    context.shadowColor = withOpacity(filmPalette.night, 0.55);
    context.shadowBlur = 60;
    context.shadowOffsetY = 20;
    context.fillStyle = filmPalette.canvas;
    traceBox(context, box, 24);
    context.fill();
    context.restore();
    context.fillStyle = filmPalette.paper;
    context.beginPath();
    context.roundRect(x, y, width, titleBar, [24, 24, 0, 0]);
    context.fill();
    drawLogoMark(context, x + 56, y + titleBar / 2, 46);
    drawText(context, title, x + 96, y + titleBar / 2 + 1, {
      size: 38,
      weight: 700,
      color: filmPalette.ink,
      tracking: 1,
    });
    draw();
  });
}
