import { z } from 'zod';
import type { Clock } from '../../../../platform/clock';
import { accountNoticeTexts, type AccountNoticeKind } from '../../user/user';
import type { MessageKind } from './message-gateway';

export interface SmsProviderParts {
  readonly now: Clock;
  /** Origin of the interface; the provider's by default. */
  readonly endpoint?: string;
  /** Milliseconds that an answer may take. */
  readonly timeLimit?: number;
}

/** Uses of codes that go to mobiles. */
const codeKinds = ['login', 'bind', 'close', 'invite', 'proof', 'reset'] as const;
const noticeKinds = Object.keys(accountNoticeTexts) as AccountNoticeKind[];
/** Stands for all uses of codes that have no template of their own. */
const anyCode = 'code';
const allKinds: readonly string[] = [anyCode, ...codeKinds, ...noticeKinds];

/** The ids of a provider's templates, by the kind of message; `code` for codes without one of their own. */
export type SmsTemplates = Readonly<Record<string, string>>;

/** Such as `code:SMS_100001,signInAttempts:SMS_100002`. */
export const smsTemplatesSetting = z
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

/** Returns the template of a message; undefined where it is not sent. */
export function templateFor(templates: SmsTemplates, kind: MessageKind): string | undefined {
  const isCode = codeKinds.some((each) => each === kind);
  return templates[kind] ?? (isCode ? templates[anyCode] : undefined);
}

/** Returns the notices that no provider has a template for. */
export function noticesWithout(all: readonly SmsTemplates[]): string[] {
  return noticeKinds.filter((kind) => all.every((templates) => !templateFor(templates, kind)));
}
