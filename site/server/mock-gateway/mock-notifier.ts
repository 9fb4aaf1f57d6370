import { randomBytes, randomUUID, sign } from 'node:crypto';
import { formatChinaTime } from '../../contract/china-time';
import type { OnlineChannel } from '../../contract/payment/payment-status';
import type { Clock } from '../platform/clock';
import { channelRefundNo, channelTradeNo, type MockRefund, type MockState, type MockTrade } from './mock-trades';

/** Seconds after a failed sending to the next one: the first four waits of WeChat Pay. */
const repeatSeconds = [15, 15, 30, 180];
/** Milliseconds that the site may take to answer. */
const answerTime = 5_000;
/** Characters of an answer that the page shows. */
const shownLength = 120;

/** Sends to the site; `fetch`, or what stands for it in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface MockNotifier {
  /** Sends notifications to the site at an origin from now on, those that wait first. */
  connect(siteOrigin: string, send: Send): void;
  /** Takes a notification that is sent by itself. */
  add(notification: MockNotification): void;
  /** Sends one now, even if it was received before, and resolves once the site has answered or not. */
  send(notification: MockNotification): Promise<void>;
  /** Sends what is due. */
  sendDue(): Promise<void>;
}

/** Tells the site what happened to trades, again and again until it says that it has heard. */
export function createMockNotifier(state: MockState, now: Clock): MockNotifier {
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

  async function send(notification: MockNotification): Promise<void> {
    sending.add(notification.id);
    const outcome = await attempt(notification);
    sending.delete(notification.id);
    notification.attempts.push({ at: formatChinaTime(now()), ...outcome });
    const wait = repeatSeconds[notification.attempts.length - 1];
    const isOver = wait === undefined || notification.attempts.some(({ isReceived }) => isReceived);
    notification.nextAt = isOver ? undefined : formatChinaTime(new Date(now().getTime() + wait * 1000));
    state.save();
  }

  function isDue({ id, nextAt }: MockNotification): boolean {
    return nextAt !== undefined && !sending.has(id) && Date.parse(nextAt) <= now().getTime();
  }

  return {
    connect(siteOrigin, sendTo) {
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
    add(notification) {
      state.notifications.set(notification.id, notification);
      state.save();
    },
    send,
    async sendDue() {
      await Promise.all([...state.notifications.values()].filter(isDue).map(send));
    },
  };
}

/** What each channel wants to hear. */
function isReceipt({ channel }: MockNotification, text: string): boolean {
  if (channel === 'alipay') return text === 'success';
  try {
    return JSON.parse(text)?.code === 'SUCCESS';
  } catch {
    return false;
  }
}

/** A notification, and what became of it. */
export interface MockNotification {
  readonly id: string;
  readonly channel: OnlineChannel;
  readonly payNo: string;
  readonly event: 'TRANSACTION.SUCCESS' | 'TRANSACTION.FAIL' | 'REFUND.SUCCESS';
  /** JSON, the same bytes each time. */
  readonly body: string;
  readonly attempts: { readonly at: string; readonly isReceived: boolean; readonly answer: string }[];
  /** When it is sent next; absent once it was received or given up. */
  nextAt?: string | undefined;
}

type Event = Pick<MockNotification, 'channel' | 'payNo' | 'event'>;

/** @param amountFen what it tells, which is the trade's own unless a test of the site wants another one. */
export function paidNotification(
  merchantId: string,
  trade: MockTrade,
  now: Date,
  amountFen = trade.amountFen,
): MockNotification {
  const { channel, payNo, orderNo, paidAt = formatChinaTime(now) } = trade;
  return buildNotification({ channel, payNo, event: 'TRANSACTION.SUCCESS' }, merchantId, now, {
    OrderNo: orderNo,
    ChannelTradeNo: channelTradeNo(trade),
    AmountFen: amountFen,
    PaidAt: paidAt,
  });
}

export function failedNotification(merchantId: string, trade: MockTrade, now: Date): MockNotification {
  const { channel, payNo, orderNo, failReason = '' } = trade;
  return buildNotification({ channel, payNo, event: 'TRANSACTION.FAIL' }, merchantId, now, {
    OrderNo: orderNo,
    Reason: failReason,
  });
}

export function refundedNotification(merchantId: string, refund: MockRefund, now: Date): MockNotification {
  const { channel, payNo, refundNo, amountFen, doneAt } = refund;
  return buildNotification({ channel, payNo, event: 'REFUND.SUCCESS' }, merchantId, now, {
    RefundNo: refundNo,
    AmountFen: amountFen,
    ChannelRefundNo: channelRefundNo(refund),
    DoneAt: doneAt,
  });
}

function buildNotification(event: Event, merchantId: string, now: Date, content: object): MockNotification {
  const id = randomUUID();
  const { event: EventType, payNo: PayNo, channel: Channel } = event;
  const body = JSON.stringify({ Id: id, EventType, MchId: merchantId, PayNo, Channel, ...content });
  return { id, ...event, body, attempts: [], nextAt: formatChinaTime(now) };
}

/**
 * The headers that prove a notification to be the gateway's (api 2.4).
 * @param key PEM of the gateway's private key; an Ed25519 key hashes by itself, an RSA key signs SHA-256.
 */
export function signNotification(
  body: string,
  { key, serial, at }: { key: string; serial: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'x-pay-timestamp': timestamp,
    'x-pay-nonce': nonce,
    'x-pay-serial': serial,
    'x-pay-signature': sign(null, Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
  };
}
