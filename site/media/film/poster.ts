import { drawBackdrop } from './drawing/backdrop';
import { layer } from './drawing/layer';
import { filmPalette } from '../palette';
import { drawText } from './drawing/text';
import { daylightOf } from './draw-frame';
import type { DrawnFilm } from './drawn-film';
import { filmFormat } from './film-format';

/** How far the picture moves down to stand in the middle of what a player's control bar leaves free, in px. */
const drop = 46;
/** How the picture makes room for a heading above it. */
const belowHeading = { y: 22, scale: 0.78, pivot: [filmFormat.width / 2, 320] } as const;

/** Draws the film's poster: one of its moments without its words, which a control bar would cover. */
export function drawPoster(context: CanvasRenderingContext2D, film: DrawnFilm): void {
  const { at, heading } = film.poster;
  const { chapters } = film.words;
  const index = chapters.findLastIndex((chapter) => chapter.at <= at);
  drawBackdrop(context, at, daylightOf(film));
  layer(context, heading ? belowHeading : { y: drop }, () =>
    film.scenes[index]?.(context, at - (chapters[index]?.at ?? 0), []),
  );
  if (!heading) return;
  const style = { size: 68, weight: 700, color: filmPalette.white, align: 'center', tracking: 6 } as const;
  drawText(context, heading, filmFormat.width / 2, 84, style);
}
