import type { FastifyInstance } from 'fastify';
import {
  closePayment,
  createPayment,
  createTransfer,
  getPaymentState,
  listPayChannels,
  notifyPayment,
} from '../../../../contract/payment/payment-endpoints';
import {
  closePaymentSchema,
  createPaymentSchema,
  createTransferSchema,
  getPaymentStateSchema,
  listPayChannelsSchema,
  notifyPaymentSchema,
  type GetPaymentStateReply,
} from '../../../../contract/payment/payment-schema';
import { memberRoute, route } from '../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { ChannelService } from './channel-service';
import type { NotificationService } from './notifications/notification-service';
import type { PaymentService } from './payment-service';
import type { TransferService } from './transfer-service';

interface PaymentRouteParts {
  readonly channels: ChannelService;
  readonly payments: PaymentService;
  readonly notifications: NotificationService;
  readonly transfers: Pick<TransferService, 'create'>;
  /** Counts the looks of one member at one payment. */
  readonly looks: RateLimiter;
}

export function paymentRoutes(app: FastifyInstance, parts: PaymentRouteParts): void {
  const { channels, payments, notifications, transfers, looks } = parts;
  memberRoute(app, listPayChannels, listPayChannelsSchema, ({ query }, member) => channels.list(member, query.OrderNo));
  memberRoute(app, createPayment, createPaymentSchema, ({ body }, member, once) => payments.create(member, body, once));
  memberRoute(
    app,
    getPaymentState,
    getPaymentStateSchema,
    async ({ params: { payNo } }, member) => {
      await looks.take(`${member.userId} ${payNo}`);
      return payments.state(member, payNo);
    },
    // The time passes without any news.
    { content: ({ ServerTime: _time, ...news }: GetPaymentStateReply) => news },
  );
  memberRoute(app, closePayment, closePaymentSchema, async ({ params: { payNo } }, member) => {
    await payments.close(member, payNo);
    return {};
  });
  memberRoute(app, createTransfer, createTransferSchema, ({ body }, member, once) =>
    transfers.create(member, body, once),
  );
  route(app, notifyPayment, notifyPaymentSchema, ({ params: { channel }, body }, _visitor, _once, headers) =>
    notifications.take(channel, { headers, body }),
  );
}
