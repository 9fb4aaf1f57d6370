import { DeliveryFailure, type FailureScope } from '../../../../../platform/delivery/delivery-failure';
import type { Sender } from '../../../../../platform/delivery/failover';
import type { OutgoingMessage } from '../outgoing-message';
import { createAliyunClient, type SmsProviderParts } from './aliyun-client';
import type { Acs3Key } from './sign-acs3';
import { templateFor, type SmsTemplates } from './sms-templates';

export interface AliyunSmsSettings extends Acs3Key {
  /** As it was approved, without brackets. */
  readonly signName: string;
  readonly templates: SmsTemplates;
}

const provider = 'aliyun';

/** Codes by what they say, https://help.aliyun.com/zh/sms/developer-reference/api-error-codes; others are of the one message. */
const noMobile = 'isv.MOBILE_NUMBER_ILLEGAL';
const nothingSent =
  /^(isp\.|Throttling|ServiceUnavailable|InternalError|SignatureDoesNotMatch|InvalidAccessKeyId|Forbidden|isv\.(AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_|PRODUCT_|DAY_LIMIT_|MONTH_LIMIT_))/;

/** Short messages by Aliyun, SendSms of 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export function createAliyunSms(
  { signName, templates, ...key }: AliyunSmsSettings,
  parts: SmsProviderParts,
): Sender<OutgoingMessage> {
  const ask = createAliyunClient(key, parts);
  return {
    provider,
    canSend: ({ kind }) => templateFor(templates, kind) !== undefined,
    async send({ kind, target, code }) {
      const { Code: reason } = await ask('SendSms', {
        PhoneNumbers: target,
        SignName: signName,
        TemplateCode: templateFor(templates, kind) ?? '',
        ...(code !== undefined && { TemplateParam: JSON.stringify({ code }) }),
      });
      if (reason !== 'OK') throw new DeliveryFailure({ provider, reason, scope: scopeOf(reason) });
    },
  };
}

function scopeOf(code: string): FailureScope {
  if (code === noMobile) return 'recipient';
  return nothingSent.test(code) ? 'provider' : 'message';
}
