import { readFileSync } from 'node:fs';

/**
 * Reads settings that files hold: `DATA_KEYS_FILE` names one with the value of `DATA_KEYS`, as containers mount secrets. Line ends
 * behind the value are not part of it. An empty variable counts as not set.
 * A file that cannot be read is a problem of its setting.
 * @param names of all settings. One that ends in `_FILE` by itself is not replaced by the content of a file.
 */
export function settingsFromFiles(environment: NodeJS.ProcessEnv, names: readonly string[]) {
  const settings: Record<string, string> = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  const problems: string[] = [];
  for (const name of names) {
    const file = names.includes(`${name}_FILE`) ? undefined : settings[`${name}_FILE`];
    if (file === undefined) continue;
    if (settings[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; one of them must go`);
    else Object.assign(settings, contentOf(file, name, problems));
  }
  return { settings, problems };
}

function contentOf(file: string, name: string, problems: string[]): Record<string, string> {
  try {
    const text = readFileSync(file, 'utf8').trimEnd();
    return text === '' ? {} : { [name]: text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(`${name}_FILE names ${file}, which cannot be read (${code ?? 'unknown'})`);
    return {};
  }
}

/** Most changes of one letter that still count as a typing mistake; short names are too close to each other for two. */
const maxDistance = (name: string) => (name.length < 7 ? 1 : 2);

/** First words of our names that others use for their own variables, too. */
const sharedPrefixes = ['NODE'];

/**
 * Returns a sentence for each variable that nobody reads and that looks like a setting: a name close to one of ours, or with a
 * first word of ours.
 */
export function misspeltSettings(names: readonly string[], known: readonly string[]): string[] {
  const prefixes = new Set(known.filter((name) => name.includes('_')).map(prefixOf));
  for (const prefix of sharedPrefixes) prefixes.delete(prefix);
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [nearest] = known
        .filter((setting) => Math.abs(setting.length - name.length) <= maxDistance(name))
        .map((setting) => ({ setting, distance: editDistance(name, setting) }))
        .sort((a, b) => a.distance - b.distance);
      if (nearest && nearest.distance <= maxDistance(name))
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
