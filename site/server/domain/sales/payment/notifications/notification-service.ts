import { createHash } from 'node:crypto';
import type { Receipt } from '../../../../../contract/fields/receipt-schema';
import { paymentStatus } from '../../../../../contract/payment/payment-status';
import { AppFailure, isTold } from '../../../../app-failure';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import { inBatches } from '../../../../platform/jobs/in-batches';
import type { GatewayNotification, NotificationRequest, PaymentGateway } from '../gateways/payment-gateway';
import type { Gateways } from '../gateways/gateways-by-channel';
import { misaddressed, mismatch, type MoneyInService } from '../money-in-service';
import type { PaymentLog } from '../payment-log';
import type { PaymentStore, PaymentWork } from '../payment-store';
import { askForRefund } from '../payment-topics';
import type { RefundNewsService } from '../refunds/refund-news-service';

export interface NotificationService {
  /** Takes what a channel tells (api 2.4). @returns what it is answered; anything but its receipt makes it tell again. */
  take(channel: string, request: NotificationRequest): Promise<Receipt>;
  /** Forgets the notifications that no channel repeats any longer. */
  forgetOld(signal: AbortSignal): Promise<void>;
}

interface NotificationServiceParts {
  readonly gateways: Gateways;
  readonly moneyIn: MoneyInService;
  readonly refundNews: RefundNewsService;
  readonly now: Clock;
  readonly log: PaymentLog;
}

/** Seconds that taken notifications are known: channels repeat them for some 25 hours, and operators ask later. */
const notificationLife = 90 * 24 * 3600;

/** A notification that is the channel's, and that nothing here fits. */
class Misfit extends Error {
  override readonly name = 'Misfit';
}

export function createNotificationService(
  store: PaymentStore,
  { gateways, moneyIn, refundNews, now, log }: NotificationServiceParts,
): NotificationService {
  /** What a notification changes; runs in the transaction that notes that it was taken. */
  async function apply(work: PaymentWork, gateway: PaymentGateway, news: GatewayNotification): Promise<void> {
    const payment = await work.payments.lock(news.payNo);
    if (!payment) throw new Misfit('no such payment');
    const difference = news.event === 'paid' ? mismatch(payment, news, gateway) : misaddressed(payment, news, gateway);
    if (difference) throw new Misfit(difference);
    if (news.event === 'refunded') return refundNews.note(work, payment, news);
    if (news.event === 'refund-troubled') return work.outbox.enqueue(askForRefund, { refundNo: news.refundNo });
    if (news.event === 'failed') {
      if (payment.status === paymentStatus.open) {
        await work.payments.change(payment, paymentStatus.failed, { failReason: news.reason });
      }
      return;
    }
    if (news.event === 'closed') {
      if (payment.status === paymentStatus.open) await work.payments.change(payment, paymentStatus.closed);
      return;
    }
    await moneyIn.note(work, payment, news);
  }

  async function takeOnce(gateway: PaymentGateway, news: GatewayNotification, body: Uint8Array): Promise<void> {
    const { channel } = gateway;
    const { id, event: eventType, payNo } = news;
    if (await store.read(({ notifications }) => notifications.isTaken(channel, id))) return;
    if (news.event === 'refunded') await refundNews.prepare(news);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    await store.transact(async (work) => {
      const isNew = await work.notifications.take({
        channel,
        id,
        eventType,
        payNo,
        bodyHash,
        result: 'taken',
        at: now(),
      });
      if (isNew) await apply(work, gateway, news);
    });
  }

  return {
    forgetOld: (signal) => {
      const before = secondsAfter(now(), -notificationLife);
      return inBatches(signal, (limit) => store.transact(({ notifications }) => notifications.forget(before, limit)));
    },
    async take(channel, request) {
      const gateway = gateways.find(channel);
      if (!gateway) return { status: 404, type: 'text/plain', text: 'FAIL' };
      const { type, success, failure } = gateway.receipt;
      try {
        await takeOnce(gateway, await gateway.verify(request), request.body);
        return { status: 200, type, text: success };
      } catch (error) {
        if (error instanceof AppFailure && error.failure === 'badRequest') {
          // Anybody can send such a thing, as often as they like: one short line.
          const reason = error.cause instanceof Error ? error.cause.message : '';
          log.warn({ channel, reason }, 'a notification is not of its channel');
          return { status: 401, type, text: failure };
        }
        // The channel tells again, as it does after any other failure.
        if (isTold(error)) return { status: 503, type, text: failure };
        log.error({ err: error, channel }, 'a notification was not taken');
        return { status: 500, type, text: failure };
      }
    },
  };
}
