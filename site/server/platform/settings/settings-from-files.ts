import { readFileSync } from 'node:fs';

export interface GivenSettings {
  readonly settings: Readonly<Record<string, string>>;
  /** Files that cannot be read, as problems of their settings. */
  readonly problems: readonly string[];
}

/**
 * Takes in what is set in files: `DATA_KEYS_FILE` names one that holds `DATA_KEYS`, as containers mount secrets. Line ends behind the
 * value are not part of it. An empty variable counts as not set.
 * @param names of all settings. One that ends in `_FILE` by itself means what it says.
 */
export function settingsFromFiles(environment: NodeJS.ProcessEnv, names: readonly string[]): GivenSettings {
  const settings = Object.fromEntries(
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
