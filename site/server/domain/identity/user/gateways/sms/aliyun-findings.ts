import { ok, wrong, type Finding } from '../../../../../platform/doctor/finding';
import { withRemedy, type Remedies } from '../../../../../platform/doctor/remedies';
import { createAliyunClient, type SmsProviderParts } from './aliyun-client';
import type { AliyunSmsSettings } from './aliyun-sms';

const approved = 'approved';
/** What reviews come to, of signatures a number and of templates its text. */
const reviews: Readonly<Record<string, string>> = { 0: 'being reviewed', 1: approved, 2: 'rejected', 10: 'withdrawn' };

/** By codes of https://help.aliyun.com/zh/sms/developer-reference/api-error-codes */
const remedies: Remedies = [
  [/^InvalidAccessKeyId/, 'ALIYUN_SMS_KEY_ID is no AccessKey that is enabled'],
  [/^SignatureDoesNotMatch/, 'ALIYUN_SMS_KEY_SECRET is not the secret of ALIYUN_SMS_KEY_ID'],
  [/^InvalidTimeStamp/, "this machine's clock is wrong; let it follow NTP"],
  [/^(Forbidden|NoPermission|isp\.RAM)/, 'give its RAM user AliyunDysmsFullAccess'],
  [/SIGN/, 'the account has no such signature: look at ALIYUN_SMS_SIGN_NAME'],
  [/TEMPLATE/, 'the account has no such template: look at ALIYUN_SMS_TEMPLATES'],
];

/**
 * Whether Aliyun takes the key, and has approved signature and templates. Nothing is sent
 * (https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-getsmssign, -getsmstemplate).
 */
export async function aliyunFindings(
  { signName, templates, ...key }: AliyunSmsSettings,
  parts: SmsProviderParts,
): Promise<Finding[]> {
  const ask = createAliyunClient(key, parts);
  const ids = [...new Set(Object.values(templates))];

  async function review(what: string, action: string, member: string, parameters: Record<string, string>) {
    const answer = await ask(action, parameters);
    // Other codes are of the key, whatever it asks about.
    if (answer.Code.startsWith('isv.SMS_')) return `${what}: ${withRemedy(answer.Code, remedies)}`;
    if (answer.Code !== 'OK') return withRemedy(answer.Code, remedies);
    const status = String(answer[member]);
    const state = reviews[status] ?? `in an unknown state, ${status}`;
    return state === approved ? undefined : `${what} is ${state}, so nothing is sent with it`;
  }

  const problems = await Promise.all([
    review(`the signature ${signName}`, 'GetSmsSign', 'SignStatus', { SignName: signName }),
    ...ids.map((id) => review(`the template ${id}`, 'GetSmsTemplate', 'TemplateStatus', { TemplateCode: id })),
  ]);
  const told = new Set(problems.filter((problem) => problem !== undefined));
  if (told.size > 0) return [...told].map((problem) => wrong(`Aliyun: ${problem}.`));
  return [ok(`Aliyun takes the key; the signature ${signName} and the templates are approved (${ids.join(', ')}).`)];
}
