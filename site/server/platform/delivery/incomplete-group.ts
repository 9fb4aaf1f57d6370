/** What is missing of settings that serve together alone, one sentence each; nothing when all or none are set. */
export function incompleteGroup<Name extends string>(
  settings: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): string[] {
  const present = names.find((name) => settings[name] !== undefined);
  if (present === undefined) return [];
  return names.filter((name) => settings[name] === undefined).map((name) => `${name} must be set where ${present} is`);
}
