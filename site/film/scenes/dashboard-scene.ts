import { drawCaption } from '../caption';
import { drawChannelBars } from '../channel-bars';
import { drawDashboardWindow } from '../dashboard-window';
import { easeOut, mix, ramp } from '../easing';
import { drawGlow } from '../glow';
import { drawKeyFigures } from '../key-figures';
import { layer } from '../layer';
import { palette } from '../palette';
import type { Scene } from '../scene';
import { drawTrendChart } from '../trend-chart';

/** Draws the dashboard `time` seconds after it began to rise, count and fill its charts. */
export function drawDashboard(context: CanvasRenderingContext2D, time: number): void {
  const risen = ramp(time, 0, 0.95, easeOut);
  drawGlow(context, 640, 330, 760, palette.brand, 0.7 * risen, 0.66);
  layer(context, { y: mix(230, 0, risen), scale: mix(0.86, 1, risen), pivot: [640, 320] }, () => {
    drawDashboardWindow(context);
    drawKeyFigures(context, time - 0.35);
    drawTrendChart(context, time - 0.7);
    drawChannelBars(context, time - 0.85);
  });
}

/** The dashboard and what it is good for. */
export const dashboardScene: Scene = {
  from: 7.85,
  draw(context, time) {
    drawDashboard(context, time);
    drawCaption(context, '一屏看清，每一分花费的去向', time, 0.7);
  },
};
