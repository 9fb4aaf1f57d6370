import { easeInOut, mix, ramp } from '../../easing';
import { filmFormat } from '../film-format';
import { drawGlow } from './glow';
import { filmPalette, withOpacity } from '../../palette';
import { createRandom } from './random';

const { width, height } = filmFormat;
/** Radius of the horizon, in px: so large that only its crown is in the frame. */
const horizonRadius = 1700;

const random = createRandom(7);
const motes = Array.from({ length: 34 }, () => ({
  x: random() * width,
  y: random() * height,
  size: 0.8 + random() * 1.4,
  speed: 4 + random() * 9,
  phase: random() * 6.28,
}));

/** When it is dark in a film and when not, in seconds. */
export interface Daylight {
  /** Length of the film. */
  duration: number;
  /** When the first glimpse of dawn is gone. */
  night: number;
  /** When the day breaks. */
  day: number;
}

/** How far the dawn has come, from 0 (night) to 1. */
function dawnAt(time: number, { night, day }: Daylight): number {
  const promise = ramp(time, 0.6, 2.4, easeInOut) * 0.62 * (1 - ramp(time, night - 0.25, night + 0.75, easeInOut));
  return Math.max(promise, ramp(time, day - 0.15, day + 2.35, easeInOut));
}

function drawHorizon(context: CanvasRenderingContext2D, dawn: number): void {
  if (dawn <= 0) return;
  const top = mix(height + 60, height - 96, dawn);
  drawGlow(context, width / 2, top + 20, 760, filmPalette.brand, 0.75 * dawn, 0.62);
  drawGlow(context, width / 2, top + 6, 560, filmPalette.sky, 0.42 * dawn, 0.3);
  drawGlow(context, width / 2, top + 6, 400, filmPalette.dawn, 0.9 * dawn, 0.24, 'source-over');
  drawGlow(context, width / 2, top + 4, 190, '#fff6e6', 0.9 * dawn, 0.2, 'source-over');
  const ground = context.createLinearGradient(0, top, 0, top + 150);
  ground.addColorStop(0, '#0a2a80');
  ground.addColorStop(0.35, '#051243');
  ground.addColorStop(1, filmPalette.night);
  context.beginPath();
  context.arc(width / 2, top + horizonRadius, horizonRadius, 0, Math.PI * 2);
  context.fillStyle = ground;
  context.fill();
  const rim = context.createLinearGradient(0, 0, width, 0);
  rim.addColorStop(0.05, withOpacity(filmPalette.sky, 0));
  rim.addColorStop(0.32, withOpacity(filmPalette.sky, 0.8));
  rim.addColorStop(0.5, '#fff3dd');
  rim.addColorStop(0.68, withOpacity(filmPalette.sky, 0.8));
  rim.addColorStop(0.95, withOpacity(filmPalette.sky, 0));
  context.strokeStyle = rim;
  context.lineWidth = 2.5;
  context.globalAlpha = dawn;
  context.stroke();
  context.globalAlpha = 1;
}

/** The night sky behind every scene: it never cuts, so that scenes can dissolve into each other. */
export function drawBackdrop(context: CanvasRenderingContext2D, time: number, daylight: Daylight): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, filmPalette.night);
  sky.addColorStop(0.55, filmPalette.navy);
  sky.addColorStop(1, filmPalette.deep);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const sway = Math.sin((time / daylight.duration) * Math.PI * 2);
  drawGlow(context, mix(240, 1040, 0.5 + sway * 0.4), 120, 720, filmPalette.brand, 0.3);
  drawGlow(context, mix(1100, 240, 0.5 + sway * 0.4), 700, 620, filmPalette.brand, 0.34);
  context.fillStyle = filmPalette.mist;
  for (const mote of motes) {
    const y = (((mote.y - time * mote.speed) % height) + height) % height;
    context.globalAlpha = 0.16 + 0.14 * Math.sin(time * 1.3 + mote.phase);
    context.beginPath();
    context.arc(mote.x, y, mote.size, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
  drawHorizon(context, dawnAt(time, daylight));
}
