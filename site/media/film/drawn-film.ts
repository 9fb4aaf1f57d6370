import type { Film } from '../../contract/film/film';
import type { Scene } from './scene';

/** A film: what it says, and who draws it. */
export interface DrawnFilm {
  readonly words: Film;
  /** One for each chapter, which it dissolves in over; the first opens the film, and day breaks behind the last. */
  readonly scenes: readonly Scene[];
  readonly poster: PosterPlan;
}

/** The picture before play: one moment of the film. */
export interface PosterPlan {
  /** Seconds of the film. */
  readonly at: number;
  /** A name above the picture; the picture then makes room for it. */
  readonly heading?: string;
}
