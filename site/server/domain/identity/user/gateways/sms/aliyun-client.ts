import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../../../platform/clock';
import { askProvider } from '../../../../../platform/delivery/ask-provider';
import { DeliveryFailure } from '../../../../../platform/delivery/delivery-failure';
import { signAcs3, type Acs3Key } from './sign-acs3';

export interface SmsProviderParts {
  readonly now: Clock;
  /** Origin of the interface; the provider's by default. */
  readonly endpoint?: string;
  /** Milliseconds that an answer may take. */
  readonly timeLimit?: number;
}

/** `Code` is `OK`, or says why not; what else there is depends on what was asked. */
const replySchema = z.looseObject({ Code: z.string() });

/**
 * Asks Aliyun's interface of short messages, of 2017-05-25: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-overview
 * @returns what asks, by the name of an action and its parameters. It rejects with DeliveryFailure without an answer that makes sense.
 */
export function createAliyunClient(
  key: Acs3Key,
  { now, endpoint = 'https://dysmsapi.aliyuncs.com', timeLimit }: SmsProviderParts,
) {
  const provider = 'aliyun';
  const { host, origin } = new URL(endpoint);
  return async (action: string, parameters: Readonly<Record<string, string>>) => {
    const request = { host, action, version: '2017-05-25', parameters, date: now(), nonce: randomUUID() };
    const { query, headers } = signAcs3(request, key);
    const answer = await askProvider({ provider, url: `${origin}/?${query}`, headers, timeLimit });
    const { success, data } = replySchema.safeParse(answer);
    if (!success) throw new DeliveryFailure({ provider, reason: 'no Code', scope: 'provider' });
    return data;
  };
}
