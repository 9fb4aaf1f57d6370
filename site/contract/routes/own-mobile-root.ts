/** Where the mobile site stands that comes with this one. */
export const ownMobileRoot = '/m';

/** The base of that mobile site, without a slash at its end; undefined where phones are sent to another one, or to none. */
export function ownMobileBase(base: string): string | undefined {
  const root = base.replace(/\/$/, '');
  return root.endsWith(ownMobileRoot) ? root : undefined;
}
