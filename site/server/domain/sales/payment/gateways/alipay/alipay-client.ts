import { z } from 'zod';
import type { AppFailure } from '../../../../../app-failure';
import { type Clock, clockHint } from '../../../../../platform/clock';
import { tracedFetch, readResponse } from '../../../../../platform/outbound';
import { unavailable } from '../responses';
import { formatTime, isSigned, signedText, signRsa2, splitMembers } from './alipay-format';
import type { AlipayKeys } from './alipay-keys';
import type { AlipaySettings } from './alipay-settings';

const maxResponseBytes = 256 * 1024;

type RequestParameters = Readonly<Record<string, string>>;

/** Alipay's response: the content, or the code of a refusal. */
export type AlipayResponse =
  | { readonly subCode: undefined; readonly content: unknown }
  | { readonly subCode: string; readonly content?: undefined };

const contentSchema = z.object({ code: z.string(), sub_code: z.string().default('') });

/** Codes after which a request may be repeated. */
const transientCode = /SYSTEM_ERROR|UNKNOW|SERVICE_UNAVAILABLE|TIMEOUT/i;

/** Client of Alipay's gateway, API version 1.0 (https://opendocs.alipay.com/common/02kf5q). */
export type AlipayClient = ReturnType<typeof createAlipayClient>;

/**
 * @param serials of the mode of certificates: `app_cert_sn` and `alipay_root_cert_sn`.
 * @param keys a function, because the keys are created later: they download certificates by this client.
 * @param responseTimeout milliseconds that Alipay may take to respond.
 */
export function createAlipayClient(
  { origin, appId, privateKey }: Pick<AlipaySettings, 'origin' | 'appId' | 'privateKey'>,
  {
    serials,
    keys,
    responseTimeout,
    now,
  }: { serials: RequestParameters; keys: () => AlipayKeys; responseTimeout: number; now: Clock },
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
      signal: AbortSignal.timeout(responseTimeout),
    });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBody(response, maxResponseBytes));
    return { text, date: response.headers.get('date') ?? undefined };
  }

  /** Returns the content of a response as it was signed. */
  async function verified(members: ReadonlyMap<string, string>, content: string): Promise<string> {
    const text = (name: string) =>
      z
        .string()
        .optional()
        .parse(JSON.parse(members.get(name) ?? 'null') ?? undefined);
    const signature = text('sign');
    if (!signature) throw new Error('a response without a signature');
    const found = await keys().find(text('alipay_cert_sn'), 'response');
    // Slashes are escaped in some responses and were not when these were signed; Alipay's own clients allow for both.
    const candidates = [content, content.replaceAll('\\/', '/')];
    const signed = candidates.find((each) => isSigned(Buffer.from(each), signature, found));
    if (signed === undefined) throw new Error('a wrong signature');
    return signed;
  }

  async function read(method: string, response: string, isUnsigned: boolean): Promise<AlipayResponse> {
    const members = splitMembers(response);
    const content = members.get(`${method.replaceAll('.', '_')}_response`) ?? members.get('error_response');
    if (content === undefined) throw new Error('a response to another request');
    const { code, sub_code: subCode } = contentSchema.parse(JSON.parse(content));
    const reason = `${code} ${/^[\w.-]{0,80}$/.exec(subCode)?.[0] ?? ''}`.trimEnd();
    try {
      const parsed: unknown = JSON.parse(isUnsigned ? content : await verified(members, content));
      if (code === '10000') return { subCode: undefined, content: parsed };
    } catch (cause) {
      // Alipay does not sign refusals of requests that it cannot read, such as those of an unknown application.
      throw new Error(`${reason}, in a response that is not trusted`, { cause });
    }
    // 40004: a business refusal; all other codes are faults of this server or of Alipay.
    if (code === '40004' && !transientCode.test(subCode)) return { subCode };
    throw new Error(reason);
  }

  async function call(
    method: string,
    content: object,
    parameters: RequestParameters,
    isUnsigned: boolean,
  ): Promise<AlipayResponse> {
    let date: string | undefined;
    try {
      const response = await send(method, content, parameters);
      ({ date } = response);
      return await read(method, response.text, isUnsigned);
    } catch (cause) {
      throw failed(method, cause, clockHint(date, now()));
    }
  }

  return {
    /**
     * @param method such as `alipay.trade.query`.
     * @param content becomes `biz_content`.
     * @param parameters beside the common ones.
     * @returns the response, whose signature was verified.
     * @throws AppFailure channelUnavailable without a valid response of Alipay; its cause names Alipay's code.
     */
    request: (method: string, content: object, parameters: RequestParameters = {}) =>
      call(method, content, parameters, false),
    /** The same for unsigned responses, such as certificates, which are verified otherwise. */
    requestUnsigned: (method: string, content: object) => call(method, content, {}, true),
  };
}

/** Returns the failure for an unreachable Alipay, a refusal that says nothing about the trade, or an invalid response. */
export function failed(method: string, cause: unknown, hint = ''): AppFailure {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return unavailable(`${method}: ${reason}${hint}`, cause);
}

/** @throws AppFailure channelUnavailable for a refusal, and for content that makes no sense. */
export function parseContent<Schema extends z.ZodType>(
  method: string,
  { subCode, content }: AlipayResponse,
  schema: Schema,
): z.output<Schema> {
  if (subCode !== undefined) throw failed(method, subCode);
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw failed(method, new Error('an invalid response', { cause: error }));
}

/**
 * The bytes of a response.
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
