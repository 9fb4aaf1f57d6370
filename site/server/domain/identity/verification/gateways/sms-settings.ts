import { z } from 'zod';
import type { Clock } from '../../../../platform/clock';
import { requireTogether, settingGroup } from '../../../../platform/settings/setting-group';
import { smsNotices } from '../../user/user';
import type { MessageKind } from './message-gateway';

/** Uses of codes that go to mobiles. */
const codeKinds = ['login', 'bind', 'close', 'invite', 'proof', 'reset'] as const;
/** Stands for all uses of codes that have no template of their own. */
const anyCode = 'code';
const allKinds: readonly string[] = [anyCode, ...codeKinds, ...smsNotices];

/** The ids of a provider's templates, by the kind of message; `code` for codes without one of their own. */
type SmsTemplates = Readonly<Record<string, string>>;

/** Such as `code:SMS_100001,signInAttempts:SMS_100002`. */
const smsTemplatesSetting = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split(':')))
  .refine(
    (pairs) =>
      pairs.every(
        ([kind = '', id = '', ...rest]) => allKinds.includes(kind) && /^[\w-]{1,64}$/.test(id) && rest.length === 0,
      ),
    `must list templates such as code:SMS_100001, separated by commas, of ${allKinds.join(', ')}`,
  )
  .transform((pairs): SmsTemplates => Object.fromEntries(pairs.map(([kind = '', id = '']) => [kind, id])))
  .refine((templates) => codeKinds.every((kind) => templateFor(templates, kind)), 'must name a template for code')
  .optional();

const identifier = z
  .string()
  .regex(/^[\w-]{1,128}$/, 'must be letters and digits')
  .optional();
const signName = z
  .string()
  .trim()
  .regex(/^[^【】\p{Cc}]{2,20}$/u, 'must be the name of an approved signature, 2 to 20 characters without brackets')
  .optional();

/** Required together, as those of the other provider. */
const aliyunSettings = {
  ALIYUN_SMS_KEY_ID: {
    parser: identifier,
    meaning: 'AccessKey ID for short messages by Aliyun ([below](#codes-and-mail))',
  },
  ALIYUN_SMS_KEY_SECRET: { parser: identifier, meaning: 'its secret', isSecret: true },
  ALIYUN_SMS_SIGN_NAME: { parser: signName, meaning: 'the approved signature (签名), without 【】' },
  ALIYUN_SMS_TEMPLATES: {
    parser: smsTemplatesSetting,
    meaning: 'the approved templates: `code:SMS_100001,passwordChanged:SMS_100002`',
  },
} as const;

const tencentSettings = {
  TENCENT_SMS_SECRET_ID: {
    parser: identifier,
    meaning: 'SecretId for short messages by Tencent Cloud ([below](#codes-and-mail))',
  },
  TENCENT_SMS_SECRET_KEY: { parser: identifier, meaning: 'its key', isSecret: true },
  TENCENT_SMS_APP_ID: { parser: identifier, meaning: 'SDKAppID of the application, such as `1400006666`' },
  TENCENT_SMS_SIGN_NAME: { parser: signName, meaning: 'the approved signature' },
  TENCENT_SMS_TEMPLATES: {
    parser: smsTemplatesSetting,
    meaning: 'the approved templates, by their numbers: `code:2000001`',
  },
} as const;

const settings = {
  ...aliyunSettings,
  ...tencentSettings,
  TENCENT_SMS_REGION: {
    parser: z
      .string()
      .regex(/^[a-z]+(-[a-z0-9]+)+$/, 'must be a region such as ap-guangzhou')
      .default('ap-guangzhou'),
    meaning: 'region of the API',
  },
  SMS_FIRST: {
    parser: z.enum(['aliyun', 'tencent'], 'must be aliyun or tencent').optional(),
    default: '`aliyun`',
    meaning: 'which of two providers is called first: `aliyun` or `tencent`',
  },
} as const;

/** The providers that are set up, one of them at least. */
export interface SmsSettings {
  readonly aliyun?: AliyunSmsSettings | undefined;
  readonly tencent?: TencentSmsSettings | undefined;
  /** The one of two that is tried first. */
  readonly first: 'aliyun' | 'tencent';
}

export const smsSettings = settingGroup({
  topic: 'Messages',
  settings,
  problems(values) {
    const { SMS_FIRST: first } = values;
    const isSetUp = { aliyun: readAliyun(values), tencent: readTencent(values) };
    return [
      ...requireTogether(values, Object.keys(aliyunSettings)),
      ...requireTogether(values, Object.keys(tencentSettings)),
      ...(first && !isSetUp[first] ? [{ path: ['SMS_FIRST'], message: `names ${first}, which is not set up` }] : []),
    ];
  },
  /** Returns undefined when no provider is set up. */
  read(values): SmsSettings | undefined {
    const [aliyun, tencent] = [readAliyun(values), readTencent(values)];
    if (!aliyun && !tencent) return undefined;
    return { aliyun, tencent, first: values.SMS_FIRST ?? (aliyun ? 'aliyun' : 'tencent') };
  },
});

export type AliyunSmsSettings = NonNullable<ReturnType<typeof readAliyun>>;
export type TencentSmsSettings = NonNullable<ReturnType<typeof readTencent>>;

export interface SmsProviderParts {
  readonly now: Clock;
  /** Origin of the interface; the provider's by default. */
  readonly endpoint?: string;
  /** Milliseconds that an answer may take. */
  readonly timeLimit?: number;
}

type Values = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['parser']> };

function readAliyun(values: Values) {
  const { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret } = values;
  const { ALIYUN_SMS_SIGN_NAME: sign, ALIYUN_SMS_TEMPLATES: templates } = values;
  return keyId && keySecret && sign && templates ? { keyId, keySecret, signName: sign, templates } : undefined;
}

function readTencent(values: Values) {
  const { TENCENT_SMS_SECRET_ID: secretId, TENCENT_SMS_SECRET_KEY: secretKey, TENCENT_SMS_APP_ID: appId } = values;
  const { TENCENT_SMS_SIGN_NAME: sign, TENCENT_SMS_TEMPLATES: templates, TENCENT_SMS_REGION: region } = values;
  if (!secretId || !secretKey || !appId || !sign || !templates) return undefined;
  return { secretId, secretKey, appId, signName: sign, templates, region };
}

/** Returns the template of a message; undefined where it is not sent. */
export function templateFor(templates: SmsTemplates, kind: MessageKind): string | undefined {
  const isCode = codeKinds.some((each) => each === kind);
  return templates[kind] ?? (isCode ? templates[anyCode] : undefined);
}

/** Returns the notices that no provider has a template for. */
export function noticesWithout(all: readonly SmsTemplates[]): string[] {
  return smsNotices.filter((kind) => all.every((templates) => !templateFor(templates, kind)));
}
