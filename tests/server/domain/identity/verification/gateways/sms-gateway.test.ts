import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createSmsGateway,
  type SmsSettings,
} from '../../../../../../site/server/domain/identity/verification/verification';
import type { Delivery } from '../../../../../../site/server/platform/delivery/delivery';
import { aliyunAccount, startAliyunPeer, type AliyunPeer } from '../../../../../support/peers/aliyun-peer';
import {
  startTencentPeer,
  tencentAccount,
  tencentError,
  tencentStatus,
  type TencentPeer,
} from '../../../../../support/peers/tencent-peer';
import type { PeerAnswer } from '../../../../../support/peers/http-peer';
import { createTestClock } from '../../../../../support/test-clock';
import { eventually } from '../../../../../support/eventually';
import { holdTimeLimits } from '../../../../../support/hold-time-limits';

const mobile = '13812345678';

describe('createSmsGateway', () => {
  const clock = createTestClock();
  let aliyun: AliyunPeer;
  let tencent: TencentPeer;
  let deliveries: Delivery[];
  beforeAll(async () => {
    [aliyun, tencent] = await Promise.all([startAliyunPeer(clock.now), startTencentPeer(clock.now)]);
  });
  afterAll(() => Promise.all([aliyun.close(), tencent.close()]));
  beforeEach(() => (deliveries = []));
  afterEach(() => {
    // What a test announced has come.
    expect([...aliyun.troubles, ...tencent.troubles]).toEqual([]);
    for (const { requests, sent } of [aliyun, tencent]) for (const list of [requests, sent]) list.length = 0;
  });

  const create = (settings: Partial<SmsSettings> = {}) =>
    createSmsGateway(
      { aliyun: aliyunAccount, tencent: tencentAccount, first: 'aliyun', ...settings },
      {
        now: clock.now,
        onSent: (delivery) => deliveries.push(delivery),
        providers: {
          aliyun: { endpoint: aliyun.origin, timeLimit: 30_000 },
          tencent: { endpoint: tencent.origin, timeLimit: 30_000 },
        },
      },
    );
  const asked = () => [aliyun.requests.length, tencent.requests.length];
  const aliyunCode = (Code: string): PeerAnswer => ({ body: JSON.stringify({ Code, Message: Code, RequestId: 'R1' }) });
  const outcomes = () => deliveries.map(({ provider, outcome, reason }) => [provider, outcome, reason]);

  test('sends by Aliyun what its documents ask for', async () => {
    expect(await create().sendCode(mobile, '012345', 'login')).toEqual({});
    const [request] = aliyun.requests;
    expect(request?.query).toBe(
      'PhoneNumbers=13812345678&SignName=%E6%99%93%E9%87%8F%EF%BC%88%E6%B5%8B%E8%AF%95%EF%BC%89&TemplateCode=SMS_100001&TemplateParam=%7B%22code%22%3A%22012345%22%7D',
    );
    expect([request?.body, aliyun.sent.length]).toEqual(['', 1]);
    expect(deliveries).toEqual([
      { provider: 'aliyun', kind: 'login', outcome: 'sent', milliseconds: expect.any(Number) },
    ]);
  });

  test('sends by Tencent Cloud what its documents ask for', async () => {
    await create({ first: 'tencent' }).sendCode(mobile, '012345', 'reset');
    expect(tencent.sent).toEqual([
      '{"PhoneNumberSet":["+8613812345678"],"SmsSdkAppId":"1400000001","SignName":"晓量测试","TemplateId":"2000001","TemplateParamSet":["012345"]}',
    ]);
    expect(tencent.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(asked()).toEqual([0, 1]);
  });

  test('takes the template of the kind, or the one for all codes; notices without one are not sent', async () => {
    const gateway = create();
    await gateway.sendCode(mobile, '000001', 'invite');
    await gateway.sendCode(mobile, '000002', 'proof');
    await gateway.sendNotice(mobile, 'signInAttempts');
    await gateway.sendNotice(mobile, 'accountClosed');
    expect(aliyun.sent.map(({ TemplateCode, TemplateParam }) => [TemplateCode, TemplateParam])).toEqual([
      ['SMS_100002', '{"code":"000001"}'],
      ['SMS_100001', '{"code":"000002"}'],
      ['SMS_100003', undefined],
    ]);
    expect(tencent.requests).toEqual([]);
  });

  test('has a notice sent by the provider that has a template for it', async () => {
    await create({ first: 'tencent' }).sendNotice(mobile, 'signInAttempts');
    expect(asked()).toEqual([1, 0]);
  });

  test.each<[string, PeerAnswer, string, string]>([
    ['ends the connection', 'reset', 'failed', 'UND_ERR_SOCKET'],
    ['is broken', { status: 503, body: '{"Code":"ServiceUnavailable"}' }, 'failed', 'status 503'],
    ['answers garbage', { body: '<html>welcome</html>' }, 'failed', 'status 200 without JSON'],
    ['answers without end', { body: ' '.repeat(100_000) }, 'failed', 'no answer'],
    ['answers other JSON', { body: '[13812345678]' }, 'failed', 'no Code'],
    ['sends elsewhere', { status: 302, body: '{"Code":"OK"}' }, 'failed', 'status 302'],
    ['is asked too often', { status: 400, body: '{"Code":"Throttling.User"}' }, 'failed', 'Throttling.User'],
    ['has no money', aliyunCode('isv.AMOUNT_NOT_ENOUGH'), 'failed', 'isv.AMOUNT_NOT_ENOUGH'],
    ['sent the number too many', aliyunCode('isv.BUSINESS_LIMIT_CONTROL'), 'refused', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['refuses the template', aliyunCode('isv.SMS_TEMPLATE_ILLEGAL'), 'refused', 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['repeats the number', aliyunCode('isv.13812345678'), 'refused', 'an answer that cannot be read'],
  ])('asks the second provider when the first %s', async (_what, trouble, outcome, reason) => {
    aliyun.troubles.push(trouble);
    await create().sendCode(mobile, '012345', 'login');
    expect(outcomes()).toEqual([
      ['aliyun', outcome, reason],
      ['tencent', 'sent', undefined],
    ]);
    expect(JSON.stringify(deliveries)).not.toMatch(/13812345678|012345/);
  });

  test('does not wait long for the first', async () => {
    const limits = holdTimeLimits();
    aliyun.troubles.push('silence');
    const sending = create().sendCode(mobile, '012345', 'login');
    await eventually(() => expect(asked()).toEqual([1, 0]));
    limits.pass();
    await sending;
    expect(outcomes()).toEqual([
      ['aliyun', 'failed', 'timeout'],
      ['tencent', 'sent', undefined],
    ]);
  });

  test.each<[string, PeerAnswer, string]>([
    ['balance', tencentStatus('FailedOperation.InsufficientBalanceInSmsPackage'), 'failed'],
    ['throttling', tencentError('RequestLimitExceeded'), 'failed'],
    ['a wrong key', tencentError('AuthFailure.SecretIdNotFound'), 'failed'],
    ['no number', { body: '{"Response":{"SendStatusSet":[],"RequestId":"R1"}}' }, 'failed'],
    ['the limit of a number', tencentStatus('LimitExceeded.PhoneNumberDailyLimit'), 'refused'],
  ])('asks Aliyun when Tencent Cloud answers of %s', async (_what, trouble, outcome) => {
    tencent.troubles.push(trouble);
    await create({ first: 'tencent' }).sendCode(mobile, '012345', 'login');
    expect(outcomes()).toEqual([
      ['tencent', outcome, expect.any(String)],
      ['aliyun', 'sent', undefined],
    ]);
  });

  test('asks nobody else about a number that is none', async () => {
    await expect(create().sendCode('23812345678', '012345', 'login')).rejects.toMatchObject({ scope: 'recipient' });
    expect(asked()).toEqual([1, 0]);
    await expect(create({ first: 'tencent' }).sendCode('23812345678', '012345', 'login')).rejects.toMatchObject({
      message: 'tencent: InvalidParameterValue.IncorrectPhoneNumber',
      scope: 'recipient',
    });
    expect(asked()).toEqual([1, 1]);
  });

  test.each([
    ['aliyun', { aliyun: { ...aliyunAccount, keySecret: 'another' } }, 'SignatureDoesNotMatch'],
    ['tencent', { first: 'tencent', tencent: { ...tencentAccount, secretKey: 'x' } }, 'AuthFailure.SignatureFailure'],
  ] as const)('%s believes no other key', async (provider, settings, reason) => {
    await create(settings).sendCode(mobile, '012345', 'login');
    expect(outcomes()[0]).toEqual([provider, 'failed', reason]);
  });

  test('leaves out who failed twice, for half a minute, and then lets one message find out', async () => {
    const gateway = create();
    aliyun.troubles.push('reset', 'reset', 'reset');
    for (let turn = 0; turn < 5; turn += 1) await gateway.sendCode(mobile, '012345', 'login');
    expect(asked()).toEqual([2, 5]);
    clock.pass(30);
    await Promise.all([1, 2, 3].map(() => gateway.sendCode(mobile, '012345', 'login')));
    expect(asked()).toEqual([3, 8]);
    clock.pass(30);
    for (let turn = 0; turn < 3; turn += 1) await gateway.sendCode(mobile, '012345', 'login');
    expect(asked()).toEqual([6, 8]);
  });

  test('leaves nobody out for refusing single messages, nor for failures that are apart', async () => {
    const gateway = create({ tencent: undefined });
    const [limit, broken] = [aliyunCode('isv.BUSINESS_LIMIT_CONTROL'), { status: 500, body: '' }];
    for (const trouble of [limit, limit, limit, broken, limit, broken]) {
      aliyun.troubles.push(trouble);
      await expect(gateway.sendCode(mobile, '012345', 'login')).rejects.toThrow(/^aliyun: /);
    }
    await gateway.sendCode(mobile, '012345', 'login');
    expect(aliyun.sent).toHaveLength(1);
  });

  test('says so at once when all are left out', async () => {
    const gateway = create();
    aliyun.troubles.push('reset', 'reset');
    tencent.troubles.push('reset', 'reset');
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(gateway.sendCode(mobile, '012345', 'login')).rejects.toMatchObject({ scope: 'provider' });
    }
    await expect(gateway.sendCode(mobile, '012345', 'login')).rejects.toMatchObject({ reason: 'left out' });
    expect(asked()).toEqual([2, 2]);
  });
});
