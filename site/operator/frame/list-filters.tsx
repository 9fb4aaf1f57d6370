import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearch';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UsedQueryState } from '#data/query/query-state.ts';
import type { Filter, ListAddress } from './list-query';
import styles from './list.module.css';

interface ListFiltersProps {
  query: UsedQueryState<ListAddress>;
  filters: readonly Filter[];
  /** What the search looks into, such as 姓名、邮箱. */
  searchHint: string;
  /** Whether the filters are those of a view, which its name tells. */
  isView?: boolean | undefined;
}

/** Search and filters of a list. A choice applies at once, a text by Enter or when the field is left. */
export function ListFilters({ query, filters, searchHint, isView = false }: ListFiltersProps): ReactNode {
  const { values, set, isSet, hrefWithout } = query;
  const names = ['search', ...filters.map(({ name }) => name)];
  // On a telephone the filters would fill the window: they open when they are wanted, or are in use.
  const [isOpen, setOpen] = useState(!isView && isSet(filters.map(({ name }) => name)));

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    set(Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '').trim()])));
  }

  return (
    <search className={styles.searching}>
      <form className={styles.filters} data-open={isOpen} onSubmit={apply}>
        <TextFilter
          // What the address holds replaces what was typed, as after going back.
          key={`search ${values.search}`}
          name="search"
          label="搜索"
          value={values.search}
          placeholder={searchHint}
          onApply={(search) => set({ search })}
          isSearch
        />
        {filters.length > 0 && (
          <Button className={styles.opener ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            筛选
          </Button>
        )}
        {filters
          .filter(({ name, isRare }) => !isRare || values[name])
          .map((filter) => (
            <div key={filter.name} className={styles.filter}>
              <FilterControl
                filter={filter}
                value={String(values[filter.name] ?? '')}
                onApply={(value) => set({ [filter.name]: value })}
              />
            </div>
          ))}
        <Button htmlType="submit">搜索</Button>
        {isSet(names) && (
          <Link className={styles.clear} to={hrefWithout(names)}>
            清除条件
          </Link>
        )}
      </form>
    </search>
  );
}

function FilterControl({
  filter: { name, label, kind, choices = {} },
  value,
  onApply,
}: {
  filter: Filter;
  value: string;
  onApply: (value: string) => void;
}): ReactNode {
  const id = useId();
  if (kind === 'text') {
    return <TextFilter key={value} name={name} label={label} value={value} placeholder={label} onApply={onApply} />;
  }
  if (kind === 'choice') {
    return (
      <select
        id={id}
        name={name}
        aria-label={label}
        className={styles.choice}
        value={value}
        onChange={(event) => onApply(event.target.value)}
      >
        <option value="">{label}：全部</option>
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        onBlur={({ target }) => target.value !== value && onApply(target.value)}
      />
    </label>
  );
}

function TextFilter({
  name,
  label,
  value,
  placeholder,
  onApply,
  isSearch = false,
}: {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  onApply: (value: string) => void;
  isSearch?: boolean;
}): ReactNode {
  const [text, setText] = useState(value);
  return (
    <SemiInput
      name={name}
      aria-label={label}
      className={(isSearch ? styles.search : styles.text) ?? ''}
      placeholder={placeholder}
      value={text}
      maxLength={64}
      {...(isSearch && { prefix: <IconSearch aria-hidden /> })}
      onChange={setText}
      onBlur={() => text.trim() !== value && onApply(text.trim())}
    />
  );
}
