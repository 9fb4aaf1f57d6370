import type { ReactNode } from 'react';
import type { FilmTrack } from '../../features/product-film/film-track';
import { ProductFilm } from '../../features/product-film/product-film';
import type { AllowedAttributes } from '../../shared/ui/content/safe-html';
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
