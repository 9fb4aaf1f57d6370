import { filmFormat } from './film-format';
import { ramp } from './easing';
import { layer } from './layer';
import { drawLetters } from './letters';
import { palette } from './palette';

/** Middle of the caption line, in px from the top. */
const captionLine = 640;

/** The sentence under a scene, on screen from `from` to `to` seconds. */
export function drawCaption(
  context: CanvasRenderingContext2D,
  words: string,
  time: number,
  from: number,
  to = Infinity,
): void {
  const style = { size: 42, weight: 700, color: palette.white, tracking: 4 } as const;
  layer(context, { opacity: 1 - ramp(time, to - 0.35, to) }, () =>
    drawLetters(context, words, filmFormat.width / 2, captionLine, style, time - from, 0.035),
  );
}
