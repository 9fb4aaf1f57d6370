import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawGlassPanel, type Box } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawText } from '../../drawing/text';
import { drawTick } from '../../drawing/tick';

function drawSpinner(context: CanvasRenderingContext2D, x: number, y: number, time: number): void {
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.strokeStyle = withOpacity(filmPalette.sky, 0.25);
  context.beginPath();
  context.arc(x, y, 20, 0, Math.PI * 2);
  context.stroke();
  context.strokeStyle = filmPalette.cyan;
  context.beginPath();
  context.arc(x, y, 20, time * 5, time * 5 + 1.7);
  context.stroke();
}

/** An account under management: it works from `time` 0 and is done `workTime` seconds later. */
export function drawAccountCard(
  context: CanvasRenderingContext2D,
  box: Box,
  name: string,
  time: number,
  workTime: number,
): void {
  const shown = ramp(time, 0, 0.5, easeOut);
  const done = ramp(time, workTime, workTime + 0.45, easeInOut);
  const middle = box.y + box.height / 2;
  layer(context, { opacity: shown, x: mix(70, 0, shown) }, () => {
    drawGlassPanel(context, box, 20, done > 0.5 ? filmPalette.green : filmPalette.brand);
    drawText(context, name, box.x + 28, middle - 17, { size: 26, weight: 700, color: filmPalette.white });
    layer(context, { opacity: 1 - done }, () => {
      drawText(context, '智能出价中', box.x + 28, middle + 21, { size: 21, color: filmPalette.mist });
      drawSpinner(context, box.x + box.width - 52, middle, time);
    });
    layer(context, { opacity: done }, () =>
      drawText(context, '成本已达标', box.x + 28, middle + 21, { size: 21, color: filmPalette.mint }),
    );
    drawTick(context, box.x + box.width - 52, middle, done);
  });
}
