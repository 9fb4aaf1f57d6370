import { readFileSync } from 'node:fs';

/**
 * Settings with those that were given as mounted files: of `NAME_FILE`, the text of the file is `NAME`.
 * @param names of the settings that may be.
 * @throws Error in a line for the operator.
 */
export function withSecretFiles(
  settings: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  const problems: string[] = [];
  const all: Record<string, string | undefined> = { ...settings };
  for (const name of names) {
    const path = settings[`${name}_FILE`];
    if (path === undefined) continue;
    if (settings[name] !== undefined) {
      problems.push(`${name}_FILE and ${name} must not both be set`);
      continue;
    }
    try {
      all[name] = readFileSync(path, 'utf8').trim();
      if (all[name] === '') problems.push(`${name}_FILE names an empty file`);
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  if (problems.length > 0) throw new Error(`The settings cannot be used: ${problems.join('; ')}.`);
  return all;
}
