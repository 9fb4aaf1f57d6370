import type { Registry } from 'prom-client';
import type { OrderPayment } from '../../../../contract/payment/payment-schema';
import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Queryable } from '../../../platform/db/database';
import type { Member } from '../../../platform/caller';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import type { Module, Platform } from '../../../platform/module';
import { createPayableOrders } from '../order/order-legacy';
import { createBillService } from './ledger/bill-service';
import { createChannelService, type TransferAccount } from './channel-service';
import { createClosingService } from './closing-service';
import { createPaymentFiguresService } from './figures/payment-figures-service';
import { paymentGauges } from './figures/payment-gauges';
import { paymentRules } from './figures/payment-rules';
import { createPaymentDesk } from './desk/payment-desk';
import { createChannelHealth } from './gateways/channel-health';
import { gatewaysByChannel } from './gateways/gateways-by-channel';
import type { PaymentGateway } from './gateways/payment-gateway';
import { watchedGateways } from './gateways/watched-gateway';
import { createLedgerService } from './ledger/ledger-service';
import { createMemberPaymentRepository } from './member-payment-repository';
import { createMoneyBackService } from './refunds/money-back-service';
import { createMoneyInService } from './money-in-service';
import { createNotificationService } from './notifications/notification-service';
import { orderPayment } from './order-payment';
import { paymentJobs } from './payment-jobs';
import type { PaymentLog } from './payment-log';
import { paymentRoutes } from './payment-routes';
import { createPaymentService } from './payment-service';
import { createPaymentStore } from './payment-store';
import { createRefundDeskService, type RefundDeskService } from './refunds/refund-desk-service';
import { createRefundNewsService } from './refunds/refund-news-service';
import { createRefundService } from './refunds/refund-service';
import { createTradeService } from './trade-service';
import { createTransferService, type TransferService } from './transfer-service';

export {
  paymentChannelsOf,
  paymentSettingDescriptions,
  paymentSettingsProblems,
  paymentSettingsShape,
  type PaymentChannelSettings,
} from './gateways/payment-channel-settings';
export { createAlipayGateway } from './gateways/alipay/alipay-gateway';
export { channelFindings } from './gateways/channel-findings';
export { createMockGateways } from './gateways/mock-payment-gateway';
export { createWechatGateway } from './gateways/wechat/wechat-gateway';
export { moneyWentBack } from './payment-topics';
export { refundedFen } from './refunds/refunded-fen';
export type { PaymentGateway, PaymentLog, TransferAccount };

/** Looks of one member at one payment; counted in each process, because asking a database would cost more than the look. */
const looksAtPayment = { name: 'payment looks', max: 60, seconds: 60 };

export interface PaymentDeps extends Pick<Platform, 'database' | 'queue' | 'now'> {
  /** The channels that take payments; the others are shown as not available. */
  readonly gateways: readonly PaymentGateway[];
  /** Where bank transfers go; without one they are not available. */
  readonly transferAccount: TransferAccount | undefined;
  readonly log: PaymentLog;
  /** Where calls to channels are counted; without it they are not. */
  readonly registry?: Registry;
}

/** Money for orders: how it comes, how it goes back, and that none of it is lost. */
export interface Payments extends Module {
  /** Bank transfers, and what an operator decides about them. */
  readonly transfers: TransferService;
  /** What an operator decides about refunds. */
  readonly refundDesk: RefundDeskService;
  /** Both, as a command says them. */
  readonly adminCommands: AdminCommands;
}

export function createPayments(deps: PaymentDeps): Payments {
  const { database, queue, now, gateways: all, transferAccount, log, registry } = deps;
  const store = createPaymentStore({ database, queue }, (db) => createPayableOrders(db, { queue, now }));
  const health = createChannelHealth(now);
  const gateways = gatewaysByChannel(watchedGateways(all, { health, registry }));
  const moneyBack = createMoneyBackService({ now, log });
  const moneyIn = createMoneyInService(moneyBack);
  const trades = createTradeService(store, { gateways, moneyIn, now, log });
  const refundNews = createRefundNewsService(store, { trades, moneyBack });
  const refunds = createRefundService(store, { gateways, moneyBack, now, log });
  const notifications = createNotificationService(store, { gateways, moneyIn, refundNews, now, log });
  const closing = createClosingService(store, { trades, now });
  const bills = createBillService(store, { gateways, trades, now, log });
  const transfers = createTransferService(store, { moneyIn, transferAccount, now });
  const refundDesk = createRefundDeskService(store, { moneyBack, now });
  const ledger = createLedgerService(store, { now, log });
  const figures = createPaymentFiguresService(store, { gateways, now });
  return {
    transfers,
    refundDesk,
    adminCommands: createPaymentDesk(store, { transfers, refundDesk }),
    gauges: (shared) => paymentGauges(figures, shared),
    rules: paymentRules(figures, now),
    jobs: paymentJobs({ bills, closing, ledger, notifications, refunds }),
    routes: async (app) => {
      const stops = all.flatMap((gateway) => gateway.start?.(log) ?? []);
      app.addHook('onClose', async () => stops.forEach((stop) => stop()));
      paymentRoutes(app, {
        channels: createChannelService(store, { gateways, health, transferAccount }),
        payments: createPaymentService(store, { gateways, trades, now, log }),
        notifications,
        transfers,
        looks: createLocalRateLimiter(looksAtPayment),
      });
    },
  };
}

export { transfersOf } from './transfers-of';

/** The payments of an order that a member sees, the oldest first. */
export async function paymentsOf(db: Queryable, member: Member, orderNo: string): Promise<OrderPayment[]> {
  const own = createMemberPaymentRepository(db, member);
  const payments = await own.ofOrder(orderNo);
  if (payments.length === 0) return [];
  const refunds = await own.refundsOf(orderNo);
  return payments.map((each) => orderPayment(each, refunds));
}
