import { systemClock } from '../../../../../platform/clock';
import { DeliveryFailure } from '../../../../../platform/delivery/delivery-failure';
import type { DoctorCheck } from '../../../../../platform/doctor/doctor-check';
import { wrong, type Finding } from '../../../../../platform/doctor/finding';
import { aliyunFindings } from './aliyun-findings';
import type { SmsProviders } from './sms-gateway';
import type { SmsSettings } from './sms-settings';
import { tencentFindings } from './tencent-findings';

/** Whether providers of short messages would send ours. @param providers how they are reached otherwise than by their own addresses. */
export function createSmsCheck(
  providers: SmsProviders = {},
  now = systemClock,
): DoctorCheck<{ readonly messages: { readonly sms?: SmsSettings | undefined } }> {
  return {
    name: 'SMS',
    async *run({ messages: { sms } }) {
      const asked = await Promise.all([
        sms?.aliyun ? answered('Aliyun', aliyunFindings(sms.aliyun, { now, ...providers.aliyun })) : [],
        sms?.tencent ? answered('Tencent Cloud', tencentFindings(sms.tencent, { now, ...providers.tencent })) : [],
      ]);
      yield* asked.flat();
    },
  };
}

async function answered(provider: string, asking: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return [wrong(`${provider} does not answer: ${error.reason}; look at what this machine may reach.`)];
  }
}
