import { traceBox, type Box } from '../../drawing/panel';
import { filmPalette } from '../../../palette';

/** A bar that is filled from the left; `progress` from 0 to 1. */
export function drawProgressBar(context: CanvasRenderingContext2D, box: Box, progress: number): void {
  traceBox(context, box, box.height / 2);
  context.fillStyle = '#dbe4f5';
  context.fill();
  traceBox(context, { ...box, width: Math.max(box.height, box.width * progress) }, box.height / 2);
  context.fillStyle = progress === 1 ? filmPalette.green : filmPalette.brand;
  context.fill();
}
