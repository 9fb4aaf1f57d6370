import type { ReactNode } from 'react';
import { ProductFilm } from '../../features/product-film/product-film';
import styles from './article-view.module.css';

/** A film within an article. */
export function embeddedFilm({ src, type, poster = '', title = '视频' }: Readonly<Record<string, string>>): ReactNode {
  if (!src) return null;
  return (
    <div className={styles.film}>
      <ProductFilm film={{ src, type: type ?? 'video/mp4', poster, title, duration: 0 }} />
    </div>
  );
}
