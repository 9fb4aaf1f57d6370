import type { FileReply } from '#contract/fields/file-schema.ts';
import { AppFailure } from '../../app-failure';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import { csvRow } from './admin-cli';
import type { Change, ChangeOptions } from './record';
import type { Tx } from '../tx';

/** Rows of one file. */
export const maxExported = 5_000;

/** By this mark at its beginning spreadsheets know that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** A column of an export: its heading, and the text of a row. */
export interface CsvColumn<Row> {
  readonly label: string;
  text(row: Row): string;
}

/**
 * Writes rows as a table for spreadsheets (RFC 4180).
 * @param names the chosen columns in their order, separated by commas.
 * @throws AppFailure badRequest for a name that no column has.
 */
function toCsvFile<Row>(
  columns: Readonly<Record<string, CsvColumn<Row>>>,
  names: string,
  rows: readonly Row[],
): FileReply {
  const chosen = names.split(',').map((name) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) throw new AppFailure('badRequest', { message: `没有名为 ${name} 的列` });
    return column;
  });
  const lines = [chosen.map(({ label }) => label), ...rows.map((row) => chosen.map(({ text }) => text(row)))];
  const text = byteOrderMark + lines.map((cells) => csvRow(cells)).join('\r\n') + '\r\n';
  return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) };
}

/** What an export is of: its name in the record, and its columns. */
interface CsvTable<Row> {
  /** `price`; the command of the record is `price.export`. */
  readonly kind: string;
  readonly name: string;
  readonly columns: Readonly<Record<string, CsvColumn<Row>>>;
}

/**
 * Exports rows as a table for spreadsheets. That somebody did is a line of the record.
 * @param names the chosen columns in their order, separated by commas.
 * @throws AppFailure badRequest for a name that no column has.
 */
export async function exportRows<Row>(
  change: (options: ChangeOptions, work: (tx: Tx) => Promise<Change>) => Promise<ChangeReply>,
  { kind, name, columns }: CsvTable<Row>,
  names: string,
  rows: readonly Row[],
): Promise<FileReply> {
  const file = toCsvFile(columns, names, rows);
  const subject = { kind, id: '', name };
  const after = { rows: rows.length };
  await change({ command: `${kind}.export`, reason: '', rehearse: false }, async () => ({
    subject,
    before: {},
    after,
  }));
  return file;
}
