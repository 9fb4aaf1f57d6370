import { systemClock } from '../../../../platform/clock';
import { DeliveryFailure, type FailoverParts } from '../../../../platform/delivery/delivery';
import { type DoctorCheck, type Finding, wrong } from '../../../../platform/doctor-check';
import { checkAliyun, createAliyunSms } from './aliyun-sms';
import { createGatewayOf, type MessageGateway } from './message-gateway';
import type { SmsProviderParts, SmsSettings } from './sms-settings';
import { checkTencent, createTencentSms } from './tencent-sms';

/** Addresses and time limits that replace those of the providers. */
type SmsProviders = Readonly<Partial<Record<SmsSettings['first'], Omit<SmsProviderParts, 'now'>>>>;

/** Short messages by the providers that are set up, the second where the first does not send. */
export function createSmsGateway(
  { aliyun, tencent, first }: SmsSettings,
  { providers = {}, ...parts }: FailoverParts & { readonly providers?: SmsProviders },
): MessageGateway {
  const { now } = parts;
  const senders = [
    ...(aliyun ? [createAliyunSms(aliyun, { now, ...providers.aliyun })] : []),
    ...(tencent ? [createTencentSms(tencent, { now, ...providers.tencent })] : []),
  ];
  return createGatewayOf(first === 'tencent' ? senders.toReversed() : senders, parts);
}

export function createSmsCheck(
  providers: SmsProviders = {},
  now = systemClock,
): DoctorCheck<{ readonly messages: { readonly sms?: SmsSettings | undefined } }> {
  return {
    name: 'SMS',
    async *run({ messages: { sms } }) {
      const findings = await Promise.all([
        sms?.aliyun ? orNoAnswer('Aliyun', checkAliyun(sms.aliyun, { now, ...providers.aliyun })) : [],
        sms?.tencent ? orNoAnswer('Tencent Cloud', checkTencent(sms.tencent, { now, ...providers.tencent })) : [],
      ]);
      yield* findings.flat();
    },
  };
}

async function orNoAnswer(provider: string, checking: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await checking;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return [wrong(`${provider} does not answer: ${error.reason}; look at what this machine may reach.`)];
  }
}
