import { easeInOut, easeOut, mix, ramp } from '../../easing';
import { drawGlow } from '../drawing/glow';
import { layer } from '../drawing/layer';
import { drawLetters } from '../drawing/letters';
import { drawLogoMark } from '../drawing/logo-mark';
import { filmPalette, withOpacity } from '../../palette';
import { createRandom } from '../drawing/random';
import type { Scene } from '../scene';
import { drawText } from '../drawing/text';

const random = createRandom(11);
const beams = Array.from({ length: 26 }, () => ({
  x: 60 + random() * 1160,
  tall: 40 + random() * 130,
  speed: 0.16 + random() * 0.2,
  phase: random(),
  color: random() < 0.3 ? filmPalette.dawn : filmPalette.sky,
}));

/** Short upright strokes of light that rise from the horizon. */
function drawBeams(context: CanvasRenderingContext2D, time: number): void {
  const shown = ramp(time, 0.6, 2, easeInOut);
  for (const beam of beams) {
    const progress = (time * beam.speed + beam.phase) % 1;
    const foot = 640 + ((beam.x - 640) / 90) ** 2 - progress * 190;
    const opacity = 0.5 * shown * Math.sin(progress * Math.PI) * (1 - ((beam.x - 640) / 700) ** 2);
    const light = context.createLinearGradient(0, foot - beam.tall, 0, foot);
    light.addColorStop(0, withOpacity(beam.color, 0));
    light.addColorStop(0.5, withOpacity(beam.color, opacity));
    light.addColorStop(1, withOpacity(beam.color, 0));
    context.fillStyle = light;
    context.fillRect(beam.x, foot - beam.tall, 2, beam.tall);
  }
}

/** Day breaks over the horizon behind the promise and the name. */
export const closingScene: Scene = (context, time, [promise, name]) => {
  drawBeams(context, time);
  const settled = ramp(time, 0.1, 1.2, easeOut);
  drawGlow(context, 640, 186, 240, filmPalette.brand, 0.6 * settled);
  drawLogoMark(context, 640, mix(200, 186, settled), 124, time - 0.4);
  if (!promise || !name) return;
  const words = context.createLinearGradient(0, 290, 0, 360);
  words.addColorStop(0, filmPalette.white);
  words.addColorStop(1, '#cfe0ff');
  const slogan = { size: 70, weight: 700, color: words, tracking: 5 } as const;
  drawLetters(context, promise.text, 640, 334, slogan, time - promise.at, 0.055);
  layer(
    context,
    { opacity: ramp(time, name.at, name.at + 0.7), y: mix(16, 0, ramp(time, name.at, name.at + 0.8)) },
    () => {
      const line = { size: 36, color: filmPalette.mist, align: 'center', tracking: 6 } as const;
      drawText(context, name.text, 640, 444, line);
    },
  );
};
