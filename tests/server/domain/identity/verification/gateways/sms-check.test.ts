import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createSmsCheck,
  type SmsSettings,
} from '../../../../../../site/server/domain/identity/verification/verification';
import { eventually } from '../../../../../support/eventually';
import { findingsOf } from '../../../../../support/findings-of';
import { aliyunAccount, startAliyunPeer, type AliyunPeer } from '../../../../../support/peers/aliyun-peer';
import {
  startTencentPeer,
  tencentAccount,
  tencentError,
  type TencentPeer,
} from '../../../../../support/peers/tencent-peer';
import { holdTimeLimits } from '../../../../../support/hold-time-limits';
import { createTestClock } from '../../../../../support/test-clock';

/** Milliseconds, which pass when a test says so, and not yet those of the other. */
const aliyunLimit = 30_000;

describe('createSmsCheck', () => {
  const clock = createTestClock();
  let aliyun: AliyunPeer;
  let tencent: TencentPeer;
  beforeAll(async () => {
    [aliyun, tencent] = await Promise.all([startAliyunPeer(clock.now), startTencentPeer(clock.now)]);
  });
  afterEach(() => {
    // Looking sends nothing.
    expect([...aliyun.sent, ...tencent.sent]).toEqual([]);
    aliyun.reviews.sign = 1;
    aliyun.reviews.templates.SMS_100002 = '1';
    tencent.reviews['2000001'] = 0;
  });
  afterAll(() => Promise.all([aliyun.close(), tencent.close()]));

  const check = (sms: Omit<SmsSettings, 'first'>) => {
    const providers = {
      aliyun: { endpoint: aliyun.origin, timeLimit: aliyunLimit },
      tencent: { endpoint: tencent.origin, timeLimit: aliyunLimit + 1 },
    };
    const settings = { messages: { sms: { ...sms, first: 'aliyun' as const } } };
    return findingsOf(createSmsCheck(providers, clock.now).run(settings, { isOnline: true }));
  };

  test('both providers take the keys, and have approved what is set', async () => {
    expect(await check({ aliyun: aliyunAccount, tencent: tencentAccount })).toEqual([
      'ok Aliyun takes the key; the signature 晓量（测试） and the templates are approved (SMS_100001, SMS_100002, SMS_100003).',
      'ok Tencent Cloud takes the key and application 1400000001; the templates are approved (2000001).',
    ]);
    expect(await findingsOf(createSmsCheck().run({ messages: {} }, { isOnline: true }))).toEqual([]);
  });

  test.each([
    ['keyId', 'other', 'InvalidAccessKeyId.NotFound; ALIYUN_SMS_KEY_ID is no AccessKey that is enabled'],
    ['keySecret', 'other', 'SignatureDoesNotMatch; ALIYUN_SMS_KEY_SECRET is not the secret of ALIYUN_SMS_KEY_ID'],
    [
      'signName',
      '别人',
      'the signature 别人: isv.SMS_SIGN_ILLEGAL; the account has no such signature: look at ALIYUN_SMS_SIGN_NAME',
    ],
    [
      'templates',
      { code: 'SMS_9' },
      'the template SMS_9: isv.SMS_TEMPLATE_ILLEGAL; the account has no such template: look at ALIYUN_SMS_TEMPLATES',
    ],
  ])('Aliyun with a wrong %s says so once', async (name, value, sentence) => {
    expect(await check({ aliyun: { ...aliyunAccount, [name]: value } })).toEqual([`wrong Aliyun: ${sentence}.`]);
  });

  test('what Aliyun still reviews, rejected or withdrew is reported', async () => {
    aliyun.reviews.sign = 0;
    aliyun.reviews.templates.SMS_100002 = '2';
    expect(await check({ aliyun: aliyunAccount })).toEqual([
      'wrong Aliyun: the signature 晓量（测试） is being reviewed, so nothing is sent with it.',
      'wrong Aliyun: the template SMS_100002 is rejected, so nothing is sent with it.',
    ]);
    aliyun.reviews.sign = 10;
    aliyun.reviews.templates.SMS_100002 = '77';
    expect(await check({ aliyun: aliyunAccount })).toEqual([
      expect.stringContaining('is withdrawn'),
      expect.stringContaining('the template SMS_100002 is in an unknown state, 77'),
    ]);
  });

  test.each([
    ['secretId', 'other', 'AuthFailure.SecretIdNotFound; TENCENT_SMS_SECRET_ID is no key that is enabled'],
    [
      'secretKey',
      'other',
      'AuthFailure.SignatureFailure; TENCENT_SMS_SECRET_KEY is not the key of TENCENT_SMS_SECRET_ID',
    ],
    ['region', 'ap-nowhere', 'UnsupportedRegion; look at TENCENT_SMS_REGION'],
    [
      'appId',
      '1400000009',
      'UnauthorizedOperation.SmsSdkAppIdVerifyFail; TENCENT_SMS_APP_ID is no application of the account',
    ],
    ['templates', { code: '2000009' }, 'the template 2000009 is not in the account; nothing is sent with it'],
  ])('Tencent Cloud with a wrong %s says so once', async (name, value, sentence) => {
    expect(await check({ tencent: { ...tencentAccount, [name]: value } })).toEqual([
      `wrong Tencent Cloud: ${sentence}.`,
    ]);
  });

  test('a template that Tencent Cloud rejected, or that is not in force yet', async () => {
    for (const [status, state] of [
      [-1, 'rejected'],
      [1, 'being reviewed'],
      [2, 'approved, and not in force yet'],
    ] as const) {
      tencent.reviews['2000001'] = status;
      expect(await check({ tencent: tencentAccount })).toEqual([
        `wrong Tencent Cloud: the template 2000001 is ${state}; nothing is sent with it.`,
      ]);
    }
  });

  test('one that is silent, or answers nonsense, keeps the other from nothing', async () => {
    aliyun.troubles.push('silence', 'silence', 'silence', 'silence');
    tencent.troubles.push({ body: '{"Response":{}}' }, { body: '{"Response":{}}' });
    aliyun.requests.length = 0;
    const limits = holdTimeLimits();
    const checked = check({ aliyun: aliyunAccount, tencent: tencentAccount });
    await eventually(() => expect(aliyun.requests).toHaveLength(4));
    limits.pass(aliyunLimit);
    expect(await checked).toEqual([
      'wrong Aliyun does not answer: timeout; look at what this machine may reach.',
      'wrong Tencent Cloud gives an answer that makes no sense.',
    ]);
    tencent.troubles.push(tencentError('InternalError'), 'reset');
    expect(await check({ tencent: tencentAccount })).toEqual([
      expect.stringMatching(/^wrong Tencent Cloud does not answer: (no answer|ECONNRESET|UND_ERR_SOCKET);/),
    ]);
  });
});
