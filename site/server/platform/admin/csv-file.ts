import type { FileReply } from '#contract/fields/file-schema.ts';
import { AppFailure } from '../../app-failure';
import { csvRow } from './admin-cli';

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
export function toCsvFile<Row>(
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
