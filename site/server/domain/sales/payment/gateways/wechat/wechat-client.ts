import { randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { AppFailure } from '../../../../../app-failure';
import type { Clock } from '../../../../../platform/clock';
import { clockHint } from '../../../../../platform/clock-difference';
import { tracedFetch } from '../../../../../platform/tracing/traced-fetch';
import type { NotificationRequest } from '../payment-gateway';
import type { WechatSettings } from './wechat-settings';

/** Bytes that an answer may have: bills have some 400 a line. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** An answer; nobody has checked yet who it is from. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes. */
  readonly body: Buffer;
}

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** With its query, as it is signed. */
  readonly path: string;
  readonly content?: object;
  /** Milliseconds for the answer, where it may take longer than others. */
  readonly timeout?: number;
}

/** Sends signed requests. @throws AppFailure channelUnavailable when there is no answer in time. */
export type WechatWire = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Signs requests as the merchant: WECHATPAY2-SHA256-RSA2048 over method, path with query, time, nonce and body, each followed by a
 * line feed (https://pay.weixin.qq.com/doc/v3/merchant/4012365336).
 */
export function createWechatWire(
  merchant: WechatSettings,
  { now, answerTime }: { now: Clock; answerTime: number },
): WechatWire {
  function authorization({ method, path }: WireRequest, body: string): string {
    const timestamp = Math.floor(now().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = sign('sha256', Buffer.from(message), merchant.privateKey).toString('base64');
    const fields = { mchid: merchant.merchantId, serial_no: merchant.serial, nonce_str: nonce, timestamp, signature };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
  }

  return async (request) => {
    const { method, path, content, timeout = answerTime } = request;
    const body = content ? JSON.stringify(content) : '';
    try {
      const answer = await tracedFetch(`${merchant.origin}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'site-payments',
          authorization: authorization(request, body),
          ...(content && { 'content-type': 'application/json' }),
          // With it, answers are signed by the public key, also while a merchant is being moved to it.
          ...(merchant.publicKey && { 'wechatpay-serial': merchant.publicKey.id }),
        },
        ...(content && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await bytesOf(answer) };
    } catch (cause) {
      const message = `WeChat Pay does not answer ${method} ${path.replace(/\?.*/, '')}`;
      throw new AppFailure('channelUnavailable', { cause: new Error(message, { cause }) });
    }
  };
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxAnswerBytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const failureReply = z.object({ code: z.string().max(64), message: z.string().max(512).default('') });

/** WeChat Pay's answer: what was asked for, or a code of its own and a message for the merchant. */
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
const retryCodes = new Set([
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

/** @param verify checks who signed an answer. */
export function createWechatClient(
  wire: WechatWire,
  verify: (signed: NotificationRequest) => Promise<void>,
  now: Clock,
): WechatClient {
  function unusable({ method, path }: WireRequest, answer: WireAnswer, cause?: unknown): AppFailure {
    const { data } = failureReply.safeParse(jsonOf(answer));
    const description = [answer.status, data?.code, data?.message]
      .filter((part) => part !== undefined && part !== '')
      .join(' ');
    // Their support asks for it.
    const id = answer.headers['request-id'] ?? 'none';
    const hint = clockHint(answer.headers.date, now());
    const text = `WeChat Pay answered ${description} to ${method} ${path.replace(/\?.*/, '')} (Request-ID ${id})${hint}`;
    const why = cause instanceof AppFailure ? cause.cause : cause;
    return new AppFailure('channelUnavailable', { cause: new Error(text, { cause: why }) });
  }

  async function ask(request: WireRequest): Promise<WechatAnswer> {
    const answer = await wire(request);
    const isSuccess = answer.status >= 200 && answer.status < 300;
    // The provider says that a success without a signature is forged; a failure may come without one, as from its edge.
    if (isSuccess || answer.headers['wechatpay-signature'] !== undefined) {
      await verify(answer).catch((cause: unknown) => {
        throw unusable(request, answer, cause);
      });
    }
    const content = jsonOf(answer);
    if (isSuccess) return { content };
    const { data } = failureReply.safeParse(content);
    if (!data || answer.status >= 500 || answer.status === 429 || retryCodes.has(data.code)) {
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

/** The failure for a code where only what was asked for would have helped. */
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
