import type { ReactNode } from 'react';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { RecordTable } from '#ui/table/record-table.tsx';
import { PagedRecords, type PagedRecordsProps } from './paged-records';

interface RecordsReply<Row> {
  readonly Items: readonly Row[];
  readonly Total: number;
  readonly Page: number;
  readonly PageSize: number;
}

interface PagedTableProps<Row extends object>
  extends Omit<PagedRecordsProps<RecordsReply<Row>>, 'skeleton' | 'children'> {
  columns: readonly RecordColumn<Row>[];
  /** What tells a row from the others on all pages. */
  rowKey: (row: Row) => string | number;
  /** Whether its columns need 880 px; with less, rows are cards. */
  isWide?: boolean;
  /** Rows that are held free while the first page loads. */
  expectedRows?: number;
}

/** A list of the personal centre as a table, and as cards where there is little room. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>): ReactNode {
  const { columns, rowKey, isWide = false, expectedRows = 5, ...list } = props;
  const { label } = list;
  return (
    <PagedRecords
      {...list}
      skeleton={
        <RecordTableSkeleton label={`正在加载${label}`} columns={columns} rows={expectedRows} isWide={isWide} />
      }
    >
      {({ Items }, isBusy) => (
        <RecordTable label={label} columns={columns} rows={Items} rowKey={rowKey} isBusy={isBusy} isWide={isWide} />
      )}
    </PagedRecords>
  );
}
