import { z } from 'zod';
import { AppFailure } from '../../../../../app-failure';
import { clockHint } from '../../../../../platform/clock-difference';
import type { Clock } from '../../../../../platform/clock';
import type { PlatformKeys } from './platform-keys';
import type { WechatWire, WireAnswer, WireRequest } from './wechat-wire';

const failureReply = z.object({ code: z.string().max(64), message: z.string().max(512).default('') });

/** What WeChat Pay said: what was asked for, or a code of its own and words for the merchant. */
export type WechatAnswer =
  | { readonly content: unknown; readonly code?: undefined }
  | { readonly code: string; readonly message: string };

export interface WechatClient {
  /**
   * Asks, and checks who answered.
   * @throws AppFailure channelUnavailable for a success that is not rightly signed, or when asking again later may help. Its cause names the code.
   */
  ask(request: WireRequest): Promise<WechatAnswer>;
  /** The same where a code is no answer. @throws AppFailure channelUnavailable also for what does not fit the schema. */
  askFor<Schema extends z.ZodType>(request: WireRequest, schema: Schema): Promise<z.output<Schema>>;
}

/** Codes that say nothing of what was asked for: WeChat Pay is not well, or the merchant's settings are not. */
const notAnswers = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'BANKERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'SIGN_ERROR',
  'NO_AUTH',
  'NOAUTH',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
]);

export function createWechatClient(wire: WechatWire, keys: PlatformKeys, now: Clock): WechatClient {
  function unusable({ method, path }: WireRequest, answer: WireAnswer, cause?: unknown): AppFailure {
    const { data } = failureReply.safeParse(jsonOf(answer));
    const said = [answer.status, data?.code, data?.message]
      .filter((part) => part !== undefined && part !== '')
      .join(' ');
    // Their support asks for it.
    const id = answer.headers['request-id'] ?? 'none';
    const hint = clockHint(answer.headers.date, now());
    const text = `WeChat Pay answered ${said} to ${method} ${path.replace(/\?.*/, '')} (Request-ID ${id})${hint}`;
    const why = cause instanceof AppFailure ? cause.cause : cause;
    return new AppFailure('channelUnavailable', { cause: new Error(text, { cause: why }) });
  }

  async function ask(request: WireRequest): Promise<WechatAnswer> {
    const answer = await wire(request);
    const isSuccess = answer.status >= 200 && answer.status < 300;
    // The provider says that a success without a signature is forged; a failure may come without one, as from its edge.
    if (isSuccess || answer.headers['wechatpay-signature'] !== undefined) {
      await keys.verify(answer).catch((cause: unknown) => {
        throw unusable(request, answer, cause);
      });
    }
    const content = jsonOf(answer);
    if (isSuccess) return { content };
    const { data } = failureReply.safeParse(content);
    if (!data || answer.status >= 500 || answer.status === 429 || notAnswers.has(data.code)) {
      throw unusable(request, answer);
    }
    return data;
  }

  return {
    ask,
    async askFor(request, schema) {
      const answer = await ask(request);
      if (answer.code !== undefined) throw refused(request, answer);
      return readAnswer(request, answer.content, schema);
    },
  };
}

/** @throws AppFailure channelUnavailable for a content that makes no sense. */
export function readAnswer<Schema extends z.ZodType>(
  { method, path }: WireRequest,
  content: unknown,
  schema: Schema,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  // What zod says of a content names its fields, and quotes nothing of it.
  const cause = new Error(`WeChat Pay answered nonsense to ${method} ${path.replace(/\?.*/, '')}`, { cause: error });
  throw new AppFailure('channelUnavailable', { cause });
}

/** What a code means where only the thing asked for would have helped. */
export function refused(
  { method, path }: WireRequest,
  { code, message }: { code: string; message: string },
): AppFailure {
  const cause = new Error(`WeChat Pay answered ${code} to ${method} ${path.replace(/\?.*/, '')}: ${message}`);
  return new AppFailure('channelUnavailable', { cause });
}

/** Undefined for what is no JSON, such as the nothing of a 204. */
function jsonOf({ body }: WireAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
