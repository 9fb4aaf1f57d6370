import type { RouteName } from '../routes/route-table';
import { installFilm } from './install-film';
import type { Film } from './film';
import { shujutongFilm } from './shujutong-film';
import { tuoguanFilm } from './tuoguan-film';

/** The film on each page that always has the same one; products and articles name theirs in the database. */
export const pageFilms: Readonly<Partial<Record<RouteName, Film>>> = {
  home: shujutongFilm,
  shujutong: shujutongFilm,
  tuoguan: tuoguanFilm,
  download: installFilm,
  solution: tuoguanFilm,
  bingSubject: tuoguanFilm,
};
