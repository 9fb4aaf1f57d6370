/** What keeps others from a table for as long as all of its rows are read: each with what a statement of it looks like. */
const locking: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['builds an index', /\bcreate\s+(?:unique\s+)?index\b[^;]*?\bon\s+(?:only\s+)?(?<table>[\w".]+)/i],
  [
    'checks all rows',
    /\balter\s+table\s+(?<table>[\w".]+)[^;]*\badd\s+constraint\b(?=[^;]*\b(?:check|foreign\s+key|unique|primary\s+key)\b)(?![^;]*\bnot\s+valid\b)/i,
  ],
];

/** Says why that takes no longer than requests wait. */
const mark = /^\s*-- locks: \S.*$/m;

/** What the statements of a migration do to tables that were there before it, for as long as these have rows, and without a reason. */
export function lockingStatements(statements: readonly string[]): string[] {
  const texts = statements.map((statement) => ({
    isMarked: mark.test(statement),
    text: statement.replaceAll(/--.*$/gm, ''),
  }));
  const made = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w".]+)/gi)].map(([, table]) => nameOf(table)),
    ),
  );
  return texts
    .filter(({ isMarked }) => !isMarked)
    .flatMap(({ text }) =>
      locking.flatMap(([what, pattern]) => {
        const table = nameOf(pattern.exec(text)?.groups?.table);
        return table && !made.has(table) ? [`${what} of ${table}`] : [];
      }),
    );
}

function nameOf(spelled: string | undefined): string {
  return (spelled ?? '').replaceAll('"', '').replace('public.', '').toLowerCase();
}
