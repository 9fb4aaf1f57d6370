import { describe, expect, test } from 'vitest';
import { proxyCheck } from '../../../../site/server/commands/doctor/doctor-checks';
import { findingsOf } from '../../../support/findings-of';

describe('proxyCheck', () => {
  const check = (trustedProxies: string[], hosts = ['']) =>
    findingsOf(proxyCheck.run({ hosts, mode: 'production', trustedProxies }, { isOnline: false }));

  test.each(['0.0.0.0/0', '::/0', '128.0.0.0/1'])('%s believes everybody', async (range) => {
    expect(await check([range])).toContainEqual(expect.stringMatching(/^wrong TRUST_PROXY: .* lets visitors choose/));
  });

  test('a server on loopback has its proxy on the same machine', async () => {
    expect(await check(['10.0.0.1'], ['127.0.0.1'])).toEqual([
      expect.stringMatching(/^warning TRUST_PROXY: the server listens on 127\.0\.0\.1 alone/),
    ]);
    expect(await check(['127.0.0.1'], ['127.0.0.1'])).toEqual(['ok TRUST_PROXY: 127.0.0.1 may say who a visitor is.']);
    expect(await check(['10.0.0.0/8'])).toEqual(['ok TRUST_PROXY: 10.0.0.0/8 may say who a visitor is.']);
  });

  test('none is said where all is said that is not configured', async () => {
    expect(await check([])).toEqual([]);
  });
});
