import { z } from 'zod';
import { askProvider } from '../../../../../platform/delivery/ask-provider';
import type { SmsProviderParts } from './aliyun-client';
import { signTc3, tc3ContentType, type Tc3Key } from './sign-tc3';

const provider = 'tencent';
const envelope = z.object({ Response: z.unknown() });

/**
 * Asks Tencent Cloud's interface of short messages, of 2021-01-11: https://cloud.tencent.com/document/api/382/52077
 * @returns what asks, by the name of an action and its content, and resolves to the `Response`; undefined where there is none. It rejects
 * with DeliveryFailure without an answer.
 */
export function createTencentClient(
  { region, ...key }: Tc3Key & { readonly region: string },
  { now, endpoint = 'https://sms.tencentcloudapi.com', timeLimit }: SmsProviderParts,
) {
  const url = new URL(endpoint);
  return async (action: string, content: object): Promise<unknown> => {
    const body = JSON.stringify(content);
    const headers = {
      ...signTc3({ host: url.host, service: 'sms', action, body, date: now() }, key),
      'content-type': tc3ContentType,
      'x-tc-action': action,
      'x-tc-region': region,
      'x-tc-version': '2021-01-11',
    };
    const answer = await askProvider({ provider, url, headers, body, timeLimit });
    return envelope.safeParse(answer).data?.Response;
  };
}
