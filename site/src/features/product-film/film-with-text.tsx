import type { PropsWithChildren, ReactNode } from 'react';
import type { Film } from '#contract/film/film.ts';
import { ProductFilm } from './product-film';
import styles from './product-film.module.css';

interface FilmWithTextProps {
  film: Film;
  /** Heading beside the film. */
  title: string;
}

/** A film, and beside it what it is about and, as children, where to go from there. */
export function FilmWithText({ film, title, children }: PropsWithChildren<FilmWithTextProps>): ReactNode {
  return (
    <div className={`${styles.row} grid columns-7-5 items-start margin-top-7`}>
      <ProductFilm film={film} />
      <div>
        <h3 className={`${styles.title} size-title`}>{title}</h3>
        <p className="text-secondary margin-top-3 margin-bottom-4">{film.description}</p>
        {children}
      </div>
    </div>
  );
}
