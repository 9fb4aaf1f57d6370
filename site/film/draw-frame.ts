import { drawBackdrop, type Daylight } from './drawing/backdrop';
import { easeInOut, ramp } from './drawing/easing';
import { layer } from './drawing/layer';
import type { DrawnFilm } from './drawn-film';
import { filmFormat } from './film-format';

const { width, height } = filmFormat;
/** Seconds that one part takes to dissolve into the next. */
const dissolve = 0.5;

/** Where the incoming part is drawn as a whole, so that a dissolve mixes two finished pictures. */
const incoming = document.createElement('canvas').getContext('2d', { alpha: false });
if (incoming) Object.assign(incoming.canvas, { width, height });

/** When it is night and day in a film: a promise of dawn in the first part, day in the last. */
export function daylightOf({ parts, words }: DrawnFilm): Daylight {
  return { duration: words.duration, night: parts[1]?.from ?? 0, day: parts.at(-1)?.from ?? words.duration };
}

function drawPart(context: CanvasRenderingContext2D, film: DrawnFilm, index: number, time: number, left: number): void {
  const part = film.parts[index];
  if (!part) return;
  const end = film.parts[index + 1]?.from ?? Infinity;
  const lines = film.words.transcript
    .filter(({ at }) => at >= part.from && at < end)
    .map(({ at, text }) => ({ at: at - part.from, text }));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  drawBackdrop(context, time, daylightOf(film));
  const place = { scale: 1 + left * 0.08, pivot: [width / 2, height / 2] } as const;
  layer(context, place, () => part.scene(context, time - part.from, lines));
}

/** Draws a film's picture at `time` seconds, and nothing else decides what is drawn. */
export function drawFrame(context: CanvasRenderingContext2D, film: DrawnFilm, time: number): void {
  const index = film.parts.findLastIndex(({ from }) => from <= time);
  const from = film.parts[index]?.from ?? 0;
  const mixed = index === 0 ? 1 : ramp(time, from, from + dissolve, easeInOut);
  if (!incoming || mixed === 1) {
    drawPart(context, film, index, time, 0);
    return;
  }
  drawPart(context, film, index - 1, time, mixed);
  drawPart(incoming, film, index, time, 0);
  context.globalAlpha = mixed;
  context.drawImage(incoming.canvas, 0, 0);
  context.globalAlpha = 1;
}
