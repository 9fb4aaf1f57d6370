import { z } from 'zod';
import { ok, wrong, type Finding } from '../../../../../platform/doctor/finding';
import { withRemedy, type Remedies } from '../../../../../platform/doctor/remedies';
import type { SmsProviderParts } from './aliyun-client';
import { createTencentClient } from './tencent-client';
import type { TencentSmsSettings } from './tencent-sms';

const refusal = z.object({ Error: z.object({ Code: z.string() }) });
const templateStatuses = z.object({
  DescribeTemplateStatusSet: z.array(z.object({ TemplateId: z.number(), StatusCode: z.number() })),
});

const approved = 'approved';
const reviews: Readonly<Record<string, string>> = {
  0: approved,
  1: 'being reviewed',
  2: 'approved, and not in force yet',
  [-1]: 'rejected',
};

/** By codes of https://cloud.tencent.com/document/api/382/52075 */
const remedies: Remedies = [
  [/^AuthFailure\.(SecretIdNotFound|InvalidSecretId)/, 'TENCENT_SMS_SECRET_ID is no key that is enabled'],
  [/^AuthFailure\.SignatureExpire/, "this machine's clock is wrong; let it follow NTP"],
  [/^AuthFailure\.Signature/, 'TENCENT_SMS_SECRET_KEY is not the key of TENCENT_SMS_SECRET_ID'],
  [/SdkAppId/, 'TENCENT_SMS_APP_ID is no application of the account'],
  [/^(UnauthorizedOperation|AuthFailure\.Unauthorized)/, 'give its sub-user QcloudSMSFullAccess'],
  [/Region/, 'look at TENCENT_SMS_REGION'],
];

/**
 * Whether Tencent Cloud takes the key, knows the application, and has approved the templates. Nothing is sent
 * (https://cloud.tencent.com/document/api/382/52067, .../55965). Signatures are looked up by numbers, which settings do not hold.
 */
export async function tencentFindings(
  { secretId, secretKey, region, appId, templates }: TencentSmsSettings,
  parts: SmsProviderParts,
): Promise<Finding[]> {
  const ask = createTencentClient({ secretId, secretKey, region }, parts);
  const ids = [...new Set(Object.values(templates))];
  const hour = parts.now().toISOString().slice(0, 13).replaceAll(/\D/g, '');
  const [described, counted] = await Promise.all([
    ask('DescribeSmsTemplateList', { International: 0, TemplateIdSet: ids.map(Number) }),
    ask('SendStatusStatistics', { SmsSdkAppId: appId, BeginTime: hour, EndTime: hour, Limit: 0, Offset: 0 }),
  ]);
  const refusals = [described, counted].map((answer) => refusal.safeParse(answer).data?.Error.Code);
  const told = new Set(refusals.filter((code) => code !== undefined));
  if (told.size > 0) return [...told].map((code) => wrong(`Tencent Cloud: ${withRemedy(code, remedies)}.`));
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
