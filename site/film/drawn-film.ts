import type { Film } from '../contract/film/film';
import type { Scene } from './scene';

/** A part of a film. */
export interface FilmPart {
  /** When it starts to dissolve in over the part before it, in seconds of the film. */
  readonly from: number;
  readonly scene: Scene;
}

/** A film: what it says, and who draws it. */
export interface DrawnFilm {
  readonly words: Film;
  /** In the order of their `from`; the first opens the film, and day breaks behind the last. */
  readonly parts: readonly FilmPart[];
  readonly poster: PosterPlan;
}

/** The picture before play: one moment of the film without its caption. */
export interface PosterPlan {
  /** Seconds of the film. */
  readonly at: number;
  /** A name above the picture; the picture then makes room for it. */
  readonly heading?: string;
}
