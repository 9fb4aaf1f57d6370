import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock, type TestClock } from '../../../../../../support/test-clock';
import { makePlatformCertificate, type PlatformKey } from '../../../../../../support/wechat/platform-key';
import { createWechatForTest, type WechatForTest } from '../../../../../../support/wechat/wechat-for-test';
import { eventually } from '../../../../../../support/eventually';

const payNo = 'P2026050116000012345678';
const trade = {
  mchid: '1900000109',
  out_trade_no: payNo,
  transaction_id: '4200',
  trade_state: 'SUCCESS',
  attach: '2026050116000000000001',
  success_time: '2026-05-01T16:00:00+08:00',
  amount: { total: 1, currency: 'CNY' },
};

describe('createPlatformKeys', () => {
  let clock: TestClock;
  let peer: WechatForTest['peer'];
  let gateway: WechatForTest['gateway'];
  const setUp = async (options = {}) => {
    clock = createTestClock();
    ({ peer, gateway } = await createWechatForTest(clock.now, options));
  };
  beforeEach(() => setUp());
  afterEach(() => peer.close());

  const downloads = () => peer.requests.filter((each) => each === 'GET /v3/certificates').length;
  const told = (signer?: PlatformKey) => {
    const { body, headers } = peer.notification('TRANSACTION.SUCCESS', trade, {}, signer);
    return { body: Buffer.from(body), headers };
  };
  const reasonOf = async (request: ReturnType<typeof told>) => {
    try {
      await gateway.verify(request);
      return '';
    } catch (error) {
      expect(error).toMatchObject({ failure: 'badRequest' });
      return ((error as Error).cause as Error).message;
    }
  };

  it('downloads the certificates for the first signature, and keeps them', async () => {
    expect(await reasonOf(told())).toBe('');
    expect(await gateway.query(payNo)).toEqual({ status: 'unknown' });
    expect(await reasonOf(told())).toBe('');
    expect(downloads()).toBe(1);
  });

  it('takes what a new certificate signed while the old one still signs, until the old one is over', async () => {
    const before = peer.signer;
    expect(await reasonOf(told())).toBe('');
    peer.expireAt = new Date(clock.now().getTime() + 3_600_000);
    peer.announceNext();
    clock.pass(60);
    peer.switchToNext();
    // It was signed before anybody here has heard of its certificate.
    expect(await reasonOf(told())).toBe('');
    expect(await reasonOf(told(before))).toBe('');
    expect(downloads()).toBe(2);
    // What was signed at the last moment may take five minutes.
    clock.pass(3_540 + 300);
    expect(await reasonOf(told(before))).toBe('');
    peer.expireAt = new Date('2030-01-01T00:00:00Z');
    clock.pass(1);
    expect(await reasonOf(told(before))).toBe('');
    peer.announced = peer.announced.slice(1);
    peer.expireAt = new Date(clock.now().getTime() - 400_000);
    clock.pass(11);
    expect(await reasonOf(told(makePlatformCertificate()))).toBe('unknown serial');
  });

  it('downloads nothing for what is no serial, and once for many that are not known', async () => {
    expect(await reasonOf(told())).toBe('');
    clock.pass(10);
    for (const serial of ['', '../v3', 'PUB_KEY_ID_1', 'x'.repeat(65)]) {
      expect(await reasonOf(told({ ...peer.signer, serial }))).toBe('unknown serial');
    }
    expect(downloads()).toBe(1);
    const forged = Array.from({ length: 20 }, (_, index) => told({ ...peer.signer, serial: `AB${index + 10}` }));
    const reasons = await Promise.all(forged.map(reasonOf));
    expect(new Set(reasons)).toEqual(new Set(['unknown serial']));
    expect(downloads()).toBe(2);
    clock.pass(10);
    expect(await reasonOf(told({ ...peer.signer, serial: 'AB99' }))).toBe('unknown serial');
    expect(downloads()).toBe(3);
  });

  it.each(['lost', 'garbage', 'forged', 'unsigned', 'stale', 'changed'] as const)(
    'takes no certificates from an answer that is %s, and asks again later',
    async (trouble) => {
      peer.troubles.push({ target: '/v3/certificates', trouble });
      expect(await reasonOf(told())).toBe('unknown serial, no certificates');
      expect(await reasonOf(told())).toBe('unknown serial');
      clock.pass(10);
      expect(await reasonOf(told())).toBe('');
    },
  );

  it('takes the public key and certificates at once, and asks for answers signed by the key', async () => {
    await peer.close();
    await setUp({ withPublicKey: true });
    expect(await gateway.query(payNo)).toEqual({ status: 'unknown' });
    expect(downloads()).toBe(0);
    const certificate = peer.signer;
    peer.switchToPublicKey();
    expect(await reasonOf(told())).toBe('');
    expect(await reasonOf(told(certificate))).toBe('');
    expect(downloads()).toBe(1);
  });

  it('does without certificates where WeChat Pay has none', async () => {
    await peer.close();
    await setUp({ withPublicKey: true });
    const warn = vi.fn();
    peer.switchToPublicKey();
    const none = { status: 404, code: 'RESOURCE_NOT_EXISTS', message: '无可用的平台证书' };
    peer.troubles.push({ target: '/v3/certificates', trouble: none }, { target: '/v3/certificates', trouble: none });
    const stop = gateway.start?.({ warn, error: warn });
    expect(await reasonOf(told())).toBe('');
    expect(await reasonOf(told(makePlatformCertificate()))).toBe('unknown serial');
    stop?.();
    expect(warn).not.toHaveBeenCalled();
  });

  it('downloads at the start and every six hours until it stops, and tells when it cannot', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const warn = vi.fn();
      peer.troubles.push({ target: '/v3/certificates', trouble: 'garbage' });
      const stop = gateway.start?.({ warn, error: warn });
      await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
      vi.advanceTimersByTime(6 * 3_600_000);
      await eventually(() => expect(downloads()).toBe(2));
      stop?.();
      vi.advanceTimersByTime(24 * 3_600_000);
      expect(await gateway.query(payNo)).toEqual({ status: 'unknown' });
      expect(downloads()).toBe(2);
      expect(warn).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
