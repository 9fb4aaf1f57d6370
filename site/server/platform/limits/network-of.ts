import { isIP, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a network; a subscriber has the rest to choose from. */
const networkGroups = 4;

/** What cannot be read counts together: a limit must not end where a proxy writes something else. */
const unknownNetwork = 'unknown';

/**
 * Whom an address stands for where requests are counted: an IPv4 address itself, also where it is written as IPv6, and the
 * /64 of an IPv6 address.
 */
export function networkOf(address: string): string {
  const ip = withoutPort(address).replace(/%.*$/, '');
  if (isIP(ip) === 0) return unknownNetwork;
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const [a = 0, b = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [a >> 8, a & 0xff, b >> 8, b & 0xff].join('.');
  const network = groups.slice(0, networkGroups).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write the port that a visitor came from behind the address. */
function withoutPort(address: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
}

/** The wider range that a network is part of, which one customer of a provider may have all of: the /24 of IPv4, the /48 of IPv6. */
export function subnetOf(network: string): string {
  const parts = network.split(/[.:]/).slice(0, 3);
  return network.includes(':') ? `${parts.join(':')}::/48` : `${parts.join('.')}.0/24`;
}

/** The eight numbers of an IPv6 address; a URL writes all of it in hexadecimal, with one gap at most. */
function groupsOf(ip: string): number[] {
  const [start = '', end = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [start, end].map((part) =>
    part.split(':').flatMap((group) => (group ? parseInt(group, 16) : [])),
  );
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<number>(missing).fill(0), ...(after ?? [])];
}
