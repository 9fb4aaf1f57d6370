import { describe, expect, test } from 'vitest';
import { subnetOf, networkOf } from '../../../../site/server/platform/limits/network-of';

describe('networkOf', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['203.0.113.9:40001', '203.0.113.9'],
    ['[2001:db8:1:2::1]:40001', '2001:db8:1:2::/64'],
    ['garbage7', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('subnetOf', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
  ])('%s is part of %s', (network, subnet) => expect(subnetOf(network)).toBe(subnet));
});
