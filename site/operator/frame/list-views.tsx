import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { localItem } from '#data/storage.ts';
import { useOperator } from '../ui/operator';
import styles from './list.module.css';

/** A named address of a list. */
export interface View {
  readonly name: string;
  /** Query of the address, `?role=owner`. */
  readonly query: string;
}

type Views = Readonly<Record<string, readonly View[]>>;

/** The views of one person, by the path of their list. */
function viewsOf(operatorId: number) {
  return localItem<Views>(`operator-views-${operatorId}`, (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as Views) : undefined,
  );
}

/** Gives the focus to a field that an operator asked for. */
function focus(element: HTMLInputElement | null): void {
  element?.focus();
}

/** Named addresses of a list, which an operator keeps in this browser. @param query that of the shown address, as the page writes it. @param shared views that everybody has. */
export function ListViews({
  path,
  query,
  shared = [],
}: {
  path: string;
  query: string;
  shared?: readonly View[] | undefined;
}): ReactNode {
  const { id } = useOperator();
  const stored = useMemo(() => viewsOf(id), [id]);
  const [views, setViews] = useState(() => stored.read()?.[path] ?? []);
  const [isNaming, setNaming] = useState(false);
  const { pathname } = useLocation();
  const current = [...shared, ...views].find((view) => view.query === query);

  function keep(next: readonly View[]): void {
    stored.write({ ...stored.read(), [path]: next });
    setViews(next);
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    keep([...views.filter((view) => view.name !== name), { name, query }]);
    setNaming(false);
  }

  return (
    <nav aria-label="视图" className={styles.views}>
      {shared.map((view) => (
        <Link key={view.name} to={path + view.query} aria-current={view === current ? 'page' : undefined}>
          {view.name}
        </Link>
      ))}
      <Link to={path} aria-current={query === '' && pathname === path ? 'page' : undefined}>
        全部
      </Link>
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <Link to={path + view.query} aria-current={view === current ? 'page' : undefined}>
            {view.name}
          </Link>
          {view === current && (
            <Button
              aria-label={`删除视图 ${view.name}`}
              icon={<IconClose aria-hidden size="small" />}
              size="small"
              theme="borderless"
              type="tertiary"
              onClick={() => keep(views.filter((each) => each !== view))}
            />
          )}
        </span>
      ))}
      {query !== '' && !current && !isNaming && (
        <Button size="small" theme="borderless" type="tertiary" onClick={() => setNaming(true)}>
          保存为视图
        </Button>
      )}
      {isNaming && (
        <form className={styles.naming} onSubmit={save}>
          <SemiInput name="name" aria-label="视图名称" placeholder="视图名称" maxLength={12} size="small" ref={focus} />
          <Button size="small" theme="solid" htmlType="submit">
            保存
          </Button>
          <Button size="small" type="tertiary" onClick={() => setNaming(false)}>
            取消
          </Button>
        </form>
      )}
    </nav>
  );
}
