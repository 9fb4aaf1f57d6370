import { useId, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { isSearch, orderFilter, orderGroupQuery, orderListPath, type OrderFilter } from '../order-filter';
import styles from './order-search.module.css';

/** Looks for orders by number, product and day of creation, within the chosen group. */
export function OrderSearch({ filter }: { filter: OrderFilter }): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const { group, keyword, start, end } = filter;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(orderListPath(orderFilter(new URLSearchParams(fields))), { preventScrollReset: true });
  };
  return (
    <form
      // What the visitor wrote gives way to what the address says, as after going back.
      key={orderListPath({ ...filter, page: 1 })}
      aria-label="查找订单"
      className={styles.search}
      action={buildPath('mecenter', { type: 'order' })}
      onSubmit={search}
    >
      {Object.entries(orderGroupQuery(group)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.keyword}>
        <label htmlFor={`${id}-keyword`} className="text-secondary size-small block margin-bottom-1 padding-0">
          订单号或产品
        </label>
        <input
          id={`${id}-keyword`}
          type="search"
          name="keyword"
          className={styles.input}
          defaultValue={keyword}
          maxLength={50}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <fieldset className={styles.days}>
        <legend className="text-secondary size-small block margin-bottom-1 padding-0">下单日期</legend>
        <div className={styles.range}>
          <input type="date" name="start" aria-label="从" className={styles.input} defaultValue={start} />
          <span aria-hidden="true">–</span>
          <input type="date" name="end" aria-label="到" className={styles.input} defaultValue={end} />
        </div>
      </fieldset>
      <div className={styles.buttons}>
        <button type="submit" className={styles.submit}>
          查询
        </button>
        {isSearch(filter) && (
          <Link
            className={styles.clear}
            to={orderListPath({ group, keyword: '', start: '', end: '', page: 1 })}
            preventScrollReset
          >
            清除
          </Link>
        )}
      </div>
    </form>
  );
}
