import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type {
  CreatePaymentBody,
  CreatePaymentReply,
  GetPaymentStateReply,
  ListPayChannelsReply,
  OrderPayment,
} from '#contract/payment/payment-schema.ts';
import { payChannelLabels, payChannels, paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { prepared } from '../../../platform/db/queries';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import { withTimeout } from '../../../platform/timers';
import type { Tx } from '../../../platform/tx';
import { describeOrder, findOrder, getOrder, lockOwnOrder } from '../order/order';
import { order } from '../order/order-tables';
import type { Gateways, PaymentContext } from './gateways/gateways';
import { addPayment, findOpenPayment, findPayment, lockPayment } from './payment-record';
import { assertPayable, newPayNo, toOrderPayment } from './payment-rules';
import { payment, refund } from './payment-tables';
import { cancelPayment, refreshIfStale, strayTrade } from './settlement';
import type { TransferAccount } from './transfer';

export { createMockGateways } from './gateways/mock-payment-gateway';
export type { PaymentGateway, PaymentLog } from './gateways/payment-gateway';
export type { Payer } from './payment-record';
export {
  checkChannel,
  createConfiguredGateways,
  paymentChannelSettings,
  providerOf,
} from './gateways/payment-providers';
export { hasMoney, onlineChannels, seesAccounts, shownAccount, shownDigits } from './payment-rules';

/** Fen above which refunds of an order, taken together, need a second person. */
export const defaultRefundLimitFen = 500_000;
export { orderRefunded, refundedFen } from './refund';
export { reasonOf as refundReasonOf, stateOf as refundStateOf } from './refund-detail';
export {
  amountDiffers,
  confirmTransfer,
  listWaitingTransfers,
  receiveTransfer,
  recordPayer,
  rejectTransfer,
  type TransferAccount,
} from './transfer';

// Of payments that their member was just found to own, or whose organisation a condition names.
const payments = acrossOrganizations(payment);

/** Seconds that a code to scan lasts; never longer than its order (site 1.7). */
const paymentLife = 15 * 60;
/** Milliseconds between two polls of a buyer, and seconds after which a poll queries the channel. */
const pollInterval = 2_000;
const staleAfter = 10;
/** Milliseconds that such a poll waits for the channel. */
const channelTimeout = 1_500;

/**
 * Returns a code to scan: of the open payment of the channel while it lasts, otherwise of a new one, also for a repeated request
 * whose payment has ended.
 * @throws AppFailure orderStateRefused also while a transfer waits for its confirmation, unless the buyer wants to pay beside it, and
 *   when the payment was closed during the request to its channel.
 */
export async function createPayment(
  context: PaymentContext,
  member: Member,
  request: CreatePaymentBody,
  idempotencyKey?: IdempotencyKey,
): Promise<CreatePaymentReply> {
  const { read, transact, gateways, now } = context;
  const { OrderNo, Channel } = request;
  gateways.get(Channel);
  const known = await read(async (tx) => {
    await getOrder(tx, member, OrderNo);
    return findOpenPayment(tx, OrderNo, Channel);
  });
  if (known && known.expireAt <= now()) await cancelPayment(context, known.payNo);
  const open = (tx: Tx) => openPayment(tx, member, request);
  // The number is committed before the request to the channel, so that a payment for it is always known.
  const code = await getCode(context, member, await transact(open, idempotencyKey));
  // The payment of a repeated request may have ended since: its order gets another one, as long as it can be paid.
  const fresh = code ?? (await getCode(context, member, await transact(open)));
  if (!fresh) throw hasEnded();
  return fresh;
}

async function openPayment(tx: Tx, member: Member, request: CreatePaymentBody): Promise<string> {
  const { OrderNo: orderNo, Channel: channel, BesideTransfer: isBesideTransfer = false } = request;
  const own = await lockOwnOrder(tx, member, orderNo);
  if (!own) throw new AppFailure('notFound');
  assertPayable(own, tx.now);
  if (!isBesideTransfer && (await findOpenPayment(tx, orderNo, 'offline'))) {
    throw new AppFailure('orderStateRefused', { message: '该订单已有一笔转账正在核对，请勿重复付款' });
  }
  const known = await findOpenPayment(tx, orderNo, channel);
  if (known && known.expireAt > tx.now) return known.payNo;
  if (known) throw new AppFailure('channelUnavailable', { message: '上一笔支付尚未关闭，请稍后再试' });
  const { orgId, payableFen: amountFen } = own;
  const latest = secondsAfter(tx.now, paymentLife);
  const expireAt = own.expireAt < latest ? own.expireAt : latest;
  const payNo = newPayNo(tx.now);
  await addPayment(tx, { payNo, orderNo, orgId, channel, amountFen, expireAt, ctime: tx.now });
  return payNo;
}

/** Returns the code of a payment, requested with the same number until the channel responds; undefined when the payment has ended. */
async function getCode(
  context: PaymentContext,
  member: Member,
  payNo: string,
): Promise<CreatePaymentReply | undefined> {
  const { read, transact, gateways, log, now } = context;
  const found = await read(async (tx) => {
    const known = await findPayment(tx, payNo);
    const own = known && (await findOrder(tx, member, known.orderNo));
    return own && { ...known, description: describeOrder(own) };
  });
  if (!found || found.channel === 'offline') throw new AppFailure('notFound');
  const { orderNo, channel, amountFen, expireAt, description } = found;
  if (found.status !== paymentStatus.open || expireAt <= now()) return undefined;
  let { qrContent } = found;
  if (qrContent === null) {
    const creation = gateways.get(channel).create({ payNo, orderNo, amountFen, description, expireAt });
    const trade = await creation.catch((error: unknown) => {
      log.warn({ err: error, payNo }, 'a channel returned no code');
      throw error;
    });
    qrContent = await transact((tx) => keepCode(tx, payNo, trade.qrContent));
    if (qrContent === null) throw hasEnded();
  }
  return {
    PayNo: payNo,
    Channel: channel,
    AmountFen: amountFen,
    QrContent: qrContent,
    ExpireAt: formatChinaTime(expireAt),
    PollMs: pollInterval,
    ServerTime: formatChinaTime(now()),
  };
}

/** Stores the code of a channel, unless there is one. @returns null when the payment ended meanwhile; its trade is then closed. */
async function keepCode(tx: Tx, payNo: string, qrContent: string): Promise<string | null> {
  const known = await lockPayment(tx, payNo);
  if (known?.status !== paymentStatus.open) {
    await tx.outbox.enqueue(strayTrade, { payNo });
    return null;
  }
  if (known.qrContent === null) await tx.db.update(payments).set({ qrContent }).where(eq(payments.payNo, payNo));
  return known.qrContent ?? qrContent;
}

function hasEnded(): AppFailure {
  return new AppFailure('orderStateRefused', { message: '这笔支付已取消，请重新发起支付' });
}

/** Returns the state of a payment, after a query of its channel when there was none recently. @throws AppFailure notFound. */
export async function getPaymentState(
  context: PaymentContext,
  member: Member,
  payNo: string,
): Promise<GetPaymentStateReply> {
  const { read, log, now } = context;
  const find = () => read((tx) => findPaymentState(tx, member, payNo));
  let state = await find();
  if (!state) throw new AppFailure('notFound');
  const queriedAt = state.queriedAt ?? state.ctime;
  if (state.status === paymentStatus.open && queriedAt <= secondsAfter(now(), -staleAfter)) {
    const refreshing = refreshIfStale(context, payNo, staleAfter).catch((error: unknown) =>
      log.warn({ err: error, payNo }, 'a channel could not be queried for a payment'),
    );
    if (await withTimeout(refreshing, channelTimeout)) state = (await find()) ?? state;
  }
  return {
    Status: state.status,
    OrderStatus: state.orderStatus,
    FailReason: state.failReason,
    PaidAt: state.paidAt && formatChinaTime(state.paidAt),
    PollMs: pollInterval,
    ServerTime: formatChinaTime(now()),
  };
}

/** Cancels a payment that is not wanted any longer, as far as its channel can be reached; the jobs cancel it otherwise. @throws AppFailure notFound. */
export async function closePayment(context: PaymentContext, member: Member, payNo: string): Promise<void> {
  const { read, log } = context;
  if (!(await read((tx) => findPaymentState(tx, member, payNo)))) throw new AppFailure('notFound');
  await cancelPayment(context, payNo).catch((error: unknown) =>
    log.warn({ err: error, payNo }, 'a payment could not be closed'),
  );
}

/** Prepared, because every buyer polls it; its conditions have the organisation and the buyer. */
const statePrepared = prepared((db) => {
  const orders = acrossOrganizations(order);
  const { payNo, status, failReason, paidAt, queriedAt, ctime } = payments;
  const { status: orderStatus, userId } = orders;
  return db
    .select({ status, failReason, paidAt, queriedAt, ctime, orderStatus, userId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .where(and(eq(payNo, sql.placeholder('payNo')), eq(payments.orgId, sql.placeholder('orgId'))))
    .prepare('find_payment_state');
});

/** The state of a payment whose order a member may see: all of the organisation's, their own for a plain member. */
async function findPaymentState({ db }: Tx, member: Member, payNo: string) {
  const [row] = await statePrepared(db).execute({ payNo, orgId: member.orgId });
  if (!row || (member.role === 'member' && row.userId !== member.userId)) return undefined;
  return row;
}

/** How an order of a member can be paid, in the order of the contract. @throws AppFailure notFound. */
export async function listPayChannels(
  tx: Tx,
  member: Member,
  orderNo: string,
  { gateways, transferAccount: account }: { gateways: Gateways; transferAccount: TransferAccount | undefined },
): Promise<ListPayChannelsReply> {
  await getOrder(tx, member, orderNo);
  return payChannels.map((channel) => {
    const isOffline = channel === 'offline';
    const isEnabled = isOffline ? account !== undefined : gateways.find(channel) !== undefined;
    const isDown = isEnabled && gateways.isDown(channel);
    return {
      Channel: channel,
      Name: payChannelLabels[channel],
      Enabled: isEnabled,
      IsDown: isDown,
      Tip: channelTip({ isOffline, isEnabled, isDown }),
      Account: isOffline && account ? { Name: account.name, Bank: account.bank, Number: account.number } : null,
    };
  });
}

function channelTip(state: { isOffline: boolean; isEnabled: boolean; isDown: boolean }): string {
  if (!state.isEnabled) return '暂未开通，请选择其他支付方式';
  if (state.isDown) return '暂时连接不上，建议选择其他支付方式';
  return state.isOffline ? '转账后上传凭证，一般在工作日当天确认' : '';
}

// Names of columns alone: what selects them is bound to an organisation.
const paymentColumns = getTableColumns(payments);
const refundColumns = getTableColumns(acrossOrganizations(refund));

/** The payments of an order of a member's organisation as the order shows them, the oldest first. */
export async function listOrderPayments(tx: Tx, member: Member, orderNo: string): Promise<OrderPayment[]> {
  const scope = tx.scope(member);
  const found = await scope
    .select(paymentColumns, payment, eq(payment.orderNo, orderNo))
    .orderBy(asc(payment.ctime), asc(payment.payNo));
  if (found.length === 0) return [];
  const refunds = await scope
    .select(refundColumns, refund, eq(refund.orderNo, orderNo))
    .orderBy(asc(refund.ctime), asc(refund.refundNo));
  return found.map((each) => toOrderPayment(each, refunds));
}
