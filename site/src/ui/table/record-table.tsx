import Table from '@douyinfe/semi-ui/lib/es/table';
import {
  type ReactNode,
  createContext,
  forwardRef,
  useContext,
  type HTMLAttributes,
  type TdHTMLAttributes,
} from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import '#ui/theme/semi.css';
import type { RecordColumn } from './record-column';
import { recordCellClass } from './record-cell-class';
import styles from './record-table.module.css';

interface RecordTableProps<Row extends object> {
  /** Names the table for screen readers, such as 成员. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  /** At least one: an empty list is an `EmptyState`, with the way on. */
  rows: readonly Row[];
  /** What tells a row from the others on all pages. */
  rowKey: (row: Row) => string | number;
  /** Another answer is on its way, and this one stands until then. */
  isBusy?: boolean;
  /** Whether its columns need 880 px; with less, rows are cards. */
  isWide?: boolean;
}

/**
 * A list of the personal centre: a table, and cards where the container has less than 640 px. Semi's table is large, so
 * only tabs import this, whose code loads by itself.
 *
 *     <RecordTable label="成员" columns={columns} rows={data.Items} rowKey={({ UserId }) => UserId} isBusy={isBusy} />
 *
 * with columns such as `{ key: 'name', title: '姓名', part: 'title', render: ({ UserName }) => UserName }`. While the
 * first answer loads, `RecordTableSkeleton` with the same columns keeps the place. Rows to choose from have a column
 * with a checkbox, whose name includes the row's; pages are a `Pager` below.
 */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>): ReactNode {
  const { label, columns, rows, rowKey, isBusy = false, isWide = false } = props;
  return (
    <div className={joinNames(styles.room, isWide && styles.wide)}>
      <RecordTableContext.Provider value={{ label, isBusy }}>
        <Table<Row>
          components={recordTableParts}
          columns={columns.map((column) => ({
            key: column.key,
            title: column.title,
            className: recordCellClass(column),
            ...(column.width !== undefined && { width: column.width }),
            onCell: () => ({ 'data-label': column.title, 'data-title': column.part === 'title' }),
            render: (_: unknown, row: Row) => <div className={`${styles.value} min-width-0`}>{column.render(row)}</div>,
          }))}
          dataSource={[...rows]}
          rowKey={(row) => (row ? String(rowKey(row)) : '')}
          pagination={false}
        />
      </RecordTableContext.Provider>
    </div>
  );
}

// Roles are named because Safari drops those of tables where CSS lays their rows out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** What the elements below cannot learn from Semi's table. */
interface RecordTableFacts {
  label: string;
  isBusy: boolean;
}

const RecordTableContext = createContext<RecordTableFacts>({ label: '', isBusy: false });

interface CellAttributes extends TdHTMLAttributes<HTMLTableCellElement> {
  /** Whether the cell names its row. */
  'data-title'?: boolean;
}

/**
 * The elements that Semi's table is made of. Semi makes a grid, which promises arrow keys that it does not have, and
 * numbers rows and columns without counting its header.
 */
const recordTableParts = {
  body: {
    outer: forwardRef<HTMLTableElement, HTMLAttributes<HTMLTableElement>>(function RecordTableElement(props, ref) {
      const { label, isBusy } = useContext(RecordTableContext);
      const { 'aria-rowcount': _rows, 'aria-colcount': _columns, className = '', ...rest } = props;
      return (
        <table
          {...rest}
          ref={ref}
          role="table"
          aria-label={label}
          aria-busy={isBusy}
          className={`${className} ${styles.table}`}
        />
      );
    }),
    wrapper: forwardRef<HTMLTableSectionElement, HTMLAttributes<HTMLTableSectionElement>>(
      function RecordTableBody(props, ref) {
        return <tbody {...props} ref={ref} role="rowgroup" className={`${props.className ?? ''} ${styles.body}`} />;
      },
    ),
    row: forwardRef<HTMLTableRowElement, HTMLAttributes<HTMLTableRowElement>>(function RecordTableRow(props, ref) {
      const { 'aria-rowindex': _index, className = '', ...rest } = props;
      return <tr {...rest} ref={ref} role="row" className={`${className} ${styles.row}`} />;
    }),
    cell: forwardRef<HTMLTableCellElement, CellAttributes>(function RecordTableCell(props, ref) {
      const { 'aria-colindex': _index, 'data-title': isTitle, ...rest } = props;
      return isTitle ? <th {...rest} ref={ref} role="rowheader" scope="row" /> : <td {...rest} ref={ref} role="cell" />;
    }),
  },
  header: {
    wrapper: forwardRef<HTMLTableSectionElement, HTMLAttributes<HTMLTableSectionElement>>(
      function RecordTableHead(props, ref) {
        return <thead {...props} ref={ref} role="rowgroup" className={`${props.className ?? ''} ${styles.head}`} />;
      },
    ),
    row: forwardRef<HTMLTableRowElement, HTMLAttributes<HTMLTableRowElement>>(function RecordTableHeadRow(props, ref) {
      const { 'aria-rowindex': _index, ...rest } = props;
      return <tr {...rest} ref={ref} role="row" />;
    }),
    cell: forwardRef<HTMLTableCellElement, HTMLAttributes<HTMLTableCellElement>>(
      function RecordTableHeadCell(props, ref) {
        const { 'aria-colindex': _index, ...rest } = props;
        return <th {...rest} ref={ref} role="columnheader" scope="col" />;
      },
    ),
  },
};
