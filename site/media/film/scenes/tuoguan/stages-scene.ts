import { tuoguanLabels } from '../../../../contract/film/tuoguan-film';
import { easeInOut, easeOut, linear, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawGlassPanel } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawText } from '../../drawing/text';
import { drawTick } from '../../drawing/tick';
import type { Scene } from '../../scene';

const { stages } = tuoguanLabels;
/** Middle of the line of progress, in px from the left. */
const lineX = 172;
const row = { top: 56, height: 112, pitch: 132 } as const;
/** Seconds of the scene at which the first step is done, and from one to the next. */
const firstDone = 1.1;
const step = 0.68;

const middleOf = (index: number) => row.top + row.height / 2 + index * row.pitch;

function drawProgress(context: CanvasRenderingContext2D, time: number): void {
  const [top, foot] = [middleOf(0), middleOf(stages.length - 1)];
  const reached = ramp(time, firstDone, firstDone + step * (stages.length - 1), linear);
  context.lineCap = 'round';
  context.lineWidth = 6;
  for (const { to, color } of [
    { to: foot, color: withOpacity(filmPalette.sky, 0.25) },
    { to: mix(top, foot, reached), color: filmPalette.mint },
  ]) {
    context.strokeStyle = color;
    context.beginPath();
    context.moveTo(lineX, top);
    context.lineTo(lineX, to);
    context.stroke();
  }
}

/** Four steps down a line, each ticked off in its turn. */
export const stagesScene: Scene = (context, time) => {
  layer(context, { opacity: ramp(time, 0.1, 0.6) }, () => drawProgress(context, time));
  stages.forEach(({ name, work }, index) => {
    const shown = ramp(time, 0.15 + index * 0.12, 0.7 + index * 0.12, easeOut);
    const done = ramp(time, firstDone + index * step, firstDone + index * step + 0.45, easeInOut);
    const y = middleOf(index);
    layer(context, { opacity: shown, x: mix(60, 0, shown) }, () => {
      const box = { x: 236, y: y - row.height / 2, width: 908, height: row.height };
      drawGlassPanel(context, box, 24, done > 0.5 ? filmPalette.green : filmPalette.brand);
      drawText(context, name, box.x + 42, y + 1, { size: 50, weight: 700, color: filmPalette.white, tracking: 2 });
      const style = { size: 40, color: done > 0.5 ? filmPalette.mint : filmPalette.mist, align: 'right' } as const;
      drawText(context, work, box.x + box.width - 42, y + 1, style);
    });
    layer(context, { opacity: shown }, () => {
      context.fillStyle = filmPalette.navy;
      context.strokeStyle = filmPalette.sky;
      context.lineWidth = 4;
      context.beginPath();
      context.arc(lineX, y, 30, 0, Math.PI * 2);
      context.fill();
      context.stroke();
      drawText(context, String(index + 1), lineX, y + 1, {
        size: 34,
        weight: 700,
        color: filmPalette.white,
        align: 'center',
      });
      drawTick(context, lineX, y, done, { radius: 33 });
    });
  });
};
