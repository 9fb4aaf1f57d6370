import { drawBackdrop, type Daylight } from './drawing/backdrop';
import { easeInOut, ramp } from '../easing';
import { layer } from './drawing/layer';
import type { DrawnFilm } from './drawn-film';
import { filmFormat } from './film-format';

const { width, height } = filmFormat;
/** Seconds that one scene takes to dissolve into the next. */
const dissolve = 0.5;

/** Where the incoming scene is drawn as a whole, so that a dissolve mixes two finished pictures. */
const incoming = document.createElement('canvas').getContext('2d', { alpha: false });
if (incoming) Object.assign(incoming.canvas, { width, height });

/** When it is night and day in a film: a promise of dawn in the first chapter, day in the last. */
export function daylightOf({ words: { chapters, duration } }: DrawnFilm): Daylight {
  return { duration, night: chapters[1]?.at ?? 0, day: chapters.at(-1)?.at ?? duration };
}

function drawScene(
  context: CanvasRenderingContext2D,
  film: DrawnFilm,
  index: number,
  time: number,
  left: number,
): void {
  const { chapters, transcript } = film.words;
  const begin = chapters[index]?.at ?? 0;
  const end = chapters[index + 1]?.at ?? Infinity;
  const lines = transcript
    .filter(({ at }) => at >= begin && at < end)
    .map(({ at, text }) => ({ at: at - begin, text }));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  drawBackdrop(context, time, daylightOf(film));
  const place = { scale: 1 + left * 0.08, pivot: [width / 2, height / 2] } as const;
  layer(context, place, () => film.scenes[index]?.(context, time - begin, lines));
}

/** Draws a film's picture at `time` seconds, and nothing else decides what is drawn. */
export function drawFrame(context: CanvasRenderingContext2D, film: DrawnFilm, time: number): void {
  const index = film.words.chapters.findLastIndex(({ at }) => at <= time);
  const from = film.words.chapters[index]?.at ?? 0;
  const mixed = index === 0 ? 1 : ramp(time, from, from + dissolve, easeInOut);
  if (!incoming || mixed === 1) {
    drawScene(context, film, index, time, 0);
    return;
  }
  drawScene(context, film, index - 1, time, mixed);
  drawScene(incoming, film, index, time, 0);
  context.globalAlpha = mixed;
  context.drawImage(incoming.canvas, 0, 0);
  context.globalAlpha = 1;
}
