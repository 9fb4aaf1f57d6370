import { z } from 'zod';
import type { Clock } from '../../../../platform/clock';
import { secondsAfter } from '../../../../platform/clock';
import { askProvider } from '../../../../platform/delivery/ask-provider';
import { DeliveryFailure } from '../../../../platform/delivery/delivery-failure';
import type { OperatorGateway } from './operator-gateway';

const provider = 'wecom';
/** Bytes of a text message. */
const maxLength = 2048;
/** More than 20 messages within a minute. */
const tooMany = 45009;
/** Seconds until a robot that was asked too often takes messages again. */
const limitTime = 60;

const replySchema = z.object({ errcode: z.number() });

interface WecomRobotParts {
  /** With the robot's key: a secret. */
  readonly url: string;
  readonly now: Clock;
  /** Milliseconds that an answer may take. */
  readonly timeLimit?: number;
}

/** The robot of a group in the enterprise chat: https://developer.work.weixin.qq.com/document/path/91770 */
export function createWecomRobot({ url, now, timeLimit }: WecomRobotParts): OperatorGateway {
  let limitedUntil = new Date(0);

  /** @throws DeliveryFailure while the robot takes nothing, for which it need not be asked. */
  function refuseWhileLimited(): void {
    const wait = Math.ceil((limitedUntil.getTime() - now().getTime()) / 1000);
    if (wait > 0) throw failure(String(tooMany), wait);
  }

  return {
    provider,
    async send(text, signal) {
      refuseWhileLimited();
      // As text: what visitors wrote becomes no link, and mentions nobody.
      const content = shortened(text.replaceAll('<', '＜'));
      const body = JSON.stringify({ msgtype: 'text', text: { content } });
      const headers = { 'content-type': 'application/json' };
      const answer = await askProvider({ provider, url, headers, body, timeLimit, signal });
      const errcode = replySchema.safeParse(answer).data?.errcode;
      if (errcode === tooMany) limitedUntil = secondsAfter(now(), limitTime);
      refuseWhileLimited();
      if (errcode !== 0) throw failure(errcode === undefined ? 'no errcode' : `errcode ${errcode}`);
    },
  };
}

function failure(reason: string, retryAfter?: number): DeliveryFailure {
  return new DeliveryFailure({ provider, reason, scope: 'provider', ...(retryAfter !== undefined && { retryAfter }) });
}

/** So much of a text as the robot takes. */
function shortened(text: string): string {
  if (Buffer.byteLength(text) <= maxLength) return text;
  const ellipsis = '…';
  let [kept, length] = ['', Buffer.byteLength(ellipsis)];
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > maxLength) break;
    kept += character;
  }
  return kept + ellipsis;
}
