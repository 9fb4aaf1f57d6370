import { randomBytes, sign } from 'node:crypto';
import { AppFailure } from '../../../../../app-failure';
import type { Clock } from '../../../../../platform/clock';
import { tracedFetch } from '../../../../../platform/tracing/traced-fetch';
import type { WechatSettings } from './wechat-settings';

/** Bytes that an answer may have: bills have some 400 a line. */
const answerLimit = 64 * 1024 * 1024;

/** What came back; nobody has checked yet who it is from. */
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
  readonly time?: number;
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
    const facts = { mchid: merchant.merchantId, serial_no: merchant.serial, nonce_str: nonce, timestamp, signature };
    const list = Object.entries(facts).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
  }

  return async (request) => {
    const { method, path, content, time = answerTime } = request;
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
        signal: AbortSignal.timeout(time),
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
    if (length > answerLimit) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
