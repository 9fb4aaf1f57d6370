import type { ReactNode } from 'react';
import type { FilmTrack } from '#features/product-film/film-track.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import type { AllowedAttributes } from '#ui/html/safe-html.tsx';
import styles from './article-view.module.css';

/** A film within an article, with its tracks. */
export function embeddedFilm(
  { src, type, poster = '', title = '视频', thumbnails }: AllowedAttributes,
  tracks: readonly AllowedAttributes[],
): ReactNode {
  if (!src) return null;
  return (
    <div className={styles.film}>
      <ProductFilm
        film={{ src, type: type ?? 'video/mp4', poster, title, thumbnails, duration: 0 }}
        tracks={tracks.flatMap(trackOf)}
      />
    </div>
  );
}

function trackOf({ src, kind = 'subtitles', srclang, label, default: isDefault }: AllowedAttributes): FilmTrack[] {
  return src ? [{ src, kind, srclang, label, isDefault: isDefault !== undefined }] : [];
}
