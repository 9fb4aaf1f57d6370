import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listArticles } from '#contract/article/article-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { formatCount } from '#ui/format/format.ts';
import styles from './article-list.module.css';

/**
 * The read behind a list of the most read articles, for the server to answer ahead.
 * @param size articles that are shown.
 */
export const hotArticlesReadOf = (size: number) =>
  ({ endpoint: listArticles, input: { query: { sort: 'views', page_size: size } }, optional: true }) as const;

interface HotArticlesProps {
  title: string;
  /** What the page read ahead. */
  read: ReturnType<typeof hotArticlesReadOf>;
}

/** The most read articles, numbered; nothing where there are none. An article is listed even if the page shows it elsewhere too. */
export function HotArticles({ title, read }: HotArticlesProps): ReactNode {
  const titleId = useId();
  const { data } = useRead(read.endpoint, read.input);
  const articles = data?.items ?? [];
  if (articles.length === 0) return null;
  return (
    <aside className="rounded-card ground-surface padding-5" aria-labelledby={titleId}>
      <h2 id={titleId} className="size-large margin-bottom-4">
        {title}
      </h2>
      <ol className={`${styles.list} grid gap-4 list-none`}>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={buildPath('collegePost', {}, { id: article.id })}>{article.title}</Link>
            <span className="text-secondary size-caption tabular block">阅读 {formatCount(article.view_count)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Tags that are offered; those used least are left out. */
const offered = 16;

interface TagLinksProps {
  tags: readonly string[];
  chosen?: string | undefined;
}

/** Chooses articles by tag. */
export function TagLinks({ tags, chosen }: TagLinksProps): ReactNode {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="标签">
      <ul className="flex wrap gap-2">
        {tags.slice(0, offered).map((tag) => (
          <li key={tag}>
            <Link
              className={`${styles.tag} outlined size-small block ground-surface`}
              to={buildPath('college', {}, { tag: tag === chosen ? undefined : tag })}
              {...(tag === chosen && { 'aria-current': 'true' as const })}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
