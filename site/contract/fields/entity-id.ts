/** The form of an id in addresses (site R-PATH-5). */
export const entityIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether a value can be an id; nothing is asked of the API for others. */
export function isEntityId(value: unknown): value is string {
  return typeof value === 'string' && entityIdPattern.test(value);
}
