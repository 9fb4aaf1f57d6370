/**
 * What a group of settings lacks that work only together.
 * @param settings by their names.
 * @param names of those that the group must have; others may be set along with them, and demand them too.
 * @returns a problem for each that is missing; none when all are there, or nothing of the group is set.
 */
export function halfSet(
  settings: Readonly<Record<string, unknown>>,
  names: readonly string[],
  others: readonly string[] = [],
) {
  const isSet = (name: string) => settings[name] !== undefined;
  const set = [...names, ...others].find(isSet);
  if (set === undefined) return [];
  return names
    .filter((name) => !isSet(name))
    .map((name) => ({ path: [name], message: `must be set, because ${set} is` }));
}
