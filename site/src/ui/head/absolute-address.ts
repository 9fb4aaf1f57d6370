/** A path of this site with its origin before it; addresses of other sites as they are. */
export function absoluteAddress(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}
