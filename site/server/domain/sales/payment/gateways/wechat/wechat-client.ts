import { randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { AppFailure } from '../../../../../app-failure';
import { type Clock, clockHint } from '../../../../../platform/clock';
import { tracedFetch, readResponse } from '../../../../../platform/outbound';
import { jsonOf, unavailable } from '../answers';
import type { NotificationRequest } from '../payment-gateway';
import type { WechatSettings } from './wechat-settings';

/** Bytes that an answer may have: bills have some 400 a line. */
const maxAnswerBytes = 64 * 1024 * 1024;

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** With its query, as it is signed. */
  readonly path: string;
  readonly content?: object;
  /** Milliseconds for the answer, where it may take longer than others. */
  readonly timeout?: number;
}

export type WechatWire = ReturnType<typeof createWechatWire>;

/**
 * Signs requests as the merchant: WECHATPAY2-SHA256-RSA2048 over method, path with query, time, nonce and body, each followed by a
 * line feed (https://pay.weixin.qq.com/doc/v3/merchant/4012365336).
 * @param answerTime milliseconds.
 */
export function createWechatWire(merchant: WechatSettings, now: Clock, answerTime: number) {
  function authorization({ method, path }: WireRequest, body: string): string {
    const timestamp = Math.floor(now().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = sign('sha256', Buffer.from(message), merchant.privateKey).toString('base64');
    const fields = { mchid: merchant.merchantId, serial_no: merchant.serial, nonce_str: nonce, timestamp, signature };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
  }

  /** @returns an answer whose signature is not verified yet. @throws AppFailure channelUnavailable when there is none in time. */
  return async (request: WireRequest) => {
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
      const headers: Readonly<Record<string, string>> = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, body: await readResponse(answer, maxAnswerBytes) };
    } catch (cause) {
      throw unavailable(`WeChat Pay does not answer ${nameOf(request)}`, cause);
    }
  };
}

const failureReply = z.object({ code: z.string().max(64), message: z.string().max(512).default('') });

/** WeChat Pay's answer: what was asked for, or a code of its own and a message for the merchant. */
export type WechatAnswer =
  | { readonly content: unknown; readonly code?: undefined }
  | { readonly code: string; readonly message: string };

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

/**
 * @param verify checks who signed an answer.
 * @returns what asks, and checks who answered. It throws AppFailure channelUnavailable for a success that is not rightly signed, or
 *   when asking again later may help; the cause names the code.
 */
export function createWechatClient(
  wire: WechatWire,
  verify: (signed: NotificationRequest) => Promise<void>,
  now: Clock,
) {
  return async function ask(request: WireRequest): Promise<WechatAnswer> {
    const answer = await wire(request);
    const { status, headers } = answer;
    const content = jsonOf(answer.body);
    const { data: failure } = failureReply.safeParse(content);
    const unusable = (cause?: unknown) => {
      const description = [status, failure?.code, failure?.message].filter(Boolean).join(' ');
      // Their support asks for the id.
      const id = headers['request-id'] ?? 'none';
      const text = `WeChat Pay answered ${description} to ${nameOf(request)} (Request-ID ${id})${clockHint(headers.date, now())}`;
      return unavailable(text, cause instanceof AppFailure ? cause.cause : cause);
    };
    const isSuccess = status >= 200 && status < 300;
    // The provider says that a success without a signature is forged; a failure may come without one, as from its edge.
    if (isSuccess || headers['wechatpay-signature'] !== undefined) {
      await verify(answer).catch((cause: unknown) => {
        throw unusable(cause);
      });
    }
    if (isSuccess) return { content };
    if (!failure || status >= 500 || status === 429 || retryCodes.has(failure.code)) throw unusable();
    return failure;
  };
}

/** @throws AppFailure channelUnavailable for a code, and for a content that makes no sense. */
export function readAnswer<Schema extends z.ZodType>(
  request: WireRequest,
  answer: WechatAnswer,
  schema: Schema,
): z.output<Schema> {
  if (answer.code !== undefined) throw refused(request, answer);
  const { success, data, error } = schema.safeParse(answer.content);
  if (success) return data;
  // What zod says of a content names its fields, and quotes nothing of it.
  throw unavailable(`WeChat Pay answered nonsense to ${nameOf(request)}`, error);
}

/** The failure for a code where only what was asked for would have helped. */
export function refused(request: WireRequest, { code, message }: { code: string; message: string }): AppFailure {
  return unavailable(`WeChat Pay answered ${code} to ${nameOf(request)}: ${message}`);
}

/** Without the query, which names trades. */
function nameOf({ method, path }: WireRequest): string {
  return `${method} ${path.replace(/\?.*/, '')}`;
}
