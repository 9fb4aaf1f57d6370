import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { privateKeySetting, publicKeySetting } from '../../../../../platform/settings/file-setting';
import { requireTogether } from '../../../../../platform/settings/setting-group';

/** A merchant of WeChat Pay, as its platform (商户平台) knows it. */
export interface WechatSettings {
  /** 商户号. */
  readonly merchantId: string;
  /** AppID of the official account or application that the merchant is bound to. */
  readonly appId: string;
  /** Serial number of the merchant's certificate (商户 API 证书序列号), and the key that belongs to it. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 bytes that contents of notifications and platform certificates are encrypted with. */
  readonly apiV3Key: Buffer;
  /** WeChat Pay's public key, where the merchant has one instead of, or beside, platform certificates. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | undefined;
  /** Where the API is. */
  readonly origin: string;
}

const apiV3Key = z.string().regex(/^[\x21-\x7e]{32}$/, 'must be the 32 characters of the APIv3 key');
const required = [
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY_FILE',
  'WECHAT_PAY_API_V3_KEY',
] as const;
const publicKeyNames = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY_FILE'] as const;

/** The settings of WeChat Pay. It is off by default. */
export const wechatSettingsShape = {
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{8,32}$/, 'must be the digits of a merchant number (商户号)')
    .optional(),
  WECHAT_PAY_APP_ID: z
    .string()
    .regex(/^wx[0-9a-zA-Z]{1,30}$/, 'must be an AppID such as wx0123456789abcdef')
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9a-fA-F]{8,40}$/, 'must be the hexadecimal serial number of the merchant certificate')
    .transform((serial) => serial.toUpperCase())
    .optional(),
  WECHAT_PAY_PRIVATE_KEY_FILE: privateKeySetting.optional(),
  WECHAT_PAY_API_V3_KEY: apiV3Key.optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w{1,64}$/, 'must be an id such as PUB_KEY_ID_0123456789')
    .optional(),
  WECHAT_PAY_PUBLIC_KEY_FILE: publicKeySetting.optional(),
  WECHAT_PAY_ORIGIN: z
    .string()
    // A test of one's own may stand on this machine.
    .regex(
      /^(https:\/\/[\w.-]+|http:\/\/127\.0\.0\.1)(:\d{1,5})?$/,
      'must be an origin such as https://api2.mch.weixin.qq.com',
    )
    .default('https://api.mch.weixin.qq.com'),
};

type Given = z.output<z.ZodObject<typeof wechatSettingsShape>>;

/** What is missing or too much in the settings of WeChat Pay, one line each. */
export function wechatSettingsProblems(given: Given) {
  return [...requireTogether(given, required, publicKeyNames), ...requireTogether(given, publicKeyNames)];
}

/** @returns undefined when WeChat Pay is off. */
export function wechatSettingsOf(given: Given): WechatSettings | undefined {
  const { WECHAT_PAY_MCH_ID: merchantId, WECHAT_PAY_APP_ID: appId, WECHAT_PAY_SERIAL: serial } = given;
  const { WECHAT_PAY_PRIVATE_KEY_FILE: privateKey, WECHAT_PAY_ORIGIN: origin } = given;
  const { WECHAT_PAY_API_V3_KEY: secret, WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY_FILE: key } = given;
  if (!merchantId || !appId || !serial || !privateKey || !secret) return undefined;
  const publicKey = id && key ? { id, key } : undefined;
  return { merchantId, appId, serial, privateKey, apiV3Key: Buffer.from(secret), publicKey, origin };
}
