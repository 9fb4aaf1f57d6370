import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listArticles } from '../../../contract/article/article-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { formatCount } from '../../shared/utils/format/format-count';
import styles from './hot-articles.module.css';

/**
 * The read behind a list of the most read articles, for the server to answer ahead.
 * @param size articles that are shown.
 * @param beside articles at most that the page shows beside them, which are left out.
 */
export const hotArticlesReadOf = (size: number, beside: number) =>
  ({ endpoint: listArticles, input: { query: { sort: 'views', page_size: size + beside } }, optional: true }) as const;

interface HotArticlesProps {
  title: string;
  /** What the page read ahead. */
  read: ReturnType<typeof hotArticlesReadOf>;
  /** Articles that are shown. */
  size: number;
  /** Ids of the articles that the page shows beside them. */
  beside: readonly number[];
}

/** The most read articles of those that the page does not show anyway, numbered; nothing where there are none. */
export function HotArticles({ title, read, size, beside }: HotArticlesProps): ReactNode {
  const titleId = useId();
  const { data } = useEndpoint(read.endpoint, read.input, { failureInPlace: true });
  const articles = (data?.items ?? []).filter(({ id }) => !beside.includes(id)).slice(0, size);
  if (articles.length === 0) return null;
  return (
    <aside className={styles.hot} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={buildPath('collegePost', {}, { id: article.id })}>{article.title}</Link>
            <span className={styles.views}>阅读 {formatCount(article.view_count)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
