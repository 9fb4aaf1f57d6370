import Table from '@douyinfe/semi-ui/lib/es/table';
import {
  createContext,
  forwardRef,
  useContext,
  type HTMLAttributes,
  type ReactNode,
  type TdHTMLAttributes,
  type ThHTMLAttributes,
} from 'react';
import { Link } from 'react-router-dom';
import { FieldContent, isShort, type Field } from './field';
import { SelectionBox, type RowSelection } from '../ui/row-selection';
import styles from './list.module.css';

interface ListTableProps<Row> {
  label: string;
  fields: readonly Field<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names a row, where the first cell alone is like that of others. */
  rowName?: ((row: Row) => string) | undefined;
  /** Address of a row's page. */
  href: (row: Row) => string;
  sort: string;
  sortHref: (sort: string) => string;
  isBusy: boolean;
  /** Rows that were selected; without it, none can be. */
  selection?: RowSelection<Row> | undefined;
}

/** A page of a list. The first cell of a row leads to it; a column that sorts has a link for its heading. */
export function ListTable<Row extends object>(props: ListTableProps<Row>): ReactNode {
  const { label, fields, rows, rowKey, rowName, href, sort, sortHref, isBusy, selection } = props;
  const columns = fields.map((field, index) => ({
    key: field.name,
    title: <ColumnHeading field={field} sort={sort} sortHref={sortHref} />,
    ...(field.kind === 'fen' || field.kind === 'count' ? { align: 'right' as const } : {}),
    onHeaderCell: () => ({ 'aria-sort': directionOf(field, sort) }) as object,
    onCell: () => ({ 'data-title': index === 0, 'data-short': isShort(field) }) as object,
    render: (_: unknown, row: Row) =>
      index === 0 ? (
        <Link className={styles.rowLink ?? ''} to={href(row)} aria-label={rowName?.(row)}>
          <FieldContent field={field} row={row} />
        </Link>
      ) : (
        <FieldContent field={field} row={row} />
      ),
  }));
  const boxes = selection && {
    key: 'selection',
    width: 40,
    title: <SelectionBox selection={selection} rows={rows} label="选择本页全部" />,
    render: (_: unknown, row: Row) => (
      <SelectionBox selection={selection} rows={[row]} label={`选择 ${rowName?.(row) ?? rowKey(row)}`} />
    ),
  };
  return (
    <TableContext.Provider value={{ label, isBusy }}>
      <Table<Row>
        components={parts}
        columns={boxes ? [boxes, ...columns] : columns}
        dataSource={[...rows]}
        rowKey={(row) => (row ? rowKey(row) : '')}
        pagination={false}
        size="small"
      />
    </TableContext.Provider>
  );
}

function ColumnHeading<Row>({
  field: { label, sort: name },
  sort,
  sortHref,
}: {
  field: Field<Row>;
  sort: string;
  sortHref: (sort: string) => string;
}): ReactNode {
  if (name === undefined) return label;
  const next = sort === name ? `-${name}` : name;
  const mark = sort === name ? '↑' : sort === `-${name}` ? '↓' : '↕';
  return (
    <Link
      className={styles.sortLink}
      to={sortHref(next)}
      data-active={sort.replace('-', '') === name}
      preventScrollReset
    >
      {label}
      <span aria-hidden>{mark}</span>
    </Link>
  );
}

function directionOf<Row>({ sort: name }: Field<Row>, sort: string): 'ascending' | 'descending' | undefined {
  if (name === undefined || sort.replace('-', '') !== name) return undefined;
  return sort === name ? 'ascending' : 'descending';
}

const TableContext = createContext({ label: '', isBusy: false });

type RowProps = HTMLAttributes<HTMLTableRowElement>;

/** The elements of Semi's table, which makes a grid: that promises arrow keys, and numbers rows and columns without counting the header. */
const parts = {
  body: {
    outer: forwardRef<HTMLTableElement, HTMLAttributes<HTMLTableElement>>(function ListTableElement(props, ref) {
      const { label, isBusy } = useContext(TableContext);
      const { 'aria-rowcount': _rows, 'aria-colcount': _columns, role: _role, ...rest } = props;
      return <table {...rest} ref={ref} aria-label={label} aria-busy={isBusy} />;
    }),
    row: forwardRef<HTMLTableRowElement, RowProps>(function ListTableRow(
      { 'aria-rowindex': _index, role: _role, ...props },
      ref,
    ) {
      return <tr {...props} ref={ref} />;
    }),
    cell: forwardRef<HTMLTableCellElement, TdHTMLAttributes<HTMLTableCellElement> & { 'data-title'?: boolean }>(
      function ListTableCell({ 'aria-colindex': _index, 'data-title': isTitle = false, role: _role, ...props }, ref) {
        return isTitle ? <th {...props} ref={ref} scope="row" /> : <td {...props} ref={ref} />;
      },
    ),
  },
  header: {
    row: forwardRef<HTMLTableRowElement, RowProps>(function ListTableHeaderRow(
      { 'aria-rowindex': _index, role: _role, ...props },
      ref,
    ) {
      return <tr {...props} ref={ref} />;
    }),
    cell: forwardRef<HTMLTableCellElement, ThHTMLAttributes<HTMLTableCellElement>>(function ListTableHeaderCell(
      { 'aria-colindex': _index, role: _role, ...props },
      ref,
    ) {
      return <th {...props} ref={ref} scope="col" />;
    }),
  },
};
