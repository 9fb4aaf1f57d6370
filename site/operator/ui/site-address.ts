/** Where visitors see the site: the console's own origin, unless the server says another one. */
const siteOrigin = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';

/** The whole address of what a content names by a path of the site, such as a picture. */
export function siteAddress(address: string): string {
  return address.startsWith('/') ? siteOrigin + address : address;
}

/** Whether the policy of the console loads a picture of this address, which may be typed only in part. */
export function isLoadable(address: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/[^/\s]|blob:)/.test(address);
}
