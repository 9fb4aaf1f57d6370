import { z } from 'zod';
import { DeliveryFailure, type FailureScope } from '../../../../../platform/delivery/delivery-failure';
import type { Sender } from '../../../../../platform/delivery/failover';
import type { OutgoingMessage } from '../outgoing-message';
import type { SmsProviderParts } from './aliyun-client';
import type { Tc3Key } from './sign-tc3';
import { templateFor, type SmsTemplates } from './sms-templates';
import { createTencentClient } from './tencent-client';

export interface TencentSmsSettings extends Tc3Key {
  /** Of the application in the console of short messages, such as 1400006666. */
  readonly appId: string;
  /** As it was approved, without brackets. */
  readonly signName: string;
  readonly templates: SmsTemplates;
  /** Such as ap-guangzhou. */
  readonly region: string;
}

const provider = 'tencent';
/** Either what became of the one number, or why the whole request was refused. */
const replySchema = z.union([
  z.object({ Error: z.object({ Code: z.string() }) }),
  z.object({ SendStatusSet: z.tuple([z.object({ Code: z.string() })]) }),
]);

/** Codes by what they say, https://cloud.tencent.com/document/api/382/55981; others are of the one message. */
const noMobile = 'InvalidParameterValue.IncorrectPhoneNumber';
const nothingSent =
  /^(AuthFailure|InternalError|RequestLimitExceeded|ResourceUnavailable|UnauthorizedOperation|FailedOperation\.(InsufficientBalance|FailResolvePacket)|LimitExceeded\.(AppDaily|SdkAppId))/;

/** Short messages by Tencent Cloud, SendSms of 2021-01-11: https://cloud.tencent.com/document/api/382/55981 */
export function createTencentSms(
  { appId, signName, templates, region, ...key }: TencentSmsSettings,
  parts: SmsProviderParts,
): Sender<OutgoingMessage> {
  const ask = createTencentClient({ ...key, region }, parts);
  return {
    provider,
    canSend: ({ kind }) => templateFor(templates, kind) !== undefined,
    async send({ kind, target, code }) {
      const answer = await ask('SendSms', {
        PhoneNumberSet: [`+86${target}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateFor(templates, kind),
        TemplateParamSet: code === undefined ? [] : [code],
      });
      const reason = codeOf(answer);
      if (reason === undefined) throw new DeliveryFailure({ provider, reason: 'no Code', scope: 'provider' });
      if (reason !== 'Ok') throw new DeliveryFailure({ provider, reason, scope: scopeOf(reason) });
    },
  };
}

function codeOf(answer: unknown): string | undefined {
  const reply = replySchema.safeParse(answer).data;
  if (!reply) return undefined;
  return 'Error' in reply ? reply.Error.Code : reply.SendStatusSet[0].Code;
}

function scopeOf(code: string): FailureScope {
  if (code === noMobile) return 'recipient';
  return nothingSent.test(code) ? 'provider' : 'message';
}
