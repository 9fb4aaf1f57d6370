import { easeInOut, easeOut, easeOutBack, mix, ramp } from './easing';
import { drawGlow } from './glow';
import { layer } from './layer';
import { drawGlassPanel, type Box } from './panel';
import { palette } from './palette';
import { drawText } from './text';
import { withOpacity } from './with-opacity';

function drawSpinner(context: CanvasRenderingContext2D, x: number, y: number, time: number): void {
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.strokeStyle = withOpacity(palette.sky, 0.25);
  context.beginPath();
  context.arc(x, y, 20, 0, Math.PI * 2);
  context.stroke();
  context.strokeStyle = palette.cyan;
  context.beginPath();
  context.arc(x, y, 20, time * 5, time * 5 + 1.7);
  context.stroke();
}

function drawTick(context: CanvasRenderingContext2D, x: number, y: number, done: number): void {
  drawGlow(context, x, y, 56, palette.mint, 0.6 * done);
  layer(context, { x, y, opacity: done, scale: easeOutBack(done) }, () => {
    context.fillStyle = palette.green;
    context.beginPath();
    context.arc(0, 0, 23, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = palette.white;
    context.lineWidth = 5;
    context.lineJoin = 'round';
    context.setLineDash([40 * done, 40]);
    context.beginPath();
    context.moveTo(-10, 0.5);
    context.lineTo(-3, 8);
    context.lineTo(10.5, -7);
    context.stroke();
  });
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
    drawGlassPanel(context, box, 20, done > 0.5 ? palette.green : palette.brand);
    drawText(context, name, box.x + 28, middle - 17, { size: 26, weight: 700, color: palette.white });
    layer(context, { opacity: 1 - done }, () => {
      drawText(context, '智能出价中', box.x + 28, middle + 21, { size: 21, color: palette.mist });
      drawSpinner(context, box.x + box.width - 52, middle, time);
    });
    layer(context, { opacity: done }, () =>
      drawText(context, '成本已达标', box.x + 28, middle + 21, { size: 21, color: palette.mint }),
    );
    drawTick(context, box.x + box.width - 52, middle, done);
  });
}
