import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock';
import { askProvider } from '../../../../platform/delivery/ask-provider';
import { DeliveryFailure, type FailureScope } from '../../../../platform/delivery/delivery-failure';
import type { Sender } from '../../../../platform/delivery/failover';
import type { OutgoingMessage } from '../outgoing-message';
import { signAcs3, type Acs3Key } from './sign-acs3';
import { templateFor, type SmsTemplates } from './sms-templates';

export interface AliyunSmsSettings extends Acs3Key {
  /** As it was approved, without brackets. */
  readonly signName: string;
  readonly templates: SmsTemplates;
}

export interface SmsProviderParts {
  readonly now: Clock;
  /** Origin of the interface; the provider's by default. */
  readonly endpoint?: string;
  /** Milliseconds that an answer may take. */
  readonly timeLimit?: number;
}

const provider = 'aliyun';
const replySchema = z.object({ Code: z.string() });

/** Codes by what they say, https://help.aliyun.com/zh/sms/developer-reference/api-error-codes; others are of the one message. */
const noMobile = 'isv.MOBILE_NUMBER_ILLEGAL';
const nothingSent =
  /^(isp\.|Throttling|ServiceUnavailable|InternalError|SignatureDoesNotMatch|InvalidAccessKeyId|Forbidden|isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_|PRODUCT_|DAY_LIMIT_|MONTH_LIMIT_))/;

/** Short messages by Aliyun, SendSms of 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function createAliyunSms(
  { signName, templates, ...key }: AliyunSmsSettings,
  { now, endpoint = 'https://dysmsapi.aliyuncs.com', timeLimit }: SmsProviderParts,
): Sender<OutgoingMessage> {
  return {
    provider,
    canSend: ({ kind }) => templateFor(templates, kind) !== undefined,
    async send({ kind, target, code }) {
      const url = new URL(endpoint);
      const { query, headers } = signAcs3(
        {
          host: url.host,
          action: 'SendSms',
          version: '2017-05-25',
          parameters: {
            PhoneNumbers: target,
            SignName: signName,
            TemplateCode: templateFor(templates, kind) ?? '',
            ...(code !== undefined && { TemplateParam: JSON.stringify({ code }) }),
          },
          date: now(),
          nonce: randomUUID(),
        },
        key,
      );
      const answer = await askProvider({ provider, url: `${url.origin}/?${query}`, headers, timeLimit });
      const reply = replySchema.safeParse(answer);
      if (!reply.success) throw new DeliveryFailure({ provider, reason: 'no Code', scope: 'provider' });
      const reason = reply.data.Code;
      if (reason !== 'OK') throw new DeliveryFailure({ provider, reason, scope: scopeOf(reason) });
    },
  };
}

function scopeOf(code: string): FailureScope {
  if (code === noMobile) return 'recipient';
  return nothingSent.test(code) ? 'provider' : 'message';
}
