const COLUMNS = ['case', 'stream', 'fault', 'what the viewer sees', 'within s', 'seen after s', 'requests', 'ok'];

/** Longer words are cut, so that a row stays a row. */
const LONGEST = 60;

/** The table of all cases that were played, by theme. */
export function caseTable(results) {
  const rows = results.map(({ play, timed, problems, requests }) =>
    [
      `${play.theme}: ${play.name}`,
      play.stream ?? '',
      play.fault ?? '',
      timed.map(({ words }) => words).join(' → '),
      timed.map(({ within }) => within).join(' → '),
      timed.map(({ seconds, reason }) => (reason ? '—' : seconds.toFixed(1))).join(' → '),
      String(requests.length),
      problems.length === 0 ? 'ok' : 'FAILED',
    ].map(shortened),
  );
  const widths = COLUMNS.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column])].map(width)));
  const draw = (cells) =>
    cells
      .map((cell, column) => cell + ' '.repeat(widths[column] - width(cell)))
      .join(' | ')
      .trimEnd();
  return [draw(COLUMNS), widths.map((count) => '-'.repeat(count)).join('-|-'), ...rows.map(draw)].join('\n');
}

/** Columns on a terminal, where Chinese characters take two. */
function width(text) {
  return Array.from(text).reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0);
}

function shortened(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
