import { installFilm } from './install-film';
import { shujutongFilm } from './shujutong-film';
import { tuoguanFilm } from './tuoguan-film';

/** Every film that comes with the site, by the name of its folder. Pages import the one that they show, not this list. */
export const films = { shujutong: shujutongFilm, tuoguan: tuoguanFilm, install: installFilm } as const;

export type FilmName = keyof typeof films;
