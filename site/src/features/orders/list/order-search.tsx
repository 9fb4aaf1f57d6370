import type { ReactNode } from 'react';
import type { UsedQueryState } from '#data/query/query-state.ts';
import { Field } from '#ui/field/field.tsx';
import { FilterForm, KeywordField } from '#ui/paged-list/filter-form.tsx';
import type { orderQuery } from './order-query';
import styles from './order-search.module.css';

export type UsedOrderQuery = UsedQueryState<ReturnType<typeof orderQuery.read>>;

/** Values of the query that a search chooses. */
export const searchNames = ['keyword', 'days'] as const;

/** Looks for orders by number, product and day of creation, within the chosen group. */
export function OrderSearch({ query }: { query: UsedOrderQuery }): ReactNode {
  const { keyword, days } = query.values;
  return (
    <FilterForm label="查找订单" query={query} names={searchNames}>
      <KeywordField label="订单号或产品" keyword={keyword} maxLength={50} />
      <fieldset className={styles.days}>
        <legend className="size-small weight-500 margin-bottom-1">下单日期</legend>
        <div className={`${styles.range} grid gap-2 items-center`}>
          <Field label="从" hidesLabel compact>
            {(props) => <input {...props} type="date" name="start" defaultValue={days.start} />}
          </Field>
          <span aria-hidden="true">–</span>
          <Field label="到" hidesLabel compact>
            {(props) => <input {...props} type="date" name="end" defaultValue={days.end} />}
          </Field>
        </div>
      </fieldset>
    </FilterForm>
  );
}
