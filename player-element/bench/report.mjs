const COLUMNS = ['what', 'bar', 'measured', '', 'note'];

/** A table of what was measured; each row is met when its value is not above its bar. */
export function report(rows) {
  const lines = rows.map(({ what, bar, value, unit = '', note = '' }) => [
    what,
    bar === 0 ? '0' : `<= ${bar}${unit}`,
    `${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`,
    isMet({ value, bar }) ? 'met' : 'MISSED',
    note,
  ]);
  const widths = COLUMNS.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column].length)));
  const draw = (line) =>
    line
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return [draw(COLUMNS), draw(widths.map((width) => '-'.repeat(width))), ...lines.map(draw)].join('\n');
}

export function isMet({ value, bar }) {
  return value <= bar;
}
