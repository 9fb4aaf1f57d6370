import { easeInOut, mix, ramp } from '../../easing';
import { drawGlow } from '../drawing/glow';
import { layer } from '../drawing/layer';
import { drawLetters } from '../drawing/letters';
import { drawLogoMark } from '../drawing/logo-mark';
import { filmPalette } from '../../palette';
import { drawText } from '../drawing/text';
import type { Scene } from '../scene';

/** The mark grows, and under it stand what the film is about and a sentence on it. */
export const titleScene: Scene = (context, time, [subject, sentence]) => {
  drawGlow(context, 640, 190, 330, filmPalette.brand, 0.75 * ramp(time, 0, 1, easeInOut));
  drawLogoMark(context, 640, 180, 150, time - 0.15);
  if (!subject || !sentence) return;
  const large = { size: 116, weight: 700, color: filmPalette.white, tracking: 10 } as const;
  drawLetters(context, subject.text, 640, 362, large, time - subject.at, 0.07);
  const shown = ramp(time, sentence.at, sentence.at + 0.7);
  layer(context, { opacity: shown, y: mix(16, 0, shown) }, () => {
    const line = { size: 46, color: filmPalette.mist, align: 'center', tracking: 5 } as const;
    drawText(context, sentence.text, 640, 486, line);
  });
};
