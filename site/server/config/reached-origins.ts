import { isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The addresses of both IP versions that no other machine reaches. */
export const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** Whether no other machine reaches an address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** Addresses that stand for all addresses of the machine; an empty one for those of both IP versions. */
const everyAddress: readonly string[] = ['', '0.0.0.0', '::'];

/**
 * The origins by which browsers reach a server without a name of its own, the one to show to people first.
 * @param hosts addresses that the server listens on.
 */
export function reachedOrigins(
  hosts: readonly string[],
  port: number,
  interfaces = networkInterfaces(),
): [string, ...string[]] {
  const addresses = hosts.some((host) => everyAddress.includes(host))
    ? Object.values(interfaces).flatMap((list = []) => list.map(({ address }) => address))
    : hosts;
  const origins = addresses.filter((address) => !isLinkLocal(address)).map((address) => originOf(address, port));
  const isNamed = addresses.some((address) => isLoopback(address));
  const [first = originOf('localhost', port), ...others] = isNamed
    ? [originOf('localhost', port), ...origins]
    : origins;
  return [first, ...others];
}

/** Those addresses need the name of an interface, which no origin holds. */
function isLinkLocal(address: string): boolean {
  return address.startsWith('fe80:');
}

/** Without the port where it is the usual one, as browsers write origins. */
function originOf(host: string, port: number): string {
  return new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`).origin;
}
