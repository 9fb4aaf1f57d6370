import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListArticleCategoriesReply } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { UsedQueryState } from '#data/query/query-state.ts';
import { SearchField } from '#ui/search/search-field.tsx';
import type { articleQuery } from './article-query';
import styles from './article-list.module.css';

interface ArticleFilterProps {
  query: UsedQueryState<ReturnType<typeof articleQuery.read>>;
  categories: ListArticleCategoriesReply['categories'];
}

/** Filters articles by category and text; the filter is stored in the URL. */
export function ArticleFilter({ query, categories }: ArticleFilterProps): ReactNode {
  const { category, keyword } = query.values;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword')).trim();
    query.set({ keyword: typed, tag: undefined }, { preventScrollReset: false });
  };
  return (
    <div className={`${styles.filter} flex wrap gap-4 items-center justify-between line-bottom`}>
      <nav aria-label="文章分类" className={`${styles.scroller} scroll-fade`}>
        <ul className="flex gap-5">
          {[undefined, ...categories].map((each) => (
            <li key={each?.id ?? 0}>
              <Link
                className={`${styles.category} text-secondary block nowrap`}
                to={query.href({ category: each?.id, tag: undefined })}
                {...(each?.id === category && { 'aria-current': 'true' as const })}
              >
                {each?.name ?? '全部'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action={buildPath('college')} onSubmit={search}>
        {category && <input type="hidden" name="category" value={category} />}
        <SearchField key={keyword} name="keyword" label="搜索文章" initial={keyword} />
      </form>
    </div>
  );
}
