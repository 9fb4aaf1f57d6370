import { spreadsheetText } from '../../../contract/spreadsheet-text';

/** A row of a table (RFC 4180), each cell in quotation marks, without ends of lines, no formula, and with all digits of its numbers. */
export function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => `"${spreadsheetText(oneLine(cell)).replaceAll('"', '""')}"`).join(',');
}

function oneLine(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim();
}
