import type { Registry } from 'prom-client';
import * as endpoints from '#contract/payment/payment-endpoints.ts';
import * as schemas from '#contract/payment/payment-schema.ts';
import type { GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { memberRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import type { Job, JobDefinition, RecurringJob, Topic } from '../../../platform/jobs/job-definition';
import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { closeOrderPayments, refundOrderPayment } from '../order/order';
import { billComparison, compareBill, scheduleBills } from './bill';
import { createGateways, type PaymentContext } from './gateways/gateways';
import type { PaymentGateway, PaymentLog } from './gateways/payment-gateway';
import { checkLedger, moneyDifferences } from './ledger';
import { receiveNotification } from './notification';
import { closePayment, createPayment, getPaymentState, listPayChannels } from './payment';
import { createPaymentCommands } from './payment-admin';
import { createPaymentAlertRules, createPaymentGauges } from './payment-metrics';
import { refundSearch, waitingRefunds } from './refund-list';
import { refundList, refundRoutes } from './refund-routes';
import { refundRequest, refundUnfulfilledOrder } from './refund';
import { requestRefund, retryRefunds } from './refund-request';
import {
  cancelOrderPayments,
  closeOverdueOrders,
  closePayments,
  closeStrayTrade,
  reconcilePayments,
  strayTrade,
} from './settlement';
import { createTransfer, type TransferAccount } from './transfer';

/** Polls of one payment by one member; counted in each process, because a shared count would cost more than the poll. */
const paymentPolls = { name: 'payment polls', max: 60, seconds: 60 };
/** Seconds between polls of what is open (api 2.4), between checks of the ledger, and for what is rarely due. */
const reconcileInterval = 60;
const checkInterval = 3600;
const rareInterval = 6 * 3600;

/**
 * Payments of orders, refunds, and the checks of both.
 * `gateways`: the channels that take payments; the others are shown as not available. `transferAccount`: where bank
 * transfers go; without one they are not available. `refundLimitFen`: above it refunds of an order need a second person.
 * `registry`: where calls to channels are counted; without it they are not.
 */
export function createPayments({
  gateways: all,
  transferAccount,
  registry,
  refundLimitFen: limitFen,
  ...deps
}: Platform & {
  readonly gateways: readonly PaymentGateway[];
  readonly transferAccount: TransferAccount | undefined;
  readonly log: PaymentLog;
  readonly registry?: Registry;
  readonly refundLimitFen: number;
}): Module & { readonly adminCommands: AdminCommands } {
  const { log, now } = deps;
  const gateways = createGateways(all, now, registry);
  const context: PaymentContext = { ...deps, gateways };
  const polls = createLocalRateLimiter(paymentPolls);
  const { notifyPayment, ...memberEndpoints } = endpoints;
  return {
    adminCommands: createPaymentCommands(deps, { limitFen, log }),
    queues: [waitingRefunds, moneyDifferences],
    searches: [refundSearch],
    csvLists: [refundList],
    gauges: (shared) => createPaymentGauges(context, shared),
    rules: createPaymentAlertRules(context),
    jobs: paymentJobs(context),
    async routes(app) {
      const stops = all.flatMap((gateway) => gateway.start?.(log) ?? []);
      app.addHook('onClose', async () => stops.forEach((stop) => stop()));
      memberRoutes(app, deps, memberEndpoints, schemas, {
        listPayChannels: ({ read }, { query }, member) =>
          read((tx) => listPayChannels(tx, member, query.OrderNo, { gateways, transferAccount })),
        createPayment: ({ idempotencyKey }, { body }, member) => createPayment(context, member, body, idempotencyKey),
        getPaymentState: {
          async handle(_context, { params: { payNo } }, member) {
            await polls.take(`${member.userId} ${payNo}`);
            return getPaymentState(context, member, payNo);
          },
          // The time passes without any change.
          content: ({ ServerTime: _time, ...state }: GetPaymentStateReply) => state,
        },
        async closePayment(_context, { params }, member) {
          await closePayment(context, member, params.payNo);
          return {};
        },
        createTransfer: ({ transact, idempotencyKey }, { body }, member) =>
          transact((tx) => createTransfer(tx, member, body, transferAccount), idempotencyKey),
      });
      refundRoutes(app, deps, { limitFen, log });
      publicRoutes(app, deps, { notifyPayment }, schemas, {
        notifyPayment: ({ headers }, { params, body }) =>
          receiveNotification(context, params.channel, { headers, body }),
      });
    },
  };
}

function paymentJobs(context: PaymentContext): readonly Job[] {
  const { transact, log } = context;
  const notifiedRefunds = new Set<string>();
  const every = reconcileInterval;
  return [
    on(refundRequest, ({ refundNo }) => requestRefund(context, refundNo, notifiedRefunds)),
    on(closePayments, ({ orderNo }) => cancelOrderPayments(context, orderNo)),
    on(strayTrade, ({ payNo }) => closeStrayTrade(context, payNo)),
    on(closeOrderPayments, ({ orderNo }) => cancelOrderPayments(context, orderNo)),
    on(refundOrderPayment, ({ orderNo }) => transact((tx) => refundUnfulfilledOrder(tx, orderNo, log))),
    on(billComparison, (bill, run) => compareBill(context, bill, run)),
    { name: 'payments.reconcile', every, run: failOnErrors((signal) => reconcilePayments(context, signal)) },
    {
      name: 'payments.close-overdue-orders',
      every,
      run: failOnErrors((signal) => closeOverdueOrders(context, signal)),
    },
    {
      name: 'payments.ask-for-refunds-again',
      every,
      run: failOnErrors((signal) => retryRefunds(context, signal, notifiedRefunds)),
    },
    { name: 'payments.check-ledger', every: checkInterval, run: () => checkLedger(context, log) },
    { name: 'payments.schedule-bills', every: rareInterval, run: () => scheduleBills(context) },
  ];
}

function on<Payload>(topic: Topic<Payload>, run: JobDefinition<Payload>['run']): Job {
  const job: JobDefinition<Payload> = { topic, run };
  return job;
}

/** A run in which something could not be done counts as failed, with the first error; the rest was done. */
function failOnErrors(work: (signal: AbortSignal) => Promise<unknown[]>): RecurringJob['run'] {
  return async (signal) => {
    const errors = await work(signal);
    if (errors.length > 0) throw new Error(`${errors.length} could not be done`, { cause: errors[0] });
  };
}
