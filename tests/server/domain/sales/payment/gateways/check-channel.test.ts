import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkChannel } from '../../../../../../site/server/domain/sales/payment/payment';
import { alipayForThisTest, appId, sellerId } from '../../../../../support/alipay/alipay-for-test';
import { findingsOf } from '../../../../../support/findings-of';
import { holdTimeLimits } from '../../../../../support/hold-time-limits';
import { createTestClock } from '../../../../../support/test-clock';
import { createWechatForTest } from '../../../../../support/wechat/wechat-for-test';

const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('checkChannel of Alipay', () => {
  const query = 'alipay.trade.query';

  test('asks for a trade that there is not, and believes the answer', async () => {
    const { gateway, peer } = await alipayForThisTest();
    expect(await findingsOf(await checkChannel(gateway))).toEqual([
      `ok It accepts the signature of ${sellerId}, and its own signature is valid.`,
    ]);
    expect(peer.requests.map(({ method, common }) => [method, common.app_id])).toEqual([[query, appId]]);
    expect(peer.requests[0]?.content).toEqual({ out_trade_no: expect.stringMatching(/^DOCTOR[0-9a-f]{24}$/) });
  });

  test('a key that Alipay does not have', async () => {
    const { gateway } = await alipayForThisTest({ privateKey: otherKeys.privateKey });
    expect(await findingsOf(await checkChannel(gateway))).toEqual([
      expect.stringMatching(
        /^wrong No payment would work: .*isv\.invalid-signature.*; the application has another public key/,
      ),
    ]);
  });

  test('a public key that is not Alipay’s', async () => {
    const { gateway } = await alipayForThisTest({ trust: () => ({ publicKey: otherKeys.publicKey }) });
    expect(await findingsOf(await checkChannel(gateway))).toEqual([
      expect.stringMatching(/wrong signature; ALIPAY_PUBLIC_KEY_FILE is not 支付宝公钥/),
    ]);
  });

  test('no contract, no answer, and garbage', async () => {
    const { gateway, peer } = await alipayForThisTest();
    peer.troubles[query] = [
      { kind: 'refused', code: '40006', subCode: 'isv.insufficient-isv-permissions' },
      { kind: 'never' },
      { kind: 'raw', status: 502, text: () => '<html>502</html>' },
    ];
    const lines = [];
    for (let turn = 0; turn < 3; turn += 1) lines.push(...(await findingsOf(await checkChannel(gateway))));
    expect(lines).toEqual([
      expect.stringMatching(/^wrong .*40006.*; sign the contract of 当面付/),
      expect.stringMatching(/^wrong .*; check what this machine may reach/),
      expect.stringMatching(/^wrong No payment would work: alipay\.trade\.query: /),
    ]);
  });
});

describe('checkChannel of WeChat Pay', () => {
  const clock = createTestClock();
  const create = async (options: Parameters<typeof createWechatForTest>[1] = {}) => {
    const made = await createWechatForTest(clock.now, options);
    onTestFinished(() => made.peer.close());
    return made;
  };

  test('asks for a trade that there is not, and for the certificates', async () => {
    const { gateway, peer } = await create();
    expect(await findingsOf(await checkChannel(gateway))).toEqual([
      'ok It accepts the signature of 1900000109, and its own signature is valid.',
    ]);
    expect(peer.requests[0]).toMatch(
      /^GET \/v3\/pay\/transactions\/out-trade-no\/DOCTOR[0-9a-f]{24}\?mchid=1900000109$/,
    );
    expect(peer.requests).toContain('GET /v3/certificates');
    expect(peer.books.trades.size).toBe(0);
  });

  test('a failure that is not signed leaves the keys to the certificates', async () => {
    const { gateway, peer } = await create();
    peer.troubles.push({
      target: '/v3/pay/transactions',
      trouble: { status: 404, code: 'ORDER_NOT_EXIST', isUnsigned: true },
    });
    peer.troubles.push({ target: '/v3/certificates', trouble: 'forged' });
    expect(await findingsOf(await checkChannel(gateway))).toEqual([expect.stringMatching(/^wrong .*wrong signature/)]);
  });

  test.each([
    [{ privateKey: otherKeys.privateKey }, /401 SIGN_ERROR .*; WECHAT_PAY_SERIAL and WECHAT_PAY_PRIVATE_KEY_FILE/],
    [{ apiV3Key: Buffer.alloc(32, 'x') }, /unable to authenticate data; WECHAT_PAY_API_V3_KEY is not the one/],
  ])('%# settings that are not of the merchant', async (settings, sentence) => {
    const { gateway } = await create({ settings });
    expect(await findingsOf(await checkChannel(gateway))).toEqual([expect.stringMatching(sentence)]);
  });

  test('nobody who answers', async () => {
    const { gateway, peer } = await create();
    peer.onSilence = holdTimeLimits().pass;
    peer.troubles.push({ target: '/v3/pay', trouble: 'silent' });
    expect(await findingsOf(await checkChannel(gateway))).toEqual([
      expect.stringMatching(/WeChat Pay does not answer GET .*; check what this machine may reach/),
    ]);
  });
});
