import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GetArticleReply } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { formatDuration } from '#ui/format/format.ts';
import styles from './article-series.module.css';

interface ArticleSeriesProps {
  /** Of the shown article. */
  id: number;
  series: NonNullable<GetArticleReply['series']>;
}

/** The articles of a series in their order. */
export function ArticleSeries({ id, series: { title, parts } }: ArticleSeriesProps): ReactNode {
  const titleId = useId();
  return (
    <nav className={styles.series} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        系列：{title}
      </h2>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              className={styles.part}
              to={buildPath('collegePost', {}, { id: part.id })}
              {...(part.id === id && { 'aria-current': 'page' as const })}
            >
              <span>{part.title}</span>
              <span className="text-secondary size-small weight-400 tabular flex-none">
                <span className="visually-hidden">短片 </span>
                {formatDuration(part.video.duration)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
