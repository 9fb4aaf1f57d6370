/** Keys named in a list between spaces or in an array, as `KeyboardEvent.key` in lower case; `Space` stands for its own character. */
export function disabledKeysOf(value: unknown): readonly string[] {
  const names = typeof value === 'string' ? value.split(/\s+/) : Array.isArray(value) ? value : [];
  return names.map((name) => String(name).toLowerCase().replace('space', ' '));
}
