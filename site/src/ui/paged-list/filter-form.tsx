import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UsedQueryState } from '#data/query/query-state.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { useFormReset } from '#ui/field/use-form-reset.ts';
import styles from './filter-form.module.css';

interface FilterFormProps<Values> {
  /** Names the form for screen readers, such as 查找订单. */
  label: string;
  query: UsedQueryState<Values>;
  /** Values of the query that its fields choose. */
  names: readonly (keyof Values)[];
  /** The fields, whose names are those of the query's parameters, with its values by default; a `<select>` is keyed by its value. */
  children: ReactNode;
}

/** Filters a list by several fields at once; the address keeps what they say. */
export function FilterForm<Values extends object>({
  label,
  query,
  names,
  children,
}: FilterFormProps<Values>): ReactNode {
  const form = useFormReset(query.href({}));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const chosen = query.state.read(new URLSearchParams(fields));
    query.set(Object.fromEntries(names.map((name) => [name, chosen[name]])) as Partial<Values>);
  };
  return (
    <form ref={form} aria-label={label} className={`${styles.form} flex wrap margin-top-4`} onSubmit={search}>
      {children}
      <div className={`${styles.buttons} flex items-center gap-2`}>
        <Button htmlType="submit" theme="outline" size="large">
          查询
        </Button>
        {query.isSet(names) && (
          <Link className={`${styles.clear} inline-flex items-center`} to={query.hrefWithout(names)} preventScrollReset>
            清除
          </Link>
        )}
      </div>
    </form>
  );
}

interface KeywordFieldProps {
  label: string;
  /** What the address says. */
  keyword: string;
  /** Most characters. */
  maxLength: number;
}

/** The field of a `FilterForm` for the query's `keyword`. */
export function KeywordField({ label, keyword, maxLength }: KeywordFieldProps): ReactNode {
  return (
    <Field label={label} compact>
      {(props) => (
        <input
          {...props}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
        />
      )}
    </Field>
  );
}
