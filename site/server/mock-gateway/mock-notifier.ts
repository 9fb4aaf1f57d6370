import { formatChinaTime } from '#contract/china-time.ts';
import type { Clock } from '../platform/clock';
import { signNotification, type MockNotification } from './mock-notification';
import type { MockState } from './mock-trades';

/** Seconds after a failed sending to the next one: the first four waits of WeChat Pay. */
const repeatSeconds = [15, 15, 30, 180];
/** Milliseconds that the site may take to answer. */
const answerTime = 5_000;
/** Characters of an answer that the page shows. */
const shownLength = 120;

/** Sends to the site; `fetch`, or a fake of tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export type MockNotifier = ReturnType<typeof createMockNotifier>;

/** Notifies the site of changed trades, repeatedly until it acknowledges. */
export function createMockNotifier(state: MockState, now: Clock) {
  const sending = new Set<string>();
  let post: ((notification: MockNotification) => Promise<Response>) | undefined;

  async function attempt(notification: MockNotification): Promise<{ isReceived: boolean; answer: string }> {
    try {
      if (!post) return { isReceived: false, answer: '站点尚未启动' };
      const answer = await post(notification);
      const text = await answer.text();
      const isReceived = answer.status === 200 && isReceipt(notification, text);
      return { isReceived, answer: `HTTP ${answer.status} ${text}`.slice(0, shownLength) };
    } catch (error) {
      return { isReceived: false, answer: (error as Error).message.slice(0, shownLength) };
    }
  }

  /** Sends one now, even if it was received before. Resolves once the site has answered, or has not in time. */
  async function send(notification: MockNotification): Promise<void> {
    sending.add(notification.id);
    const outcome = await attempt(notification);
    sending.delete(notification.id);
    notification.attempts.push({ at: formatChinaTime(now()), ...outcome });
    const wait = repeatSeconds[notification.attempts.length - 1];
    const hasEnded = wait === undefined || notification.attempts.some(({ isReceived }) => isReceived);
    notification.nextAt = hasEnded ? undefined : formatChinaTime(new Date(now().getTime() + wait * 1000));
    state.save();
  }

  function isDue({ id, nextAt }: MockNotification): boolean {
    return nextAt !== undefined && !sending.has(id) && Date.parse(nextAt) <= now().getTime();
  }

  return {
    /** Sends notifications to the site at an origin from now on, those that wait first. */
    connect(siteOrigin: string, sendTo: Send): void {
      post = ({ channel, body }) =>
        sendTo(`${siteOrigin}/api/client/pay/notify/${channel}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...signNotification(body, { key: state.privateKey, serial: state.serial, at: now() }),
          },
          body,
          signal: AbortSignal.timeout(answerTime),
        });
    },
    /** Stores a notification, which `sendDue` sends. */
    add(notification: MockNotification): void {
      state.notifications.set(notification.id, notification);
      state.save();
    },
    send,
    async sendDue(): Promise<void> {
      await Promise.all([...state.notifications.values()].filter(isDue).map(send));
    },
  };
}

/** Whether a text is the acknowledgement of the notification's channel. */
function isReceipt({ channel }: MockNotification, text: string): boolean {
  if (channel === 'alipay') return text === 'success';
  try {
    return JSON.parse(text)?.code === 'SUCCESS';
  } catch {
    return false;
  }
}
