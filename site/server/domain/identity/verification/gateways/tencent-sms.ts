import { createHmac, hash } from 'node:crypto';
import { z } from 'zod';
import { askProvider } from '../../../../platform/delivery/ask-provider';
import { DeliveryFailure, type FailureScope, type Sender } from '../../../../platform/delivery/delivery';
import { type Finding, ok, type Remedies, withRemedy, wrong } from '../../../../platform/doctor-check';
import type { OutgoingMessage } from './message-gateway';
import { templateFor, type SmsProviderParts, type TencentSmsSettings } from './sms-settings';

type Tc3Key = Pick<TencentSmsSettings, 'secretId' | 'secretKey'>;

const provider = 'tencent';
const algorithm = 'TC3-HMAC-SHA256';
const contentType = 'application/json; charset=utf-8';

/** Codes by their meaning, https://cloud.tencent.com/document/api/382/55981; others are of the one message. */
const noMobile = 'InvalidParameterValue.IncorrectPhoneNumber';
const nothingSent =
  /^(AuthFailure|InternalError|RequestLimitExceeded|ResourceUnavailable|UnauthorizedOperation|FailedOperation\.(InsufficientBalance|FailResolvePacket)|LimitExceeded\.(AppDaily|SdkAppId))/;
/** Remedies by code: https://cloud.tencent.com/document/api/382/52075 */
const remedies: Remedies = [
  [/^AuthFailure\.(SecretIdNotFound|InvalidSecretId)/, 'TENCENT_SMS_SECRET_ID is no key that is enabled'],
  [/^AuthFailure\.SignatureExpire/, "this machine's clock is wrong; let it follow NTP"],
  [/^AuthFailure\.Signature/, 'TENCENT_SMS_SECRET_KEY is not the key of TENCENT_SMS_SECRET_ID'],
  [/SdkAppId/, 'TENCENT_SMS_APP_ID is no application of the account'],
  [/^(UnauthorizedOperation|AuthFailure\.Unauthorized)/, 'give its sub-user QcloudSMSFullAccess'],
  [/Region/, 'look at TENCENT_SMS_REGION'],
];

const approved = 'approved';
const reviews: Readonly<Record<string, string>> = {
  0: approved,
  1: 'being reviewed',
  2: 'approved, and not in force yet',
  [-1]: 'rejected',
};

const refusal = z.object({ Error: z.object({ Code: z.string() }) });
/** Either the result for the one number, or why the whole request was refused. */
const sendReply = z
  .union([refusal, z.object({ SendStatusSet: z.tuple([z.object({ Code: z.string() })]) })])
  .transform((reply) => ('Error' in reply ? reply.Error : reply.SendStatusSet[0]).Code);
const templateStatuses = z.object({
  DescribeTemplateStatusSet: z.array(z.object({ TemplateId: z.number(), StatusCode: z.number() })),
});

