import { drawBackdrop } from './backdrop';
import { layer } from './layer';
import { dashboardScene, drawDashboard } from './scenes/dashboard-scene';

/** Seconds of the film that the poster shows: the dashboard with all its figures. */
const time = 11;
/** How far the picture moves down to stand in the middle of what a player's control bar leaves free, in px. */
const drop = 46;

/** Draws the film's poster: the dashboard without the caption, which a control bar would cover. */
export function drawPoster(context: CanvasRenderingContext2D): void {
  drawBackdrop(context, time);
  layer(context, { y: drop }, () => drawDashboard(context, time - dashboardScene.from));
}
