import { easeOut, ramp } from '../../easing';
import { layer } from './layer';
import { drawText, measureText, type TextStyle } from './text';

/** Seconds that one letter takes to arrive. */
const letterTime = 0.55;

/** A centred line whose letters rise into place one after the other, `step` seconds apart. */
export function drawLetters(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  style: TextStyle,
  time: number,
  step = 0.05,
): void {
  let left = x - (measureText(context, words, style) - (style.tracking ?? 0)) / 2;
  Array.from(words).forEach((letter, index) => {
    const arrived = ramp(time, index * step, index * step + letterTime, easeOut);
    layer(context, { opacity: arrived, y: (1 - arrived) * style.size * 0.45 }, () =>
      drawText(context, letter, left, y, { ...style, align: 'left' }),
    );
    left += measureText(context, letter, style);
  });
}
