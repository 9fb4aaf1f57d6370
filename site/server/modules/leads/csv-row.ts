/**
 * A row of a table (RFC 4180), each cell in quotation marks and without ends of lines. What spreadsheets would take for a formula gets an
 * apostrophe in front (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => `"${plainText(cell).replaceAll('"', '""')}"`).join(',');
}

function plainText(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ').trim();
  // Full-width signs count as the plain ones in East Asian spreadsheets.
  return /^[=+\-@|%＝＋－＠]/.test(line) ? `'${line}` : line;
}
