import { filmFormat } from '../film-format';
import type { Scene } from '../scene';
import { ramp } from './easing';
import { layer } from './layer';
import { drawLetters } from './letters';
import { palette } from './palette';

/** Middle of the caption line, in px from the top. */
const captionLine = 640;

/** The sentences under a scene, each on screen until the next. */
export const drawCaptions: Scene = (context, time, lines) => {
  const style = { size: 46, weight: 700, color: palette.white, tracking: 4 } as const;
  lines.forEach(({ at, text }, index) => {
    const end = lines[index + 1]?.at ?? Infinity;
    layer(context, { opacity: 1 - ramp(time, end - 0.35, end) }, () =>
      drawLetters(context, text, filmFormat.width / 2, captionLine, style, time - at, 0.035),
    );
  });
};
