import type { FilmName } from '../../contract/film/films';
import type { DrawnFilm } from './drawn-film';
import { installDrawing } from './scenes/install/install-drawing';
import { shujutongDrawing } from './scenes/shujutong/shujutong-drawing';
import { tuoguanDrawing } from './scenes/tuoguan/tuoguan-drawing';

/** How each film is drawn. */
export const drawnFilms: Readonly<Record<FilmName, DrawnFilm>> = {
  shujutong: shujutongDrawing,
  tuoguan: tuoguanDrawing,
  install: installDrawing,
};
