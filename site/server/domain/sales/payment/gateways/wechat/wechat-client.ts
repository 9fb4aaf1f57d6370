import { randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { AppFailure } from '../../../../../app-failure';
import { type Clock, clockHint } from '../../../../../platform/clock';
import { tracedFetch, readResponse } from '../../../../../platform/outbound';
import { jsonOf, unavailable } from '../responses';
import type { NotificationRequest } from '../payment-gateway';
import type { WechatSettings } from './wechat-settings';

/** Bytes that a response may have: bills have some 400 a line. */
const maxResponseBytes = 64 * 1024 * 1024;

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** With its query, as it is signed. */
  readonly path: string;
  readonly content?: object;
  /** Milliseconds for the response, where it may take longer than others. */
  readonly timeout?: number;
}

export type WechatWire = ReturnType<typeof createWechatWire>;

/**
 * Signs requests as the merchant: WECHATPAY2-SHA256-RSA2048 over method, path with query, time, nonce and body, each followed by a
 * line feed (https://pay.weixin.qq.com/doc/v3/merchant/4012365336).
 * @param responseTimeout milliseconds.
 */
export function createWechatWire(merchant: WechatSettings, now: Clock, responseTimeout: number) {
  function authorization({ method, path }: WireRequest, body: string): string {
    const timestamp = Math.floor(now().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = sign('sha256', Buffer.from(message), merchant.privateKey).toString('base64');
    const fields = { mchid: merchant.merchantId, serial_no: merchant.serial, nonce_str: nonce, timestamp, signature };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
  }

  /** @returns a response whose signature is not verified yet. @throws AppFailure channelUnavailable when there is none in time. */
  return async (request: WireRequest) => {
    const { method, path, content, timeout = responseTimeout } = request;
    const body = content ? JSON.stringify(content) : '';
    try {
      const response = await tracedFetch(`${merchant.origin}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'site-payments',
          authorization: authorization(request, body),
          ...(content && { 'content-type': 'application/json' }),
          // With it, responses are signed by the public key, also while a merchant is being moved to it.
          ...(merchant.publicKey && { 'wechatpay-serial': merchant.publicKey.id }),
        },
        ...(content && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const headers: Readonly<Record<string, string>> = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await readResponse(response, maxResponseBytes) };
    } catch (cause) {
      throw unavailable(`WeChat Pay does not answer ${nameOf(request)}`, cause);
    }
  };
}

const failureReply = z.object({ code: z.string().max(64), message: z.string().max(512).default('') });

/** WeChat Pay's response: the content, or a code of its own and a message for the merchant. */
export type WechatResponse =
  | { readonly content: unknown; readonly code?: undefined }
  | { readonly code: string; readonly message: string };

/** Codes that say nothing about the trade: WeChat Pay is out of order, or the merchant's settings are wrong. */
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
 * @param verify checks who signed a response.
 * @returns a function that sends a request and verifies the response. It throws AppFailure channelUnavailable for a success
 *   without a valid signature, or when a later retry may help; the cause names the code.
 */
export function createWechatClient(
  wire: WechatWire,
  verify: (signed: NotificationRequest) => Promise<void>,
  now: Clock,
) {
  return async function send(request: WireRequest): Promise<WechatResponse> {
    const response = await wire(request);
    const { status, headers } = response;
    const content = jsonOf(response.body);
    const { data: failure } = failureReply.safeParse(content);
    const unusable = (cause?: unknown) => {
      const description = [status, failure?.code, failure?.message].filter(Boolean).join(' ');
      // The support of WeChat Pay needs the id.
      const id = headers['request-id'] ?? 'none';
      const text = `WeChat Pay answered ${description} to ${nameOf(request)} (Request-ID ${id})${clockHint(headers.date, now())}`;
      return unavailable(text, cause instanceof AppFailure ? cause.cause : cause);
    };
    const isSuccess = status >= 200 && status < 300;
    // The provider says that a success without a signature is forged; a failure may come without one, as from its edge.
    if (isSuccess || headers['wechatpay-signature'] !== undefined) {
      await verify(response).catch((cause: unknown) => {
        throw unusable(cause);
      });
    }
    if (isSuccess) return { content };
    if (!failure || status >= 500 || status === 429 || retryCodes.has(failure.code)) throw unusable();
    return failure;
  };
}

/** @throws AppFailure channelUnavailable for a code, and for a content that makes no sense. */
export function parseContent<Schema extends z.ZodType>(
  request: WireRequest,
  response: WechatResponse,
  schema: Schema,
): z.output<Schema> {
  if (response.code !== undefined) throw refused(request, response);
  const { success, data, error } = schema.safeParse(response.content);
  if (success) return data;
  // Messages of zod name fields and quote no content.
  throw unavailable(`WeChat Pay sent an invalid response to ${nameOf(request)}`, error);
}

/** Returns the failure for a code where only a success would do. */
export function refused(request: WireRequest, { code, message }: { code: string; message: string }): AppFailure {
  return unavailable(`WeChat Pay answered ${code} to ${nameOf(request)}: ${message}`);
}

/** Without the query, which names trades. */
function nameOf({ method, path }: WireRequest): string {
  return `${method} ${path.replace(/\?.*/, '')}`;
}
