import { and, eq, gte, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import type { AlertRule } from '../../../platform/alerts/alert-watch';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { StoredGauges } from '../../../platform/metrics/metrics';
import type { Tx } from '../../../platform/tx';
import { order } from '../order/order-tables';
import type { PaymentContext } from './gateways/gateways';
import { isOpenPayment } from './payment-record';
import { firstNumbersSince, onlineChannels } from './payment-rules';
import { moneyCheck, payment, refund, refundCause } from './payment-tables';

// Operators watch all organisations.
const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);
const orders = acrossOrganizations(order);

/** Seconds of payments that are counted by state. */
const recentTime = 24 * 3600;
/** Seconds after its end for which a payment may be open: the jobs run every minute and may need two queries. */
const overdueAfter = 600;
/** Seconds of payments whose responses are checked, and seconds that a response may take. */
const responsePeriod = 900;
const responseTime = 30;
/** Payments without a response of their channel, and their share of all, that raise an alert. */
const minUnanswered = 3;
const maxUnansweredShare = 0.5;
/** Seconds that a refund may wait: channels take a working day at most, and a weekend may lie between. */
const maxRefundAge = 4 * 24 * 3600;
/** Seconds before the end of a certificate: some are requested on paper. */
const renewalTime = 14 * 24 * 3600;

type PaymentStats = Awaited<ReturnType<typeof readStats>>;

async function readStats({ db, now }: Tx) {
  const { payNo, channel, status, qrContent, ctime, expireAt } = payments;
  const madeWithin = (seconds: number) => gte(payNo, firstNumbersSince(secondsAfter(now, -seconds)).payNo);
  const isOnline = ne(channel, 'offline');
  const byState = await db
    .select({ channel, status, count: count() })
    .from(payments)
    .where(madeWithin(recentTime))
    .groupBy(channel, status);
  const overdue = await db
    .select({ channel, count: count() })
    .from(payments)
    .where(and(isOpenPayment, isOnline, lt(expireAt, secondsAfter(now, -overdueAfter))))
    .groupBy(channel);
  const responses = await db
    .select({ channel, total: count(), unanswered: count(isNull(qrContent)) })
    .from(payments)
    .where(and(madeWithin(responsePeriod), isOnline, lt(ctime, secondsAfter(now, -responseTime))))
    .groupBy(channel);
  const [waiting] = await db
    .select({ count: count(), since: sql<Date | null>`min(${refunds.ctime})`.mapWith(refunds.ctime) })
    .from(refunds)
    .where(sql`${refunds.status} in (0, 1)`);
  const isUndecided = and(eq(refunds.cause, refundCause.channel), gte(refunds.ctime, orders.utime));
  const [undecided] = await db
    .select({ orders: sql`count(distinct ${orders.orderNo})`.mapWith(Number) })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.orderNo, refunds.orderNo), eq(orders.status, orderStatus.refunding)))
    .where(isUndecided);
  const { count: waitingRefunds = 0, since = null } = waiting ?? {};
  return {
    /** Recent payments by channel and state. */
    byState,
    /** Online payments that are still open after their end, by channel. */
    overdue,
    /** Online payments, and those without a code of their channel, by channel. */
    responses,
    waitingRefunds,
    /** Seconds that the oldest of them has waited; 0 without one. */
    refundAge: since ? (now.getTime() - since.getTime()) / 1000 : 0,
    /** Orders that were refunded at the channel itself and wait for a decision. */
    undecidedOrders: undecided?.orders ?? 0,
    checks: await db.select().from(moneyCheck).orderBy(moneyCheck.name),
  };
}

function count(condition?: SQL) {
  return (condition ? sql`count(*) filter (where ${condition})` : sql`count(*)`).mapWith(Number);
}

/** Returns the known expiry times of the channels' certificates. */
function listCertificates({ gateways }: PaymentContext) {
  return gateways.all.flatMap(({ channel, certificateEnd }) => {
    const end = certificateEnd?.();
    return end ? [{ channel, end }] : [];
  });
}

const stateNames = Object.fromEntries(Object.entries(paymentStatus).map(([name, status]) => [status, name]));

