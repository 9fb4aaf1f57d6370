import { useId, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { UsedQueryState } from '#data/query/query-state.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormReset } from '#ui/field/use-form-reset.ts';
import styles from './list-filter.module.css';

interface ListFilterProps<Category extends string | number> {
  /** The public list that it filters. */
  route: 'college' | 'product';
  /** What the list holds, such as 产品. */
  noun: string;
  /** `lines` is a row that scrolls, the chosen category underlined; `pills` wraps. */
  look: 'lines' | 'pills';
  categories: readonly { readonly id: Category; readonly name: string }[];
  /** Another category or another text resets the tag. */
  query: UsedQueryState<{ readonly category: Category | undefined; readonly keyword: string; readonly tag?: string }>;
}

const looks = {
  lines: {
    frame: 'line-bottom',
    nav: `${styles.scroller} scroll-fade`,
    list: 'gap-5',
    link: `${styles.line} text-secondary block nowrap`,
  },
  pills: {
    frame: 'margin-bottom-5',
    nav: undefined,
    list: 'wrap gap-2',
    link: `${styles.pill} outlined inline-block ground-surface`,
  },
};

/** Filters a public list by category and text; the filter is stored in the URL. */
export function ListFilter<Category extends string | number>(props: ListFilterProps<Category>): ReactNode {
  const { route, noun, look, categories, query } = props;
  const { category, keyword } = query.values;
  const { frame, nav, list, link } = looks[look];
  const form = useFormReset(keyword);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword')).trim();
    query.set({ keyword: typed, tag: undefined }, { preventScrollReset: false });
  };
  return (
    <div className={`${styles[look]} ${frame} flex wrap gap-4 items-center justify-between`}>
      <nav aria-label={`${noun}分类`} className={nav}>
        <ul className={`${list} flex`}>
          {[undefined, ...categories].map((each) => (
            <li key={each?.id ?? ''}>
              <Link
                className={link}
                to={query.href({ category: each?.id, tag: undefined })}
                {...(each?.id === category && { 'aria-current': 'true' as const })}
              >
                {each?.name ?? '全部'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form ref={form} className={styles.form} action={buildPath(route)} onSubmit={search}>
        {category && <input type="hidden" name="category" value={category} />}
        <SearchField label={`搜索${noun}`} keyword={keyword} />
      </form>
    </div>
  );
}

interface SearchFieldProps {
  /** Label of what is searched, also the placeholder. */
  label: string;
  keyword: string;
}

function SearchField({ label, keyword }: SearchFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={`${styles.field} flex ground-surface`}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className={`${styles.input} flex-1 full-width min-width-0`}
        type="search"
        name="keyword"
        placeholder={label}
        defaultValue={keyword}
        maxLength={50}
        enterKeyHint="search"
      />
      <Button htmlType="submit" theme="borderless" className={styles.button}>
        搜索
      </Button>
    </div>
  );
}
