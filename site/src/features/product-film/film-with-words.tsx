import type { PropsWithChildren, ReactNode } from 'react';
import type { Film } from '#contract/film/film.ts';
import { ProductFilm } from './product-film';
import styles from './film-with-words.module.css';

interface FilmWithWordsProps {
  film: Film;
  /** Heading beside the film. */
  title: string;
}

/** A film, and beside it what it is about and, as children, where to go from there. */
export function FilmWithWords({ film, title, children }: PropsWithChildren<FilmWithWordsProps>): ReactNode {
  return (
    <div className={styles.row}>
      <ProductFilm film={film} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.words}>{film.description}</p>
        {children}
      </div>
    </div>
  );
}
