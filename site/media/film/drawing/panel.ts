import { filmPalette, withOpacity } from '../../palette';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Traces a rounded rectangle as the current path. */
export function traceBox(context: CanvasRenderingContext2D, box: Box, radius: number): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
}

/** A pane of dark glass with a lit upper edge, for the night scenes. */
export function drawGlassPanel(
  context: CanvasRenderingContext2D,
  box: Box,
  radius: number,
  tint: string = filmPalette.brand,
): void {
  const pane = context.createLinearGradient(box.x, box.y, box.x + box.width * 0.4, box.y + box.height);
  pane.addColorStop(0, withOpacity(tint, 0.38));
  pane.addColorStop(1, withOpacity(tint, 0.14));
  const edge = context.createLinearGradient(box.x, box.y, box.x, box.y + box.height);
  edge.addColorStop(0, withOpacity(filmPalette.sky, 0.75));
  edge.addColorStop(1, withOpacity(filmPalette.sky, 0.16));
  traceBox(context, box, radius);
  context.fillStyle = withOpacity(filmPalette.night, 0.55);
  context.fill();
  context.fillStyle = pane;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = 1.5;
  context.stroke();
}

/** A sheet of white paper, for the dashboard. */
export function drawPaper(context: CanvasRenderingContext2D, box: Box, radius: number): void {
  traceBox(context, box, radius);
  context.fillStyle = filmPalette.paper;
  context.fill();
}
