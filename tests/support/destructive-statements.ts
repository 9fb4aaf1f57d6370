/** What the server of the version before cannot go on with, or what loses rows: each with what a statement of it looks like. */
const destructive: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames a table or column', /\balter\s+table\b[^;]*\brename\s+(?!constraint\b)/i],
  ['makes a column refuse null', /\bset\s+not\s+null\b/i],
  [
    'adds a column that older servers do not fill',
    /\badd\s+(?:column\s+)?(?!constraint\b)(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
  ],
  ['changes the type of a column', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ['empties a table', /\btruncate\b/i],
];

/** The second step of two: says since when no server uses any longer what the statement takes away. */
const mark = /^\s*-- contract: \S.*$/m;

/** What the statements of a migration do that has to come in two steps, and is not marked as the second one. */
export function destructiveStatements(statements: readonly string[]): string[] {
  return statements
    .filter((statement) => !mark.test(statement))
    .map((statement) => statement.replaceAll(/--.*$/gm, ''))
    .filter((statement) => !/^\s*create\b/i.test(statement))
    .flatMap((statement) => destructive.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : [])));
}
