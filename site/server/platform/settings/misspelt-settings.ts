/** Changes of one letter that a slip of the hand makes at most; short names are too close to each other for two. */
const slips = (name: string) => (name.length < 7 ? 1 : 2);

/** First words of our names that others use for their own variables, too. */
const sharedPrefixes = ['NODE'];

/**
 * Variables that nobody reads, and that look like settings: a name close to one of ours, or with a first word of ours.
 * @param given names of the environment. @param known names of the settings.
 */
export function misspeltSettings(given: readonly string[], known: readonly string[]): string[] {
  const prefixes = new Set(known.filter((name) => name.includes('_')).map(prefixOf));
  for (const prefix of sharedPrefixes) prefixes.delete(prefix);
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [nearest] = known
        .map((setting) => ({ setting, distance: editDistance(name, setting) }))
        .sort((a, b) => a.distance - b.distance);
      if (nearest && nearest.distance <= slips(name))
        return [`${name} is no setting; did you mean ${nearest.setting}?`];
      return name.includes('_') && prefixes.has(prefixOf(name)) ? [`${name} is no setting, and is ignored.`] : [];
    });
}

function prefixOf(name: string): string {
  return name.split('_', 1)[0] ?? '';
}

/** Letters to add, drop or change to make one word of the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    let diagonal = index;
    const next = [index + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const above = row[column] ?? 0;
      const changed = diagonal + (letter === b[column - 1] ? 0 : 1);
      next.push(Math.min(above + 1, (next[column - 1] ?? 0) + 1, changed));
      diagonal = above;
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
