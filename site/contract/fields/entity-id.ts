/** The form of an id in addresses (site R-PATH-5). */
export const entityIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether a value can be an id. Others are not sent to the API. */
export function isEntityId(value: unknown): value is string {
  return typeof value === 'string' && entityIdPattern.test(value);
}
