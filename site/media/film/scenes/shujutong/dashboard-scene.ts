import { drawChannelBars } from './channel-bars';
import { drawDashboardWindow } from './dashboard-window';
import { easeOut, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { drawKeyFigures } from './key-figures';
import { layer } from '../../drawing/layer';
import { filmPalette } from '../../../palette';
import type { Scene } from '../../scene';
import { drawTrendChart } from './trend-chart';

/** The dashboard rises, counts and fills its charts. */
export const dashboardScene: Scene = (context, time) => {
  const risen = ramp(time, 0, 0.95, easeOut);
  drawGlow(context, 640, 330, 760, filmPalette.brand, 0.7 * risen, 0.66);
  layer(context, { y: mix(230, 0, risen), scale: mix(0.86, 1, risen), pivot: [640, 320] }, () => {
    drawDashboardWindow(context);
    drawKeyFigures(context, time - 0.35);
    drawTrendChart(context, time - 0.7);
    drawChannelBars(context, time - 0.85);
  });
};
