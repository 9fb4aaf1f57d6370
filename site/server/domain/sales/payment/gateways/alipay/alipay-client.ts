import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { AppFailure } from '../../../../../app-failure';
import type { Clock } from '../../../../../platform/clock';
import { clockHint } from '../../../../../platform/clock-difference';
import { tracedFetch } from '../../../../../platform/tracing/traced-fetch';
import { formatTime, isSigned, signedText, signRsa2, splitMembers } from './alipay-format';
import type { AlipayKeys } from './alipay-keys';

const maxAnswerBytes = 256 * 1024;

/** Alipay's answer: the content, or why it was refused. */
export type AlipayAnswer =
  | { readonly subCode: undefined; readonly content: unknown }
  | { readonly subCode: string; readonly content?: undefined };

/** Asks Alipay's gateway, by its API of version 1.0 (https://opendocs.alipay.com/common/02kf5q). */
export interface AlipayClient {
  /**
   * @param method such as `alipay.trade.query`.
   * @param content becomes `biz_content`.
   * @param parameters beside the common ones.
   * @returns the answer, whose signature was verified.
   * @throws AppFailure channelUnavailable without an answer that is Alipay's and makes sense; its cause names Alipay's code.
   */
  ask(method: string, content: object, parameters?: Readonly<Record<string, string>>): Promise<AlipayAnswer>;
  /** The same without a signature, for what proves itself. */
  askUnsigned(method: string, content: object): Promise<AlipayAnswer>;
}

interface AlipayClientParts {
  readonly origin: string;
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Of the mode of certificates: `app_cert_sn` and `alipay_root_cert_sn`. */
  readonly serials: Readonly<Record<string, string>>;
  /** Are made after the client, since they may ask for certificates by it. */
  readonly keys: () => AlipayKeys;
  /** Milliseconds that Alipay may take to answer. */
  readonly answerTime: number;
  readonly now: Clock;
}

interface SentAnswer {
  readonly text: string;
  /** The time that it names. */
  readonly date: string | undefined;
}

const contentSchema = z.object({ code: z.string(), sub_code: z.string().default('') });

/** Codes by which Alipay asks to be asked again. */
const transientCode = /SYSTEM_ERROR|UNKNOW|SERVICE_UNAVAILABLE|TIMEOUT/i;

export function createAlipayClient(parts: AlipayClientParts): AlipayClient {
  const { origin, appId, privateKey, serials, keys, answerTime, now } = parts;

  async function send(
    method: string,
    content: object,
    parameters: Readonly<Record<string, string>>,
  ): Promise<SentAnswer> {
    const common = { app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' };
    const signed = { ...common, ...serials, ...parameters, timestamp: formatTime(now()) };
    const biz_content = JSON.stringify(content);
    const sign = signRsa2(Buffer.from(signedText({ ...signed, biz_content })), privateKey);
    const response = await tracedFetch(`${origin}?${new URLSearchParams({ ...signed, sign }).toString()}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ biz_content }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTime),
    });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBody(response, maxAnswerBytes));
    return { text, date: response.headers.get('date') ?? undefined };
  }

  /** The content of an answer as it was signed. */
  async function verified(members: ReadonlyMap<string, string>, content: string): Promise<string> {
    const text = (name: string) =>
      z
        .string()
        .optional()
        .parse(JSON.parse(members.get(name) ?? 'null') ?? undefined);
    const signature = text('sign');
    if (!signature) throw new Error('an answer without a signature');
    const found = await keys().find(text('alipay_cert_sn'), 'answer');
    // Slashes are escaped in some answers and were not when these were signed; Alipay's own clients allow for both.
    const candidates = [content, content.replaceAll('\\/', '/')];
    const signed = candidates.find((each) => isSigned(Buffer.from(each), signature, found));
    if (signed === undefined) throw new Error('a wrong signature');
    return signed;
  }

  async function read(method: string, answer: string, isUnsigned: boolean): Promise<AlipayAnswer> {
    const members = splitMembers(answer);
    const content = members.get(`${method.replaceAll('.', '_')}_response`) ?? members.get('error_response');
    if (content === undefined) throw new Error('an answer to something else');
    const { code, sub_code: subCode } = contentSchema.parse(JSON.parse(content));
    const reason = `${code} ${/^[\w.-]{0,80}$/.exec(subCode)?.[0] ?? ''}`.trimEnd();
    try {
      const parsed: unknown = JSON.parse(isUnsigned ? content : await verified(members, content));
      if (code === '10000') return { subCode: undefined, content: parsed };
    } catch (cause) {
      // Alipay does not sign what it says of requests that it cannot read, such as those of an unknown application.
      throw new Error(`${reason}, in an answer that is not believed`, { cause });
    }
    // 40004: refused by the business; all others are mistakes of ours, or Alipay's.
    if (code === '40004' && !transientCode.test(subCode)) return { subCode };
    throw new Error(reason);
  }

  async function ask(
    method: string,
    content: object,
    parameters: Readonly<Record<string, string>>,
    isUnsigned: boolean,
  ): Promise<AlipayAnswer> {
    let date: string | undefined;
    try {
      const answer = await send(method, content, parameters);
      ({ date } = answer);
      return await read(method, answer.text, isUnsigned);
    } catch (cause) {
      throw unavailable(method, cause, clockHint(date, now()));
    }
  }

  return {
    ask: (method, content, parameters = {}) => ask(method, content, parameters, false),
    askUnsigned: (method, content) => ask(method, content, {}, true),
  };
}

/** What is thrown when Alipay cannot be asked, refuses for a reason that says nothing about the trade, or answers nonsense. */
export function unavailable(method: string, cause: unknown, hint = ''): AppFailure {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppFailure('channelUnavailable', { cause: new Error(`${method}: ${reason}${hint}`, { cause }) });
}

/** @throws AppFailure channelUnavailable for a refusal, and for content that makes no sense. */
export function readAnswer<Schema extends z.ZodType>(
  method: string,
  { subCode, content }: AlipayAnswer,
  schema: Schema,
): z.output<Schema> {
  if (subCode !== undefined) throw unavailable(method, subCode);
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw unavailable(method, new Error('an answer that makes no sense', { cause: error }));
}

/**
 * The bytes of an answer.
 * @throws Error as soon as there are more than so many of them, or when its status is not 200.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const { body, status } = response;
  if (status !== 200 || !body) {
    await body?.cancel();
    throw new Error(`status ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop cancels what is still to come.
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
