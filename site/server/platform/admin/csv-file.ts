import { formatYuan } from '#contract/format-fen.ts';
import { getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FileReply } from '#contract/fields/file-schema.ts';
import type { ChangeReply, RecordedSubject, RecordedValues } from '#contract/operator/change-schema.ts';
import { AppFailure } from '../../app-failure';
import type { Operator } from '../caller';
import type { Transactions, Tx } from '../tx';
import { csvRow } from './admin-cli';

/** Rows of a file that is answered at once; larger ones are written by a job. */
const maxAnswered = 5_000;

/** By this mark at its beginning spreadsheets know that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** A column of an export: its heading, and the text of a row. */
export interface CsvColumn<Row> {
  readonly label: string;
  text(row: Row): string;
}

/** A column of amounts in yuan. Spreadsheets take an amount with separators for text, and sum it to nothing. */
export function yuanColumn<Row>(label: string, read: (row: Row) => number): CsvColumn<Row> {
  return { label: `${label}（元）`, text: (row) => formatYuan(read(row)) };
}

/** What tells the rows of a list apart. */
export type RowKey = string | number;
/** Who exports; what some lists have depends on that. */
export type Exporter = Pick<Operator, 'operatorId' | 'permissions'>;

/** The rows of an export: first which ones they are, then some of them at a time. */
export interface CsvRows<Query, Row> {
  /** Keys of up to `limit` rows that pass, in the order of the list. */
  findKeys(tx: Tx, query: Query, exporter: Exporter, limit: number): Promise<readonly RowKey[]>;
  /** The rows of some keys in their order, without those that are gone. */
  readRows(tx: Tx, keys: readonly RowKey[]): Promise<readonly Row[]>;
}

/** A list that operators export as a table for spreadsheets. */
export interface CsvList<Query = unknown, Row = unknown> extends CsvRows<Query, Row> {
  /** Name of the endpoint that answers small files at once; it says who may export, too. */
  readonly endpoint: string;
  /** `price`; the command of the record is `price.export`. */
  readonly kind: string;
  readonly name: string;
  readonly columns: Readonly<Record<string, CsvColumn<Row>>>;
}

/** The rows of one table. @param key its column that tells rows apart. */
export function rowsOfTable<Query, Table extends PgTable, Row>(
  table: Table,
  key: PgColumn,
  parts: {
    find(
      tx: Tx,
      query: Query,
      exporter: Exporter,
    ): Promise<{ readonly where: SQL | undefined; readonly orderBy: readonly SQL[] }>;
    toRows(tx: Tx, rows: Table['$inferSelect'][]): Promise<readonly Row[]>;
  },
): CsvRows<Query, Row> {
  const [property = ''] = Object.entries(getTableColumns(table)).find(([, { name }]) => name === key.name) ?? [];
  const keyOf = (row: object) => row[property as never] as RowKey;
  return {
    async findKeys(tx, query, exporter, limit) {
      const { where, orderBy } = await parts.find(tx, query, exporter);
      const rows = await tx.db
        .select({ key })
        .from(table as PgTable)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => row.key as RowKey);
    },
    async readRows(tx, keys) {
      const rows = await tx.db
        .select()
        .from(table as PgTable)
        .where(inArray(key, [...keys]));
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      return parts.toRows(tx, keys.flatMap((each) => found.get(each) ?? []) as Table['$inferSelect'][]);
    },
  };
}

/** The first rows that pass, as a search shows them. */
export async function firstRows<Query, Row>(
  { findKeys, readRows }: CsvRows<Query, Row>,
  tx: Tx,
  query: Query,
  exporter: Exporter,
  limit: number,
): Promise<readonly Row[]> {
  return readRows(tx, await findKeys(tx, query, exporter, limit));
}

/**
 * Returns the columns of a query in their order; all of a list that has no choice.
 * @throws AppFailure badRequest for a name that no column has.
 */
export function chosenColumns<Row>(
  { columns }: Pick<CsvList<never, Row>, 'columns'>,
  query: unknown,
): CsvColumn<Row>[] {
  const { columns: names } = query as { readonly columns?: string };
  if (names === undefined) return Object.values(columns);
  return names.split(',').map((name) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) throw new AppFailure('badRequest', { message: `没有名为 ${name} 的列` });
    return column;
  });
}

/** Writes rows as a part of a table for spreadsheets (RFC 4180); the first part begins with the headings. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], isFirst: boolean): string {
  const lines = rows.map((row) => csvRow(columns.map(({ text }) => text(row))) + '\r\n');
  const headings = byteOrderMark + csvRow(columns.map(({ label }) => label)) + '\r\n';
  return (isFirst ? headings : '') + lines.join('');
}

export const csvType = 'text/csv; charset=utf-8';

/** What the record says of an export. */
interface RecordedExport {
  readonly subject: RecordedSubject;
  readonly before: RecordedValues;
  readonly after: RecordedValues;
}

interface ExportContext extends Pick<Transactions, 'read'> {
  change(
    options: { readonly command: string; readonly reason: string; readonly rehearse: boolean },
    work: (tx: Tx) => Promise<RecordedExport>,
  ): Promise<ChangeReply>;
}

/** The change whose line of the record says that somebody exported a list. */
export function recordedExport({ kind, name }: Pick<CsvList, 'kind' | 'name'>, rows: number): RecordedExport {
  return { subject: { kind, id: '', name }, before: {}, after: { rows } };
}

/** Answers the endpoint of a list with its table. Rejects with conflict when it has more rows than are answered at once. */
export function answerCsv<Query, Row>(list: CsvList<Query, Row>) {
  return async (
    { read, change }: ExportContext,
    { query }: { readonly query: Query },
    exporter: Exporter,
  ): Promise<FileReply> => {
    const columns = chosenColumns(list, query);
    const keys = await read((tx) => list.findKeys(tx, query, exporter, maxAnswered + 1));
    if (keys.length > maxAnswered) {
      const message = `超过 ${maxAnswered.toLocaleString('en')} 行，请在后台生成文件`;
      throw new AppFailure('conflict', { message });
    }
    const rows = await read((tx) => list.readRows(tx, keys));
    const options = { command: `${list.kind}.export`, reason: '', rehearse: false };
    await change(options, async () => recordedExport(list, rows.length));
    return { type: csvType, bytes: new TextEncoder().encode(writeCsv(columns, rows, true)) };
  };
}
