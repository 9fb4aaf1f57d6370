import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#ui/theme/states.css';
import styles from './pager.module.css';

interface PagerProps {
  /** The page that is shown, from 1. */
  page: number;
  pageCount: number;
  /** Address of a page. */
  hrefOf: (page: number) => string;
}

/** Pages shown on either side of the current one. */
const reach = 2;

/** Leads through a list that has several pages, as links; nothing when there is one. */
export function Pager({ page, pageCount, hrefOf }: PagerProps): ReactNode {
  if (pageCount < 2) return null;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= reach,
  );
  return (
    <nav aria-label="分页" className={`${styles.pager} flex wrap gap-3 items-center justify-center margin-top-6`}>
      {page > 1 && (
        <Link className={`${styles.step} soft-hover`} to={hrefOf(page - 1)} rel="prev">
          上一页
        </Link>
      )}
      <ol className="flex list-none gap-1">
        {numbers.map((number, index) => (
          <li key={number} className={number - (numbers[index - 1] ?? 0) > 1 ? styles.afterGap : undefined}>
            <Link
              className={`${styles.number} soft-hover current-solid`}
              to={hrefOf(number)}
              aria-label={`第 ${number} 页`}
              {...(number === page && { 'aria-current': 'page' as const })}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link className={`${styles.step} soft-hover`} to={hrefOf(page + 1)} rel="next">
          下一页
        </Link>
      )}
    </nav>
  );
}
