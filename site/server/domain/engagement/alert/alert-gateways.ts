import { z } from 'zod';
import { brand } from '../../../../contract/brand/brand';
import { secondsAfter, type Clock } from '../../../platform/clock';
import { askProvider } from '../../../platform/delivery/ask-provider';
import { DeliveryFailure } from '../../../platform/delivery/delivery';
import type { Mailer } from '../../../platform/delivery/mailer';
import { isMailAddress, settingGroup } from '../../../platform/settings/setting-group';

/** How the people who run the site are notified. */
export interface AlertSettings {
  /** Of a robot in the enterprise chat, with its key. */
  readonly robotUrl?: string | undefined;
  /** Where mail goes when there is no robot, or it fails. */
  readonly mailTo?: string | undefined;
}

export const alertSettings = settingGroup({
  topic: 'Messages',
  settings: {
    OPERATOR_ROBOT_URL: {
      parser: z
        .string()
        .refine(
          (text) => URL.canParse(text) && /^https:.*[?&]key=[\w-]+/.test(text),
          'must be the https address of a robot with its key, such as https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
        )
        .optional(),
      meaning: 'webhook of a robot in your enterprise-WeChat group, told of leads ([below](#news-for-operators))',
      isSecret: true,
    },
    ALERT_MAIL_TO: {
      parser: z.string().refine(isMailAddress, 'must be an address such as ops@example.cn').optional(),
      meaning: 'where that goes by mail without a robot, or when it fails',
    },
  },
  read: ({ OPERATOR_ROBOT_URL, ALERT_MAIL_TO }): AlertSettings => ({
    robotUrl: OPERATOR_ROBOT_URL,
    mailTo: ALERT_MAIL_TO,
  }),
});

/** Brings a text to the people who run the site. */
export interface OperatorGateway {
  /** For metrics and the log. */
  readonly provider: string;
  /**
   * Rejects with DeliveryFailure when the text was not taken; with its `retryAfter`, when it will be later.
   * @param text lines for people, without markup.
   */
  send(text: string, signal: AbortSignal): Promise<void>;
}

/** Mail to an address of the people who run the site. */
export function createOperatorMail(mailer: Pick<Mailer, 'send'>, to: string): OperatorGateway {
  return {
    provider: 'smtp',
    send: (text) => mailer.send({ to, subject: `【${brand.name}】站点通知`, text: `${text}\n` }),
  };
}

const provider = 'wecom';
/** Bytes of a text message. */
const maxLength = 2048;
/** More than 20 messages within a minute. */
const tooMany = 45009;
/** Seconds until a robot that was asked too often takes messages again. */
const limitTime = 60;

const replySchema = z.object({ errcode: z.number() });

/**
 * The robot of a group in the enterprise chat: https://developer.work.weixin.qq.com/document/path/91770
 * @param url with the robot's key: a secret.
 * @param timeLimit milliseconds that a response may take.
 */
export function createWecomRobot({
  url,
  now,
  timeLimit,
}: {
  url: string;
  now: Clock;
  timeLimit?: number;
}): OperatorGateway {
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
      const content = truncate(text.replaceAll('<', '＜'));
      const body = JSON.stringify({ msgtype: 'text', text: { content } });
      const headers = { 'content-type': 'application/json' };
      const response = await askProvider({ provider, url, headers, body, timeLimit, signal });
      const errcode = replySchema.safeParse(response).data?.errcode;
      if (errcode === tooMany) limitedUntil = secondsAfter(now(), limitTime);
      refuseWhileLimited();
      if (errcode !== 0) throw failure(errcode === undefined ? 'no errcode' : `errcode ${errcode}`);
    },
  };
}

function failure(reason: string, retryAfter?: number): DeliveryFailure {
  return new DeliveryFailure({ provider, reason, scope: 'provider', ...(retryAfter !== undefined && { retryAfter }) });
}

/** Cuts a text to what the robot takes. */
function truncate(text: string): string {
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
