import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listArticles } from '../../../contract/article/article-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { formatImpressions } from '../../shared/utils/format/format-impressions';
import styles from './hot-articles.module.css';

/** The read behind a list of so many of the most read articles, for the server to answer ahead. */
export const hotArticlesReadOf = (size: number) =>
  ({ endpoint: listArticles, input: { query: { hot: '1', page_size: size } }, optional: true }) as const;

/** The read behind the short list. */
export const hotArticlesRead = hotArticlesReadOf(6);

interface HotArticlesProps {
  title?: string;
  /** What the page read ahead. */
  read?: ReturnType<typeof hotArticlesReadOf>;
}

/** The most read articles, numbered; nothing where there are none. */
export function HotArticles({ title = '大家在读', read = hotArticlesRead }: HotArticlesProps): ReactNode {
  const titleId = useId();
  const { data } = useEndpoint(read.endpoint, read.input, { failureInPlace: true });
  if (!data || data.items.length === 0) return null;
  return (
    <aside className={styles.hot} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list}>
        {data.items.map((article) => (
          <li key={article.id}>
            <Link to={buildPath('collegePost', {}, { id: article.id })}>{article.title}</Link>
            <span className={styles.views}>{formatImpressions(article.view_count)} 次阅读</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
