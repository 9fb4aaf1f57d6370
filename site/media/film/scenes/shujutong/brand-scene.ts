import { brand } from '../../../../contract/brand/brand';
import { easeInOut, easeOut, linear, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { drawLetters } from '../../drawing/letters';
import { drawLogoMark } from '../../drawing/logo-mark';
import { filmPalette, withOpacity } from '../../../palette';
import { createRandom } from '../../drawing/random';
import type { Scene } from '../../scene';
import { pointOnCubic, type Point } from '../../drawing/smooth-curve';
import { drawText } from '../../drawing/text';

const center: Point = [640, 316];
/** When the first bar of the mark starts to grow, in seconds. */
const assembly = 0.85;

const random = createRandom(20);
const sparks = Array.from({ length: 140 }, () => {
  const angle = random() * Math.PI * 2;
  const warm = random() < 0.22;
  const target: Point = warm
    ? [center[0] - 45 + (random() - 0.5) * 80, center[1] - 40 + (random() - 0.5) * 80]
    : [center[0] + (random() - 0.5) * 190, center[1] + 92 - random() * random() * 150];
  const from: Point = [center[0] + Math.cos(angle) * 860, center[1] + Math.sin(angle) * 560];
  const swirl = angle + 0.9 + random() * 0.5;
  const pull: Point = [center[0] + Math.cos(swirl) * 430, center[1] + Math.sin(swirl) * 300];
  const color = warm ? filmPalette.dawn : random() < 0.45 ? filmPalette.cyan : filmPalette.sky;
  return {
    from,
    pull,
    target,
    color,
    leaves: -0.35 + random() * 1.05,
    takes: 0.95 + random() * 0.45,
    width: 1.2 + random() * 1.6,
  };
});

function drawSparks(context: CanvasRenderingContext2D, time: number): void {
  context.lineCap = 'round';
  for (const spark of sparks) {
    const travelled = (time - spark.leaves) / spark.takes;
    if (travelled <= 0 || travelled >= 1.15) continue;
    const place = (progress: number) => {
      const eased = easeInOut(Math.max(0, Math.min(1, progress)));
      return pointOnCubic(spark.from, spark.pull, spark.target, spark.target, eased);
    };
    const head = place(travelled);
    const tail = place(travelled - 0.09);
    const trail = context.createLinearGradient(...tail, ...head);
    trail.addColorStop(0, withOpacity(spark.color, 0));
    trail.addColorStop(1, withOpacity(spark.color, 0.95 * (1 - ramp(travelled, 0.95, 1.15, linear))));
    context.strokeStyle = trail;
    context.lineWidth = spark.width;
    context.beginPath();
    context.moveTo(...tail);
    context.lineTo(...place(travelled - 0.045));
    context.lineTo(...head);
    context.stroke();
  }
}

function drawPulse(context: CanvasRenderingContext2D, time: number): void {
  const spread = ramp(time, 1.5, 2.5, easeOut);
  if (spread <= 0 || spread >= 1) return;
  context.strokeStyle = withOpacity(filmPalette.cyan, 0.6 * (1 - spread));
  context.lineWidth = 2.5;
  for (const reach of [130, 210]) {
    context.beginPath();
    context.arc(...center, 80 + reach * spread, 0, Math.PI * 2);
    context.stroke();
  }
}

/** Streams of data gather from every side and become the mark; the name follows. */
export const brandScene: Scene = (context, time, [name, descriptor]) => {
  drawGlow(context, ...center, 330, filmPalette.brand, 0.75 * ramp(time, 0.3, 1.5, easeInOut));
  drawSparks(context, time);
  drawPulse(context, time);
  const aside = ramp(time, 1.75, 2.55, easeInOut);
  const markX = mix(center[0], 478, aside);
  const markSide = mix(240, 196, aside);
  if (time > assembly) drawLogoMark(context, markX, center[1], markSide, time - assembly);
  if (!name || !descriptor) return;
  const { at } = name;
  layer(context, { opacity: ramp(time, at, at + 0.6), x: mix(50, 0, ramp(time, at, at + 0.8)) }, () => {
    drawText(context, name.text, 611, 282, { size: 134, weight: 700, color: filmPalette.white, tracking: 8 });
    drawText(context, brand.latinName, 619, 388, { size: 40, color: filmPalette.mist, tracking: 10.5 });
  });
  const style = { size: 46, weight: 700, color: filmPalette.white, tracking: 20 } as const;
  drawLetters(context, descriptor.text, 640, 500, style, time - descriptor.at, 0.07);
};
