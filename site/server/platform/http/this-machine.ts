/** Whether a network is the machine's own, loopback: `::1` stands in the first of all /64. */
export function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64';
}
