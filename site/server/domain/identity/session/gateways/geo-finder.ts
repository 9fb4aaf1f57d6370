import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import type * as ip2region from 'ip2region';

/** An address in the library's tables; parts that it does not know are ''. */
type Region = Record<'country' | 'province' | 'city', string>;

const own = rangesOf(['127.0.0.0/8']);
/** The network of ::1. Not a range: those of Node.js would count every IPv4 address as part of it. */
const ownIpv6 = '0:0:0:0::/64';
/** Networks behind a router or an operator (RFC 1918, 6598, 4193, 4291). */
const inside = rangesOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fe80::/10']);

/** Suffixes that name a kind of region rather than the region. */
const kinds = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/;

/**
 * Looks networks up in the tables of ip2region, which come with the package: nobody is asked, so nobody learns who signs in.
 * They are read into memory, 11 MB, by the first look-up.
 * @returns the finder, which takes networks as `networkOf` names them and never throws.
 */
export function createGeoFinder() {
  let search: ((address: string) => Region | null) | undefined;
  /** Returns where a network is: province and city, or the country abroad; '' when that is not known. */
  return (network: string): string => {
    if (network === ownIpv6 || contains(own, network)) return '本机';
    if (contains(inside, network)) return '内网';
    try {
      search ??= openTables();
      const region = search(addressIn(network));
      return region ? nameOf(region) : '';
    } catch {
      // A sign-in does not fail for want of its place.
      return '';
    }
  };
}

/** The package is CommonJS, whose default export bundlers and Node.js hand over differently. */
function openTables(): (address: string) => Region | null {
  const { default: Tables } = createRequire(import.meta.url)('ip2region') as typeof ip2region;
  const tables = new Tables();
  return (address) => tables.search(address);
}

function nameOf({ country, province, city }: Region): string {
  if (country !== '中国') return country;
  const parts = [province, city].map((part) => part.replace(kinds, ''));
  return [...new Set(parts)].join('') || country;
}

/** The first address of a network. */
function addressIn(network: string): string {
  return network.replace(/\/\d+$/, '');
}

function contains(ranges: BlockList, network: string): boolean {
  const address = addressIn(network);
  return ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function rangesOf(networks: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    ranges.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return ranges;
}