/** Gauges of payments, refunds and the last checks of the ledger and bills. */
export function createPaymentGauges(context: PaymentContext, registry: Registry): StoredGauges {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    // Every process reads the same of the database.
    new Gauge({ name, help, labelNames, aggregator: 'max', registers: [registry] });
  const recent = gauge('payments_recent', 'Payments of the last 24 hours', ['channel', 'state']);
  const overdue = gauge('payments_overdue', 'Online payments that are still open after their end', ['channel']);
  const unanswered = gauge(
    'payments_unanswered',
    'Payments of the last 15 minutes for which the channel returned no code to scan',
    ['channel'],
  );
  const waiting = gauge('refunds_waiting', 'Refunds that are not done yet');
  const refundAge = gauge('refunds_oldest_age_seconds', 'Seconds since the oldest waiting refund was requested');
  const differences = gauge('money_check_differences', 'Movements that differed in the last check', ['check']);
  const imbalance = gauge('ledger_imbalance_fen', 'Sum of all entries of the ledger, in fen; must be 0');
  const checkedAt = gauge('money_check_timestamp_seconds', 'Unix time of the last check', ['check']);
  const certificate = gauge(
    'payment_certificate_end_timestamp_seconds',
    'Unix time at which the certificate of a channel expires',
    ['channel'],
  );
  const gauges = [recent, overdue, unanswered, waiting, refundAge, differences, imbalance, checkedAt, certificate];
  return {
    gauges,
    async update() {
      const stats = await context.read(readStats);
      gauges.forEach((each) => each.reset());
      for (const each of stats.byState) {
        recent.set({ channel: each.channel, state: stateNames[each.status] }, each.count);
      }
      for (const each of stats.overdue) overdue.set({ channel: each.channel }, each.count);
      for (const each of stats.responses) unanswered.set({ channel: each.channel }, each.unanswered);
      waiting.set(stats.waitingRefunds);
      refundAge.set(stats.refundAge);
      for (const { name, ...check } of stats.checks) {
        differences.set({ check: name }, check.differences);
        checkedAt.set({ check: name }, check.at.getTime() / 1000);
        if (name === 'ledger') imbalance.set(check.imbalanceFen);
      }
      for (const { channel, end } of listCertificates(context)) certificate.set({ channel }, end.getTime() / 1000);
    },
  };
}

export function createPaymentAlertRules(context: PaymentContext): readonly AlertRule[] {
  const rule = (name: string, check: (stats: PaymentStats) => string | undefined): AlertRule => ({
    name,
    check: async () => check(await context.read(readStats)),
  });
  return [
    ...onlineChannels.map((channel) =>
      rule(`payments.provider-${channel}`, ({ responses }) => {
        const { total = 0, unanswered = 0 } = responses.find((each) => each.channel === channel) ?? {};
        if (unanswered < minUnanswered || unanswered < total * maxUnansweredShare) return undefined;
        return `${channel} gave no code for ${unanswered} of ${total} payments of the last 15 minutes`;
      }),
    ),
    rule('payments.overdue', ({ overdue }) => {
      if (overdue.length === 0) return undefined;
      const counts = overdue.map((each) => `${each.channel} ${each.count}`).join(', ');
      return `payments are still open after they expired: ${counts}; it is unknown whether they were paid`;
    }),
    rule('payments.refunds', ({ waitingRefunds, refundAge }) =>
      refundAge > maxRefundAge ? `${waitingRefunds} refunds wait, the oldest for over four days` : undefined,
    ),
    rule('payments.external-refunds', ({ undecidedOrders }) =>
      undecidedOrders > 0
        ? `${undecidedOrders} orders were refunded by the channel itself; see "refund list", then approve or reject`
        : undefined,
    ),
    rule('payments.money', ({ checks }) => {
      const wrong = checks.filter(({ differences, imbalanceFen }) => differences > 0 || imbalanceFen !== 0);
      if (wrong.length === 0) return undefined;
      const texts = wrong.map(({ name, differences, imbalanceFen }) => `${name}: ${differences} (${imbalanceFen} fen)`);
      return `the checks of payments found differences: ${texts.join(', ')}; see "the bill" and "the ledger" in the log`;
    }),
    ...onlineChannels.map((channel) => ({
      name: `payments.certificate-${channel}`,
      async check() {
        const { end } = listCertificates(context).find((each) => each.channel === channel) ?? {};
        if (!end || end > secondsAfter(context.now(), renewalTime)) return undefined;
        return `the certificate of ${channel} ends on ${end.toISOString().slice(0, 10)}`;
      },
    })),
  ];
}
