import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useMemo, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { failureText } from '#data/http/api-failure.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { useQueryState, type UsedQueryState } from '#data/query/query-state.ts';
import { Loading } from '../ui/loading';
import { BulkActions } from './bulk-actions';
import type { BulkAction } from './bulk-dialog';
import { ExportButton } from './csv-export';
import type { Field } from './field';
import { ListFilters } from './list-filters';
import { columnsText, endpointQuery, listAddress, shownFields, type Filter, type ListAddress } from './list-query';
import { ListTable } from './list-table';
import { ListViews, type View } from './list-views';
import { useNewRows, type ListReply } from './new-rows';
import { mayCall, useOperator } from '../ui/operator';
import { PageHeading } from '../ui/page-heading';
import { useRowSelection, type RowSelection } from '../ui/row-selection';
import styles from './list.module.css';

/** Only `useNewRows` looks again: rows that are shown stay where they are. */
const unmoved = { revalidateIfStale: false, revalidateOnReconnect: false };

type ListShape<Row> = EndpointShape & { reply: ListReply<Row> };

interface ListPageProps<Row, Shape extends ListShape<Row>> {
  title: string;
  /** Path of the list, such as `/staff`. */
  path: string;
  endpoint: Endpoint<Shape>;
  /** What the path of the endpoint names, such as the kind of content. */
  params?: Readonly<Record<string, string>>;
  /** The same rows as a table for spreadsheets. */
  exportEndpoint?: Endpoint;
  /** Columns; the first one leads to the detail. */
  fields: readonly Field<Row>[];
  filters?: readonly Filter[];
  defaultSort: string;
  searchHint: string;
  rowKey: (row: Row) => string;
  /** What its detail is of, where several rows share one. */
  detailKey?: (row: Row) => string;
  /** Path of the details, where they are those of another list. */
  detailPath?: string;
  /** What all rows that pass add up to. */
  describeSum?: (reply: Shape['reply']) => string | undefined;
  /** Names a row, where the first cell alone is like that of others. */
  rowName?: (row: Row) => string;
  /** What is missing where nothing was filtered. */
  emptyText: string;
  /** Views that everybody has, before all records. */
  views?: readonly View[];
  /** What can be done with several rows at once. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Links to the dialogs of the list. */
  actions?: ReactNode;
  /** Between the heading and the views, such as the folders of the rows. */
  above?: ReactNode;
  /** Draws the rows of a page otherwise than as a table. */
  renderRows?: ((rows: readonly Row[], parts: RowParts<Row>) => ReactNode) | undefined;
}

interface RowParts<Row> {
  readonly href: (row: Row) => string;
  /** Rows that were selected; without it, none can be. */
  readonly selection: RowSelection<Row> | undefined;
}

