import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { UsedQueryState } from '#data/query/query-state.ts';
import { SearchField } from '#ui/search/search-field.tsx';
import { productCategories, type productQuery } from './product-query';
import styles from './product-list.module.css';

interface ProductFilterProps {
  query: UsedQueryState<ReturnType<typeof productQuery.read>>;
}

/** Filters products by kind and text; the filter is stored in the URL. */
export function ProductFilter({ query }: ProductFilterProps): ReactNode {
  const { category, keyword } = query.values;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword')).trim();
    query.set({ keyword: typed }, { preventScrollReset: false });
  };
  return (
    <div className={`${styles.filter} flex wrap gap-4 items-center justify-between margin-bottom-5`}>
      <nav aria-label="产品分类">
        <ul className={`${styles.categories} flex wrap gap-2`}>
          {[undefined, ...productCategories].map((each) => (
            <li key={each ?? ''}>
              <Link
                className={`${styles.category} outlined inline-block ground-surface`}
                to={query.href({ category: each })}
                {...(each === category && { 'aria-current': 'true' as const })}
              >
                {each ?? '全部'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action={buildPath('product')} onSubmit={search}>
        {category && <input type="hidden" name="category" value={category} />}
        <SearchField key={keyword} name="keyword" label="搜索产品" initial={keyword} />
      </form>
    </div>
  );
}
