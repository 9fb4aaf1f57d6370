import { traceBox, type Box } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';

/** A button of the brand's colour; a `quiet` one has been pressed and says what came of it. */
export function drawButton(
  context: CanvasRenderingContext2D,
  box: Box,
  words: string,
  look: 'main' | 'quiet' = 'main',
): void {
  traceBox(context, box, 16);
  context.fillStyle = look === 'main' ? filmPalette.brand : '#dff6ec';
  context.fill();
  const color = look === 'main' ? filmPalette.white : '#00764d';
  const style = { size: 42, weight: 700, color, align: 'center', tracking: 2 } as const;
  drawText(context, words, box.x + box.width / 2, box.y + box.height / 2 + 1, style);
}
