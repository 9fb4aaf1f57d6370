const columns = ['what', 'bar', 'measured', '', 'note'];

/** A table of what was measured. A row is met when its value is at least its bar, or at most where it is a `limit`. */
export function report(rows) {
  const lines = rows.map((row) => [
    row.what,
    `${row.limit ? '<=' : '>='} ${row.bar}${row.unit ?? ''}`,
    `${row.value.toFixed(2)}${row.unit ?? ''}`,
    isMet(row) ? 'met' : 'MISSED',
    row.note ?? '',
  ]);
  const widths = columns.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column].length)));
  const draw = (line) =>
    line
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return [draw(columns), draw(widths.map((width) => '-'.repeat(width))), ...lines.map(draw)].join('\n');
}

export function isMet({ value, bar, limit = false }) {
  return limit ? value <= bar : value >= bar;
}
