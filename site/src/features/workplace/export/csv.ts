import { spreadsheetText } from '#contract/spreadsheet-text.ts';

/**
 * Rows as a CSV file that spreadsheets open with Chinese in it: UTF-8 with a byte order mark, lines end in CRLF. Texts that would
 * be formulas get an apostrophe, so that none is run; numbers stay as they are.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = spreadsheetText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
