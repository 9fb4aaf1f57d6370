import type { FailoverParts } from '../../../../../platform/delivery/failover';
import type { MessageGateway } from '../message-gateway';
import { createGatewayOf } from '../outgoing-message';
import type { SmsProviderParts } from './aliyun-client';
import { createAliyunSms } from './aliyun-sms';
import type { SmsSettings } from './sms-settings';
import { createTencentSms } from './tencent-sms';

/** How providers are reached otherwise than by their own addresses. */
export type SmsProviders = Readonly<Partial<Record<SmsSettings['first'], Omit<SmsProviderParts, 'now'>>>>;

interface SmsGatewayParts extends FailoverParts {
  readonly providers?: SmsProviders;
}

/** Short messages by the providers that are set up, the second where the first does not send. */
export function createSmsGateway(
  { aliyun, tencent, first }: SmsSettings,
  { providers = {}, ...parts }: SmsGatewayParts,
): MessageGateway {
  const { now } = parts;
  const senders = [
    ...(aliyun ? [createAliyunSms(aliyun, { now, ...providers.aliyun })] : []),
    ...(tencent ? [createTencentSms(tencent, { now, ...providers.tencent })] : []),
  ];
  return createGatewayOf(first === 'tencent' ? senders.toReversed() : senders, parts);
}
