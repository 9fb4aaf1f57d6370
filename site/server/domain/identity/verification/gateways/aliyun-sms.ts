import { createHmac, hash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { askProvider } from '../../../../platform/delivery/ask-provider';
import { DeliveryFailure, type FailureScope, type Sender } from '../../../../platform/delivery/delivery';
import { type Finding, ok, type Remedies, withRemedy, wrong } from '../../../../platform/doctor-check';
import type { OutgoingMessage } from './message-gateway';
import { templateFor, type AliyunSmsSettings, type SmsProviderParts } from './sms-settings';

type Acs3Key = Pick<AliyunSmsSettings, 'keyId' | 'keySecret'>;

const provider = 'aliyun';
const algorithm = 'ACS3-HMAC-SHA256';

/** Codes by their meaning, https://help.aliyun.com/zh/sms/developer-reference/api-error-codes; others are of the one message. */
const noMobile = 'isv.MOBILE_NUMBER_ILLEGAL';
const nothingSent =
  /^(isp\.|Throttling|ServiceUnavailable|InternalError|SignatureDoesNotMatch|InvalidAccessKeyId|Forbidden|isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_|PRODUCT_|DAY_LIMIT_|MONTH_LIMIT_))/;
const remedies: Remedies = [
  [/^InvalidAccessKeyId/, 'ALIYUN_SMS_KEY_ID is no AccessKey that is enabled'],
  [/^SignatureDoesNotMatch/, 'ALIYUN_SMS_KEY_SECRET is not the secret of ALIYUN_SMS_KEY_ID'],
  [/^InvalidTimeStamp/, "this machine's clock is wrong; let it follow NTP"],
  [/^(Forbidden|NoPermission|isp\.RAM)/, 'give its RAM user AliyunDysmsFullAccess'],
  [/SIGN/, 'the account has no such signature: look at ALIYUN_SMS_SIGN_NAME'],
  [/TEMPLATE/, 'the account has no such template: look at ALIYUN_SMS_TEMPLATES'],
];

const approved = 'approved';
/** Results of reviews: of signatures a number, of templates its text. */
const reviews: Readonly<Record<string, string>> = { 0: 'being reviewed', 1: approved, 2: 'rejected', 10: 'withdrawn' };

/** Short messages by Aliyun, SendSms of 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function createAliyunSms(
  { signName, templates, ...key }: AliyunSmsSettings,
  parts: SmsProviderParts,
): Sender<OutgoingMessage> {
  return {
    provider,
    canSend: ({ kind }) => templateFor(templates, kind) !== undefined,
    async send({ kind, target, code }) {
      const { Code: reason } = await callAliyun(key, parts, 'SendSms', {
        PhoneNumbers: target,
        SignName: signName,
        TemplateCode: templateFor(templates, kind) ?? '',
        ...(code !== undefined && { TemplateParam: JSON.stringify({ code }) }),
      });
      if (reason !== 'OK') throw new DeliveryFailure({ provider, reason, scope: scopeOf(reason) });
    },
  };
}

/**
 * Checks whether Aliyun takes the key, and has approved signature and templates. Nothing is sent
 * (https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-getsmssign, -getsmstemplate).
 */
export async function checkAliyun(
  { signName, templates, ...key }: AliyunSmsSettings,
  parts: SmsProviderParts,
): Promise<Finding[]> {
  const ids = [...new Set(Object.values(templates))];

  async function review(subject: string, action: string, field: string, parameters: Record<string, string>) {
    const answer = await callAliyun(key, parts, action, parameters);
    // Other codes are of the key, whatever is asked about.
    if (answer.Code.startsWith('isv.SMS_')) return `${subject}: ${withRemedy(answer.Code, remedies)}`;
    if (answer.Code !== 'OK') return withRemedy(answer.Code, remedies);
    const status = String(answer[field]);
    const state = reviews[status] ?? `in an unknown state, ${status}`;
    return state === approved ? undefined : `${subject} is ${state}, so nothing is sent with it`;
  }

  const results = await Promise.all([
    review(`the signature ${signName}`, 'GetSmsSign', 'SignStatus', { SignName: signName }),
    ...ids.map((id) => review(`the template ${id}`, 'GetSmsTemplate', 'TemplateStatus', { TemplateCode: id })),
  ]);
  const problems = new Set(results.filter((problem) => problem !== undefined));
  if (problems.size > 0) return [...problems].map((problem) => wrong(`Aliyun: ${problem}.`));
  return [ok(`Aliyun takes the key; the signature ${signName} and the templates are approved (${ids.join(', ')}).`)];
}

/** `Code` is `OK`, or the reason why not; the rest depends on the action. */
const replySchema = z.looseObject({ Code: z.string() });

/**
 * Calls Aliyun's interface of short messages, of 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-overview
 * Rejects with DeliveryFailure without an answer that makes sense.
 */
async function callAliyun(
  key: Acs3Key,
  { now, endpoint = 'https://dysmsapi.aliyuncs.com', timeLimit }: SmsProviderParts,
  action: string,
  parameters: Readonly<Record<string, string>>,
) {
  const { host, origin } = new URL(endpoint);
  const request = { host, action, version: '2017-05-25', parameters, date: now(), nonce: randomUUID() };
  const { query, headers } = signAcs3(request, key);
  const answer = await askProvider({ provider, url: `${origin}/?${query}`, headers, timeLimit });
  const { success, data } = replySchema.safeParse(answer);
  if (!success) throw new DeliveryFailure({ provider, reason: 'no Code', scope: 'provider' });
  return data;
}

function scopeOf(code: string): FailureScope {
  if (code === noMobile) return 'recipient';
  return nothingSent.test(code) ? 'provider' : 'message';
}

/** A request to an interface of Aliyun in RPC style, whose parameters are in its query and whose body is empty. */
interface Acs3Request extends Readonly<Record<'host' | 'action' | 'version', string>> {
  readonly parameters: Readonly<Record<string, string>>;
  readonly date: Date;
  /** Never used before. */
  readonly nonce: string;
}

/**
 * Signs a POST by version 3 of the signature, https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature.
 * @returns the query, encoded as it was signed, and all headers but Host.
 */
export function signAcs3(
  { host, action, version, parameters, date, nonce }: Acs3Request,
  { keyId, keySecret }: Acs3Key,
) {
  const query = canonicalQuery(parameters);
  const bodyHash = hash('sha256', '');
  const headers: Record<string, string> = {
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.entries({ host, ...headers }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonicalRequest = ['POST', '/', query, lines, names, bodyHash].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${hash('sha256', canonicalRequest)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
}

/** RFC 3986, whose reserved characters encodeURIComponent leaves in part. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}
