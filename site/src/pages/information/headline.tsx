import type { ReactNode } from 'react';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatCount } from '#ui/format/format.ts';
import styles from './headline.module.css';
import { NewsLink, type News } from './news-link';

/** The newest piece of news, with a large picture. */
export function Headline({ item }: { item: News }): ReactNode {
  const { cover, tags, source, summary, published_at: publishedAt, view_count: views } = item;
  return (
    <article className={styles.headline}>
      {cover && <CoverPicture className={styles.cover} src={cover} sizes="(min-width: 992px) 800px, 100vw" leading />}
      <div className={styles.words}>
        <p className={styles.tags}>头条 · {tags.length > 0 ? tags.join(' · ') : source}</p>
        <h2 className={styles.title}>
          <NewsLink className={styles.link} item={item} />
        </h2>
        <p className={styles.summary}>{summary}</p>
        <p className="size-small tabular">
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {views > 0 && ` · 阅读 ${formatCount(views)}`}
        </p>
      </div>
    </article>
  );
}
