import type { z } from 'zod';
import {
  privateKeySetting,
  publicKeySetting,
  matching,
  requireTogether,
  settingGroup,
} from '../../../../../platform/settings/setting-group';

/** A merchant of WeChat Pay, as its platform (商户平台) knows it. */
export type WechatSettings = NonNullable<ReturnType<typeof read>>;

const required = [
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY_FILE',
  'WECHAT_PAY_API_V3_KEY',
] as const;
const publicKeyNames = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY_FILE'] as const;

const settings = {
  WECHAT_PAY_MCH_ID: {
    parser: matching(/^\d{8,32}$/, 'must be the digits of a merchant number (商户号)').optional(),
    meaning: 'merchant number (商户号); without it WeChat Pay is shown as not available ([below](#wechat-pay))',
  },
  WECHAT_PAY_APP_ID: {
    parser: matching(/^wx[0-9a-zA-Z]{1,30}$/, 'must be an AppID such as wx0123456789abcdef').optional(),
    meaning: 'AppID that is bound to the merchant, such as `wx0123456789abcdef`',
  },
  WECHAT_PAY_SERIAL: {
    parser: matching(/^[0-9a-fA-F]{8,40}$/, 'must be the hexadecimal serial number of the merchant certificate')
      .transform((serial) => serial.toUpperCase())
      .optional(),
    meaning: "serial number of the merchant's API certificate (商户 API 证书序列号)",
  },
  WECHAT_PAY_PRIVATE_KEY_FILE: {
    parser: privateKeySetting.optional(),
    meaning: "path of that certificate's private key, `apiclient_key.pem`",
  },
  WECHAT_PAY_API_V3_KEY: {
    parser: matching(/^[\x21-\x7e]{32}$/, 'must be the 32 characters of the APIv3 key').optional(),
    meaning: 'the 32 characters of the APIv3 key (APIv3 密钥)',
    isSecret: true,
  },
  WECHAT_PAY_PUBLIC_KEY_ID: {
    parser: matching(/^PUB_KEY_ID_\w{1,64}$/, 'must be an id such as PUB_KEY_ID_0123456789').optional(),
    meaning: "id of WeChat Pay's public key (微信支付公钥 ID), where the merchant has one",
  },
  WECHAT_PAY_PUBLIC_KEY_FILE: { parser: publicKeySetting.optional(), meaning: 'path of that key, `pub_key.pem`' },
  WECHAT_PAY_ORIGIN: {
    parser: matching(
      // A test of one's own may stand on this machine.
      /^(https:\/\/[\w.-]+|http:\/\/127\.0\.0\.1)(:\d{1,5})?$/,
      'must be an origin such as https://api2.mch.weixin.qq.com',
    ).default('https://api.mch.weixin.qq.com'),
    meaning: 'origin of the API of WeChat Pay',
  },
} as const;

type Values = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['parser']> };

/** The settings of WeChat Pay. It is off by default. */
export const wechatSettings = settingGroup({
  topic: 'Money',
  settings,
  problems: (values) => [
    ...requireTogether(values, required, publicKeyNames),
    ...requireTogether(values, publicKeyNames),
  ],
  read,
});

/** @returns undefined when WeChat Pay is off. */
function read(values: Values) {
  const { WECHAT_PAY_MCH_ID: merchantId, WECHAT_PAY_APP_ID: appId, WECHAT_PAY_SERIAL: serial } = values;
  const { WECHAT_PAY_PRIVATE_KEY_FILE: privateKey, WECHAT_PAY_ORIGIN: origin } = values;
  const { WECHAT_PAY_API_V3_KEY: secret, WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY_FILE: key } = values;
  if (!merchantId || !appId || !serial || !privateKey || !secret) return undefined;
  const publicKey = id && key ? { id, key } : undefined;
  return { merchantId, appId, serial, privateKey, apiV3Key: Buffer.from(secret), publicKey, origin };
}