/** A list whose whole state is in its address: search, filters, sorting, columns and page. Its dialogs are its child routes. */
export function ListPage<Row extends object, Shape extends ListShape<Row>>(
  props: ListPageProps<Row, Shape>,
): ReactNode {
  const { title, path, endpoint, exportEndpoint, fields, filters = [], defaultSort, rowKey } = props;
  const { searchHint, emptyText, actions, bulkActions = [], rowName = rowKey, detailKey = rowKey } = props;
  const { detailPath = path } = props;
  const operator = useOperator();
  const state = useMemo(
    () => listAddress(fields as readonly Field<never>[], filters, defaultSort),
    [fields, filters, defaultSort],
  );
  const used = useQueryState(state);
  const isDialogOpen = useLocation().pathname !== path;
  // Links of the list lead to the list, also while a dialog is open above it.
  const query: UsedQueryState<ListAddress> = isDialogOpen
    ? { ...used, href: (changes) => path + used.href(changes).replace(/^[^?]*/, '') }
    : used;
  const { values, href, isSet } = query;
  const possibleActions = bulkActions.filter((action) => mayCall(operator, action.endpoint));
  const selection = useRowSelection(rowKey, state.write({ ...values, page: 1, sort: defaultSort, columns: '' }));
  const offered = possibleActions.length > 0 ? selection : undefined;
  const rowHref = (row: Row) => `${detailPath}/${detailKey(row)}`;
  const params = props.params && { params: props.params };
  const input = { ...params, query: endpointQuery(values) } as never;
  const { read, data, isBusy } = usePagedRead(endpoint, input, unmoved);
  const shown = shownFields(fields, values.columns);
  const shownQuery = state.write({ ...values, page: 1 });
  const update = (reply: ListReply<Row>) => void read.mutate(reply as Shape['reply'], { revalidate: false });
  const { notice, newest } = useNewRows<Row>(endpoint as unknown as Endpoint, input, read.data, rowKey, update);

  return (
    <>
      <header className={styles.header}>
        <PageHeading title={title} />
        <div className={styles.actions}>
          {exportEndpoint && (
            <ExportButton
              name={title}
              endpoint={exportEndpoint}
              query={exportQuery(
                endpointQuery(values),
                shown.map((field) => field.name),
              )}
            />
          )}
          {actions}
        </div>
      </header>
      {props.above}
      <ListViews path={path} query={shownQuery} shared={props.views} />
      <div className={styles.bar}>
        <ListFilters
          {...{ query, filters, searchHint }}
          isView={props.views?.some((view) => view.query === shownQuery)}
        />
        {props.renderRows ? (
          <SortChoice fields={fields} query={query} />
        ) : (
          <ColumnChoice fields={fields} query={query} />
        )}
      </div>
      <output className={styles.notice}>
        {notice && newest && (
          <Button theme="light" type="primary" block onClick={() => update(newest)}>
            {notice}，点此显示
          </Button>
        )}
      </output>
      {read.error && !data ? (
        <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(read.error)}>
          <Button onClick={() => void read.mutate()}>重试</Button>
        </Banner>
      ) : (
        <div className={styles.table} data-busy={isBusy && data !== undefined}>
          {!data && <Loading rows={8} />}
          {data && data.items.length > 0 && props.renderRows?.(data.items, { href: rowHref, selection: offered })}
          {data && data.items.length > 0 && !props.renderRows && (
            <ListTable
              label={title}
              fields={shown}
              rows={data.items}
              rowKey={rowKey}
              rowName={props.rowName}
              href={rowHref}
              sort={values.sort}
              sortHref={(sort) => href({ sort })}
              isBusy={isBusy}
              selection={offered}
            />
          )}
          {data?.items.length === 0 && (
            <p className={styles.empty}>
              {values.page > 1 ? (
                <>
                  这一页没有内容，<Link to={href({ page: 1 })}>回到第 1 页</Link>
                </>
              ) : isSet(['search', ...filters.map(({ name }) => name)]) ? (
                `没有符合条件的记录${values.search ? `。搜索的是${searchHint}` : ''}`
              ) : (
                emptyText
              )}
            </p>
          )}
        </div>
      )}
      {data && <ListFooter data={data} sum={props.describeSum?.(data)} href={(page) => href({ page })} />}
      {data && possibleActions.length > 0 && (
        <BulkActions
          actions={possibleActions}
          selection={selection}
          path={path}
          query={state.write(values)}
          rowName={rowName}
          rowKey={rowKey}
          page={data}
          endpoint={endpoint as unknown as Endpoint}
          input={endpointQuery(values)}
        />
      )}
      <Outlet />
    </>
  );
}

/** All pages, with the shown columns. */
function exportQuery({ page: _page, ...filter }: Record<string, unknown>, columns: readonly string[]) {
  return { ...filter, columns: columns.join() };
}

/** Rows on a page. */
const pageSize = 50;

interface ListFooterProps {
  data: ListReply<unknown>;
  sum: string | undefined;
  href: (page: number) => string;
}

function ListFooter({ data, sum, href }: ListFooterProps): ReactNode {
  const { total, hasMore, page } = data;
  const last = hasMore ? undefined : Math.max(1, Math.ceil(total / pageSize));
  const hasNext = last === undefined ? data.items.length === pageSize : page < last;
  return (
    <footer className={styles.footer}>
      <span>
        {hasMore ? `超过 ${total.toLocaleString('en')} 条` : `共 ${total.toLocaleString('en')} 条`}
        {sum && `，${sum}`}
      </span>
      {(page > 1 || hasNext) && (
        <nav aria-label="分页">
          {page > 1 ? <Link to={href(page - 1)}>上一页</Link> : <span>上一页</span>}
          <span aria-current="page">
            第 {page} 页{last !== undefined && `，共 ${last} 页`}
          </span>
          {hasNext ? <Link to={href(page + 1)}>下一页</Link> : <span>下一页</span>}
        </nav>
      )}
    </footer>
  );
}

/** What headings of columns do, where there are none. */
function SortChoice<Row>({
  fields,
  query: { values, set },
}: {
  fields: readonly Field<Row>[];
  query: UsedQueryState<ListAddress>;
}): ReactNode {
  return (
    <select
      aria-label="排序"
      className={styles.choice}
      value={values.sort}
      onChange={({ target }) => set({ sort: target.value })}
    >
      {fields.flatMap(({ sort, label }) =>
        sort === undefined
          ? []
          : ['-', ''].map((direction) => (
              <option key={direction + sort} value={direction + sort}>
                {label} {direction === '' ? '↑' : '↓'}
              </option>
            )),
      )}
    </select>
  );
}

function ColumnChoice<Row>({
  fields,
  query: { values, set },
}: {
  fields: readonly Field<Row>[];
  query: UsedQueryState<ListAddress>;
}): ReactNode {
  const names = shownFields(fields, values.columns).map(({ name }) => name);
  const toggle = (name: string, isShown: boolean) =>
    set({
      columns: columnsText(fields, isShown ? [...names, name] : names.filter((each) => each !== name)),
      page: values.page,
    });
  return (
    <details className={styles.columns}>
      <summary>显示的列</summary>
      <fieldset>
        <legend>显示的列</legend>
        {fields.slice(1).map(({ name, label }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={names.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
