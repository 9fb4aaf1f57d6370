import Button from '@douyinfe/semi-ui/lib/es/button';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { usePending } from '#data/http/use-pending.ts';
import type { RowSelection } from '../ui/row-selection';
import { BulkDialog, type BulkAction } from './bulk-dialog';
import { DialogLink } from './detail-page';
import type { ListReply } from './new-rows';
import styles from './bulk-actions.module.css';

/** Rows that are selected at most: each of them is a request of its own. */
const maxSelected = 1_000;

interface BulkActionsProps<Row> {
  actions: readonly BulkAction<Row>[];
  selection: RowSelection<Row>;
  /** Path of the list, and the query of the shown address. */
  path: string;
  query: string;
  rowName: (row: Row) => string;
  rowKey: (row: Row) => string;
  /** The shown page. */
  page: ListReply<Row>;
  endpoint: Endpoint;
  /** What the endpoint is asked for the shown page. */
  input: Record<string, unknown>;
}

/** Says which rows of a list are selected, and what can be done with them; the dialog of each action has an address below the list's. */
export function BulkActions<Row>(props: BulkActionsProps<Row>): ReactNode {
  const { actions, selection, path, query, page, rowName, rowKey } = props;
  const { pathname } = useLocation();
  const open = actions.find((action) => pathname === `${path}/${action.path}`);
  const { rows } = selection;
  const elsewhere = rows.length - page.items.filter(selection.has).length;
  const isPageFull = page.items.length > 0 && page.items.every(selection.has);

  return (
    <>
      {rows.length > 0 && (
        <section aria-label="批量操作" className={styles.bar}>
          <output>
            已选 {rows.length.toLocaleString('en')} 条{elsewhere > 0 && `（${elsewhere} 条不在本页）`}
          </output>
          {isPageFull && page.total > rows.length && <SelectAll {...props} />}
          <Button theme="borderless" type="tertiary" onClick={selection.clear}>
            取消选择
          </Button>
          <div className={styles.actions}>
            {actions.map((action) => (
              <DialogLink key={action.path} to={`${path}/${action.path}`} kind={action.isDangerous ? 'danger' : 'main'}>
                {action.label}
              </DialogLink>
            ))}
          </div>
        </section>
      )}
      {open && <OpenDialog key={open.path} action={open} {...{ selection, rowName, rowKey }} listHref={path + query} />}
    </>
  );
}

/** Reads all pages of the list, so that the selection is an exact set whatever comes later. */
function SelectAll<Row>({ selection, page: { total, hasMore }, endpoint, input }: BulkActionsProps<Row>): ReactNode {
  const client = useHttpClient();
  const { isPending, whilePending } = usePending();
  if (hasMore || total > maxSelected) {
    return <span className={styles.limit}>一次最多选 {maxSelected.toLocaleString('en')} 条，请先缩小范围</span>;
  }

  async function selectAll(): Promise<void> {
    try {
      const all: Row[] = [];
      for (let page = 1, count = 1; count > 0 && all.length < total; page++) {
        const { items } = (await client(endpoint, { query: { ...input, page } } as never)) as ListReply<Row>;
        all.push(...items);
        count = items.length;
      }
      selection.set(all, true);
    } catch (error) {
      // The client has announced it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  return (
    <Button theme="borderless" loading={isPending} onClick={() => void whilePending(selectAll)}>
      选择全部 {total.toLocaleString('en')} 条符合条件的
    </Button>
  );
}

/** The dialog for what was selected when it was opened; an address that was opened by itself has no selection. */
function OpenDialog<Row>({
  action,
  selection,
  rowName,
  rowKey,
  listHref,
}: Pick<BulkActionsProps<Row>, 'selection' | 'rowName' | 'rowKey'> & {
  action: BulkAction<Row>;
  listHref: string;
}): ReactNode {
  const [rows] = useState(selection.rows);
  if (rows.length === 0) return <Navigate to={listHref} replace />;
  return (
    <BulkDialog
      action={action}
      rows={rows}
      rowName={rowName}
      rowKey={rowKey}
      onRowDone={(row) => selection.set([row], false)}
    />
  );
}
