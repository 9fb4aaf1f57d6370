import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listArticles } from '../../../contract/article/article-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import styles from './hot-articles.module.css';

/** The read behind the most read articles, for the server to answer ahead. */
export const hotArticlesRead = {
  endpoint: listArticles,
  input: { query: { hot: '1', page_size: 6 } },
  optional: true,
} as const;

/** The most read articles, numbered; nothing where there are none. */
export function HotArticles(): ReactNode {
  const titleId = useId();
  const { data } = useEndpoint(hotArticlesRead.endpoint, hotArticlesRead.input, { failureInPlace: true });
  if (!data || data.items.length === 0) return null;
  return (
    <aside className={styles.hot} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        大家在读
      </h2>
      <ol className={styles.list}>
        {data.items.map(({ id, title }) => (
          <li key={id}>
            <Link to={buildPath('collegePost', {}, { id })}>{title}</Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
