import { z } from 'zod';
import { requireTogether } from '../../../../../platform/settings/setting-group';
import type { AliyunSmsSettings } from './aliyun-sms';
import { smsTemplatesSetting } from './sms-templates';
import type { TencentSmsSettings } from './tencent-sms';

/** The providers that are set up, one of them at least. */
export interface SmsSettings {
  readonly aliyun?: AliyunSmsSettings | undefined;
  readonly tencent?: TencentSmsSettings | undefined;
  /** Which of two is asked first. */
  readonly first: 'aliyun' | 'tencent';
}

const word = z
  .string()
  .regex(/^[\w-]{1,128}$/, 'must be letters and digits')
  .optional();
const signName = z
  .string()
  .trim()
  .regex(/^[^【】\p{Cc}]{2,20}$/u, 'must be the name of an approved signature, 2 to 20 characters without brackets')
  .optional();

export const smsSettingsShape = {
  ALIYUN_SMS_KEY_ID: word,
  ALIYUN_SMS_KEY_SECRET: word,
  ALIYUN_SMS_SIGN_NAME: signName,
  ALIYUN_SMS_TEMPLATES: smsTemplatesSetting,
  TENCENT_SMS_SECRET_ID: word,
  TENCENT_SMS_SECRET_KEY: word,
  TENCENT_SMS_APP_ID: word,
  TENCENT_SMS_SIGN_NAME: signName,
  TENCENT_SMS_TEMPLATES: smsTemplatesSetting,
  TENCENT_SMS_REGION: z
    .string()
    .regex(/^[a-z]+(-[a-z0-9]+)+$/, 'must be a region such as ap-guangzhou')
    .default('ap-guangzhou'),
  SMS_FIRST: z.enum(['aliyun', 'tencent'], 'must be aliyun or tencent').optional(),
};

type SmsEnvironment = z.output<z.ZodObject<typeof smsSettingsShape>>;

const aliyunGroup = [
  'ALIYUN_SMS_KEY_ID',
  'ALIYUN_SMS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATES',
] as const;
const tencentGroup = [
  'TENCENT_SMS_SECRET_ID',
  'TENCENT_SMS_SECRET_KEY',
  'TENCENT_SMS_APP_ID',
  'TENCENT_SMS_SIGN_NAME',
  'TENCENT_SMS_TEMPLATES',
] as const;

/** @returns undefined when no provider is set up. */
export function smsSettingsOf(environment: SmsEnvironment): SmsSettings | undefined {
  const [aliyun, tencent] = [aliyunOf(environment), tencentOf(environment)];
  if (!aliyun && !tencent) return undefined;
  return { aliyun, tencent, first: environment.SMS_FIRST ?? (aliyun ? 'aliyun' : 'tencent') };
}

/** What keeps the settings from being used together, one line each. */
export function smsSettingProblems(environment: SmsEnvironment) {
  const { SMS_FIRST: first } = environment;
  const isSetUp = { aliyun: aliyunOf(environment), tencent: tencentOf(environment) };
  return [
    ...requireTogether(environment, aliyunGroup),
    ...requireTogether(environment, tencentGroup),
    ...(first && !isSetUp[first] ? [{ path: ['SMS_FIRST'], message: `names ${first}, which is not set up` }] : []),
  ];
}

function aliyunOf(environment: SmsEnvironment): AliyunSmsSettings | undefined {
  const { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret } = environment;
  const { ALIYUN_SMS_SIGN_NAME: sign, ALIYUN_SMS_TEMPLATES: templates } = environment;
  return keyId && keySecret && sign && templates ? { keyId, keySecret, signName: sign, templates } : undefined;
}

function tencentOf(environment: SmsEnvironment): TencentSmsSettings | undefined {
  const { TENCENT_SMS_SECRET_ID: secretId, TENCENT_SMS_SECRET_KEY: secretKey, TENCENT_SMS_APP_ID: appId } = environment;
  const { TENCENT_SMS_SIGN_NAME: sign, TENCENT_SMS_TEMPLATES: templates, TENCENT_SMS_REGION: region } = environment;
  if (!secretId || !secretKey || !appId || !sign || !templates) return undefined;
  return { secretId, secretKey, appId, signName: sign, templates, region };
}
