import { z } from 'zod';
import type { AppFailure } from '../../../../../app-failure';
import { type Clock, clockHint } from '../../../../../platform/clock';
import { tracedFetch, readResponse } from '../../../../../platform/outbound';
import { unavailable } from '../answers';
import { formatTime, isSigned, signedText, signRsa2, splitMembers } from './alipay-format';
import type { AlipayKeys } from './alipay-keys';
import type { AlipaySettings } from './alipay-settings';

const maxAnswerBytes = 256 * 1024;

type RequestParameters = Readonly<Record<string, string>>;

/** Alipay's answer: the content, or why it was refused. */
export type AlipayAnswer =
  | { readonly subCode: undefined; readonly content: unknown }
  | { readonly subCode: string; readonly content?: undefined };

const contentSchema = z.object({ code: z.string(), sub_code: z.string().default('') });

/** Codes by which Alipay asks to be asked again. */
const transientCode = /SYSTEM_ERROR|UNKNOW|SERVICE_UNAVAILABLE|TIMEOUT/i;

/** Asks Alipay's gateway, by its API of version 1.0 (https://opendocs.alipay.com/common/02kf5q). */
export type AlipayClient = ReturnType<typeof createAlipayClient>;

/**
 * @param serials of the mode of certificates: `app_cert_sn` and `alipay_root_cert_sn`.
 * @param keys are made after the client, since they may ask for certificates by it.
 * @param answerTime milliseconds that Alipay may take to answer.
 */
export function createAlipayClient(
  { origin, appId, privateKey }: Pick<AlipaySettings, 'origin' | 'appId' | 'privateKey'>,
  {
    serials,
    keys,
    answerTime,
    now,
  }: { serials: RequestParameters; keys: () => AlipayKeys; answerTime: number; now: Clock },
) {
  async function send(method: string, content: object, parameters: RequestParameters) {
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
    parameters: RequestParameters,
    isUnsigned: boolean,
  ): Promise<AlipayAnswer> {
    let date: string | undefined;
    try {
      const answer = await send(method, content, parameters);
      ({ date } = answer);
      return await read(method, answer.text, isUnsigned);
    } catch (cause) {
      throw failed(method, cause, clockHint(date, now()));
    }
  }

  return {
    /**
     * @param method such as `alipay.trade.query`.
     * @param content becomes `biz_content`.
     * @param parameters beside the common ones.
     * @returns the answer, whose signature was verified.
     * @throws AppFailure channelUnavailable without an answer that is Alipay's and makes sense; its cause names Alipay's code.
     */
    ask: (method: string, content: object, parameters: RequestParameters = {}) =>
      ask(method, content, parameters, false),
    /** The same without a signature, for what proves itself. */
    askUnsigned: (method: string, content: object) => ask(method, content, {}, true),
  };
}

/** What is thrown when Alipay cannot be asked, refuses for a reason that says nothing about the trade, or answers nonsense. */
export function failed(method: string, cause: unknown, hint = ''): AppFailure {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return unavailable(`${method}: ${reason}${hint}`, cause);
}

/** @throws AppFailure channelUnavailable for a refusal, and for content that makes no sense. */
export function readAnswer<Schema extends z.ZodType>(
  method: string,
  { subCode, content }: AlipayAnswer,
  schema: Schema,
): z.output<Schema> {
  if (subCode !== undefined) throw failed(method, subCode);
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw failed(method, new Error('an answer that makes no sense', { cause: error }));
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
  return readResponse(response, maxBytes);
}
