import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { ListProductsQuery } from '#contract/product/product-schema.ts';
import { SearchField } from '#ui/search/search-field.tsx';
import { productCategories } from './product-query';
import styles from './product-filter.module.css';

/** Filters products by kind and text; the filter is stored in the URL. */
export function ProductFilter({ choice }: { choice: ListProductsQuery }): ReactNode {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('keyword')).trim();
    void navigate(hrefOf({ category: choice.category, keyword: words || undefined }));
  };
  return (
    <div className={styles.filter}>
      <nav aria-label="产品分类">
        <ul className={styles.categories}>
          {[undefined, ...productCategories].map((category) => (
            <li key={category ?? ''}>
              <Link
                className={styles.category}
                to={hrefOf({ category, keyword: choice.keyword })}
                {...(category === choice.category && { 'aria-current': 'true' as const })}
              >
                {category ?? '全部'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action={buildPath('product')} onSubmit={search}>
        {choice.category && <input type="hidden" name="category" value={choice.category} />}
        <SearchField key={choice.keyword} name="keyword" label="搜索产品" initial={choice.keyword} />
      </form>
    </div>
  );
}

function hrefOf(query: { category?: string | undefined; keyword?: string | undefined }): string {
  return buildPath('product', {}, query);
}
