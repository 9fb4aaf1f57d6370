import type { ReactNode } from 'react';
import { formatDate } from '#contract/china-time.ts';
import { formatCount } from '#ui/format/format.ts';
import styles from './news-item.module.css';
import { NewsLink, type News } from './news-link';

/** One piece of news, here or elsewhere, under the day on which it came out. */
export function NewsItem({ item }: { item: News }): ReactNode {
  const { summary, source, tags, view_count: views, published_at: publishedAt } = item;
  const [year, month, day] = formatDate(publishedAt).split('-');
  return (
    <article className={styles.item}>
      <time className="text-secondary size-small tabular" dateTime={publishedAt}>
        <span className={styles.day}>
          {month}-{day}
        </span>
        {year}
      </time>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <NewsLink className={styles.link} item={item} />
        </h3>
        <p className="text-secondary margin-top-1">{summary}</p>
        <p className={styles.facts}>
          {tags.map((tag) => (
            <span key={tag} className="text-brand-deep">
              {tag}
            </span>
          ))}
          {source && <span>来源：{source} ↗</span>}
          {views > 0 && <span>阅读 {formatCount(views)}</span>}
        </p>
      </div>
    </article>
  );
}
