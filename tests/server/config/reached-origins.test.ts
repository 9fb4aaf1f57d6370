import { describe, expect, test } from 'vitest';
import { isLoopback, reachedOrigins } from '../../../site/server/config/reached-origins';

const address = (text: string) => ({ address: text }) as never;
const interfaces = {
  lo: [address('127.0.0.1'), address('::1')],
  eth0: [address('192.168.1.5'), address('2001:db8::5'), address('fe80::1')],
};

describe('reachedOrigins', () => {
  test.each([
    [['127.0.0.1', '::1'], 8080, ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']],
    [['127.0.0.1'], 80, ['http://localhost', 'http://127.0.0.1']],
    [['192.168.1.5'], 8080, ['http://192.168.1.5:8080']],
  ])('of %j on port %i are those of the addresses, as browsers write them', (hosts, port, origins) => {
    expect(reachedOrigins(hosts, port, interfaces)).toEqual(origins);
  });

  test.each(['', '0.0.0.0', '::'])('of %j, which stands for all, are those of every interface', (host) => {
    expect(reachedOrigins([host], 8080, interfaces)).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'http://192.168.1.5:8080',
      'http://[2001:db8::5]:8080',
    ]);
  });
});

describe('isLoopback', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['', false],
    ['0.0.0.0', false],
    ['127.example.cn', false],
    ['192.168.1.5', false],
  ])('%j: %j', (text, expected) => {
    expect(isLoopback(text)).toBe(expected);
  });
});
