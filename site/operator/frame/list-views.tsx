import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listSavedViews, removeSavedView, saveView } from '#contract/operator/saved-view-endpoints.ts';
import type { SavedView } from '#contract/operator/saved-view-schema.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import styles from './list.module.css';

/** A named address of a list. */
export interface View {
  readonly name: string;
  /** Query of the address, `?role=owner`. */
  readonly query: string;
}

/** Gives the focus to a field that an operator asked for. */
function focus(element: HTMLInputElement | null): void {
  element?.focus();
}

/** Named addresses of a list, which an operator keeps. @param query that of the shown address, as the page writes it. @param shared views that everybody has. */
export function ListViews({
  path,
  query,
  shared = [],
}: {
  path: string;
  query: string;
  shared?: readonly View[] | undefined;
}): ReactNode {
  const { data: saved = [], mutate } = useRead(listSavedViews, {}, { failures: 'silent' });
  const onDone = (left: SavedView[]) => void mutate(left, { revalidate: false });
  const saving = useAction(saveView, { onDone, failures: 'announced' });
  const removing = useAction(removeSavedView, { onDone, failures: 'announced' });
  const views = saved.filter(({ list }) => list === path);
  const [isNaming, setNaming] = useState(false);
  const { pathname } = useLocation();
  const current = [...shared, ...views].find((view) => view.query === query);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    if (await saving.run({ body: { list: path, name, query } })) setNaming(false);
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
        <span key={view.id} className={styles.view}>
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
              loading={removing.isPending}
              onClick={() => void removing.run({ params: { id: String(view.id) } })}
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
        <form className={styles.naming} onSubmit={(event) => void save(event)}>
          <SemiInput name="name" aria-label="视图名称" placeholder="视图名称" maxLength={12} size="small" ref={focus} />
          <Button size="small" theme="solid" htmlType="submit" loading={saving.isPending}>
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