/** Short messages by Tencent Cloud, SendSms of 2021-01-11: https://cloud.tencent.com/document/api/382/55981 */
export function createTencentSms(settings: TencentSmsSettings, parts: SmsProviderParts): Sender<OutgoingMessage> {
  const { appId, signName, templates } = settings;
  return {
    provider,
    canSend: ({ kind }) => templateFor(templates, kind) !== undefined,
    async send({ kind, target, code }) {
      const answer = await callTencent(settings, parts, 'SendSms', {
        PhoneNumberSet: [`+86${target}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateFor(templates, kind),
        TemplateParamSet: code === undefined ? [] : [code],
      });
      const reason = sendReply.safeParse(answer).data;
      if (reason === undefined) throw new DeliveryFailure({ provider, reason: 'no Code', scope: 'provider' });
      if (reason !== 'Ok') throw new DeliveryFailure({ provider, reason, scope: scopeOf(reason) });
    },
  };
}

/**
 * Checks whether Tencent Cloud takes the key, knows the application, and has approved the templates. Nothing is sent
 * (https://cloud.tencent.com/document/api/382/52067, .../55965). Signatures are looked up by numbers, which settings do not hold.
 */
export async function checkTencent(settings: TencentSmsSettings, parts: SmsProviderParts): Promise<Finding[]> {
  const { appId, templates } = settings;
  const ids = [...new Set(Object.values(templates))];
  const hour = parts.now().toISOString().slice(0, 13).replaceAll(/\D/g, '');
  const [described, counted] = await Promise.all([
    callTencent(settings, parts, 'DescribeSmsTemplateList', { International: 0, TemplateIdSet: ids.map(Number) }),
    callTencent(settings, parts, 'SendStatusStatistics', {
      SmsSdkAppId: appId,
      BeginTime: hour,
      EndTime: hour,
      Limit: 0,
      Offset: 0,
    }),
  ]);
  const refusals = [described, counted].map((answer) => refusal.safeParse(answer).data?.Error.Code);
  const codes = new Set(refusals.filter((code) => code !== undefined));
  if (codes.size > 0) return [...codes].map((code) => wrong(`Tencent Cloud: ${withRemedy(code, remedies)}.`));
  const { data } = templateStatuses.safeParse(described);
  if (!data) return [wrong('Tencent Cloud gives an answer that makes no sense.')];
  const states = new Map(
    data.DescribeTemplateStatusSet.map(({ TemplateId, StatusCode }) => [String(TemplateId), String(StatusCode)]),
  );
  const problems = ids.flatMap((id) => {
    const status = states.get(id);
    const state = status === undefined ? 'not in the account' : (reviews[status] ?? `in an unknown state, ${status}`);
    return state === approved ? [] : [wrong(`Tencent Cloud: the template ${id} is ${state}; nothing is sent with it.`)];
  });
  if (problems.length > 0) return problems;
  return [ok(`Tencent Cloud takes the key and application ${appId}; the templates are approved (${ids.join(', ')}).`)];
}

const envelope = z.object({ Response: z.unknown() });

/**
 * Calls Tencent Cloud's interface of short messages, of 2021-01-11: https://cloud.tencent.com/document/api/382/52077
 * @returns the `Response`; undefined where there is none. Rejects with DeliveryFailure without an answer.
 */
async function callTencent(
  { region, secretId, secretKey }: TencentSmsSettings,
  { now, endpoint = 'https://sms.tencentcloudapi.com', timeLimit }: SmsProviderParts,
  action: string,
  content: object,
): Promise<unknown> {
  const url = new URL(endpoint);
  const body = JSON.stringify(content);
  const headers = {
    ...signTc3({ host: url.host, service: 'sms', action, body, date: now() }, { secretId, secretKey }),
    'content-type': contentType,
    'x-tc-action': action,
    'x-tc-region': region,
    'x-tc-version': '2021-01-11',
  };
  const answer = await askProvider({ provider, url, headers, body, timeLimit });
  return envelope.safeParse(answer).data?.Response;
}

function scopeOf(code: string): FailureScope {
  if (code === noMobile) return 'recipient';
  return nothingSent.test(code) ? 'provider' : 'message';
}

/**
 * Signs a POST by version 3 of the signature, https://cloud.tencent.com/document/api/382/52071.
 * @param request with its body as it is sent, JSON, and a service such as `sms`.
 * @returns the headers Authorization and X-TC-Timestamp.
 */
export function signTc3(
  request: Readonly<Record<'host' | 'service' | 'action' | 'body', string>> & { readonly date: Date },
  { secretId, secretKey }: Tc3Key,
) {
  const { host, service, action, body, date } = request;
  const timestamp = String(Math.floor(date.getTime() / 1000));
  const day = date.toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonicalRequest = ['POST', '/', '', lines, names, hash('sha256', body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const signingKey = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(
    signingKey,
    [algorithm, timestamp, scope, hash('sha256', canonicalRequest)].join('\n'),
  ).toString('hex');
  return {
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'x-tc-timestamp': timestamp,
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
