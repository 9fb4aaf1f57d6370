/** Class names as one attribute has them; those that do not apply are left out. */
export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
