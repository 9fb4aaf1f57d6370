import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ListArticleCategoriesReply, ListArticlesQuery } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { SearchField } from '#ui/search/search-field.tsx';
import fade from '../../ui/tabs/scroll-fade.module.css';
import styles from './article-filter.module.css';

interface ArticleFilterProps {
  choice: ListArticlesQuery;
  categories: ListArticleCategoriesReply['categories'];
}

/** Filters articles by category and text; the filter is stored in the URL. */
export function ArticleFilter({ choice, categories }: ArticleFilterProps): ReactNode {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword')).trim() || undefined;
    void navigate(buildPath('college', {}, { category: choice.category, keyword }));
  };
  return (
    <div className={styles.filter}>
      <nav aria-label="文章分类" className={`${styles.scroller} ${fade.row}`}>
        <ul className="flex gap-5">
          {[undefined, ...categories].map((category) => (
            <li key={category?.id ?? 0}>
              <Link
                className={styles.category}
                to={buildPath('college', {}, { category: category?.id, keyword: choice.keyword })}
                {...(category?.id === choice.category && { 'aria-current': 'true' as const })}
              >
                {category?.name ?? '全部'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action={buildPath('college')} onSubmit={search}>
        {choice.category && <input type="hidden" name="category" value={choice.category} />}
        <SearchField key={choice.keyword} name="keyword" label="搜索文章" initial={choice.keyword} />
      </form>
    </div>
  );
}
