import { and, eq, inArray, ne } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { CreateTransferBody, OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { hasUpload } from '../../content/upload/upload';
import { extendOrder, findPaymentProblems, lockOrder, lockOwnOrder } from '../order/order';
import type { PaymentLog } from './gateways/payment-gateway';
import {
  addPayment,
  changePayment,
  findOpenPayment,
  listPayments,
  lockOrderOf,
  lockPayment,
  notifyBuyer,
  type Payer,
} from './payment-record';
import { assertPayable, newPayNo, toOrderPayment } from './payment-rules';
import { payment, type Payment } from './payment-tables';
import { settlePayment, type PaymentSettlement } from './settlement';

// Operators know a transfer by its number.
const table = acrossOrganizations(payment);

export interface TransferAccount {
  readonly name: string;
  readonly bank: string;
  readonly number: string;
}

/** Seconds that a transfer and its order wait for an operator's confirmation. */
const transferLife = 3 * 24 * 3600;
/** Transfers per order, because each extends its wait. */
const maxTransfers = 3;

/**
 * Stores a bank transfer reported by a member, for an operator to confirm, and extends the wait of its order.
 * @throws AppFailure notFound, orderExpired, orderStateRefused also while another transfer of the order waits or after three of
 *   them, channelUnavailable, badRequest when the voucher is no picture that was uploaded as one and the member may see, or proves
 *   the transfer of another order.
 */
export async function createTransfer(
  tx: Tx,
  member: Member,
  { OrderNo: orderNo, VoucherUrl, PayerName: payerName, PayerBank = '', PayerAccount = '' }: CreateTransferBody,
  account: TransferAccount | undefined,
): Promise<OrderPayment> {
  if (!account) throw new AppFailure('channelUnavailable', { message: '暂未开通对公转账，请换一种方式' });
  const order = await lockOwnOrder(tx, member, orderNo);
  if (!order) throw new AppFailure('notFound');
  assertPayable(order, tx.now);
  const transfers = (await listPayments(tx, orderNo)).filter(({ channel }) => channel === 'offline');
  if (transfers.some(({ status }) => status === paymentStatus.open)) {
    throw new AppFailure('orderStateRefused', { message: '该订单已有一笔转账正在核对，请耐心等待' });
  }
  if (transfers.length >= maxTransfers) {
    throw new AppFailure('orderStateRefused', { message: '该订单提交转账已达 3 次，请换一种方式支付或联系客服' });
  }
  const voucher = VoucherUrl.slice(VoucherUrl.lastIndexOf('/') + 1);
  if (!(await hasUpload(tx, member, voucher, 'voucher'))) {
    throw new AppFailure('badRequest', { fields: { VoucherUrl: '转账凭证不存在，请重新上传' } });
  }
  if (await provesOtherOrder(tx, voucher, order)) {
    throw new AppFailure('badRequest', { fields: { VoucherUrl: '该凭证已用于其他订单，请上传本次转账的凭证' } });
  }
  const expireAt = secondsAfter(tx.now, transferLife);
  await extendOrder(tx, order, expireAt);
  const { orgId, payableFen: amountFen } = order;
  const payer = { payerName, payerBank: PayerBank, payerAccount: PayerAccount };
  const facts = { payNo: newPayNo(tx.now), orderNo, orgId, amountFen, expireAt, voucher, ctime: tx.now };
  const added = await addPayment(tx, { ...facts, ...payer, channel: 'offline' });
  await announceWaiting(tx.db);
  return toOrderPayment(added, []);
}

/** Whether a voucher was given for another order of the same organisation. */
async function provesOtherOrder(
  { db }: Tx,
  voucher: string,
  { orderNo, orgId }: Pick<Payment, 'orderNo' | 'orgId'>,
): Promise<boolean> {
  const rows = await db
    .select({ payNo: table.payNo })
    .from(table)
    .where(and(eq(table.orgId, orgId), eq(table.voucher, voucher), ne(table.orderNo, orderNo)))
    .limit(1);
  return rows.length > 0;
}

/** @throws AppFailure notFound when there is no such transfer. */
async function lockTransfer(tx: Tx, payNo: string): Promise<Payment> {
  const found = await lockPayment(tx, payNo);
  if (found?.channel !== 'offline') throw new AppFailure('notFound');
  return found;
}

/** What became of a transfer whose money came. */
interface SettledTransfer {
  readonly outcome: PaymentSettlement;
  /** Why the money goes back at once; undefined when its order takes it. */
  readonly problem: string | undefined;
}

/** Settles a transfer. @throws AppFailure notFound when there is no such transfer. */
export async function confirmTransfer(tx: Tx, payNo: string, log: PaymentLog): Promise<SettledTransfer> {
  const transfer = await lockTransfer(tx, payNo);
  // Nothing of it changes between the question and the settlement.
  await lockOrderOf(tx, transfer);
  const problem = (await findPaymentProblems(tx, [transfer.orderNo])).get(transfer.orderNo);
  const outcome = await settlePayment(tx, transfer, { channelTradeNo: null, paidAt: tx.now }, log);
  return { outcome, problem };
}

/** A transfer as a bank statement has it. */
type ReceivedTransfer = Payer & Pick<Payment, 'amountFen'>;

/**
 * Settles a transfer that a bank statement has. An order whose buyer reported none gets one.
 * @param target number of the transfer or of the order.
 * @throws AppFailure notFound, conflict when it was settled before or is of another amount.
 */
export async function receiveTransfer(
  tx: Tx,
  target: string,
  received: ReceivedTransfer,
  log: PaymentLog,
): Promise<{ readonly payNo: string; readonly orderNo: string; readonly problem: string | undefined }> {
  const { amountFen, ...payer } = received;
  const reported = await findReported(tx, target);
  const transfer = reported ?? (await addReceived(tx, target, received));
  if (transfer.amountFen !== amountFen) throw amountDiffers(amountFen, transfer.amountFen);
  const { payNo, orderNo } = transfer;
  const { outcome, problem } = await confirmTransfer(tx, payNo, log);
  if (outcome === 'known') throw new AppFailure('conflict', { message: '这笔转账之前已经确认过' });
  // A refund goes to where the money came from, whatever account the buyer named.
  if (payer.payerAccount && payer.payerAccount !== transfer.payerAccount) await recordPayer(tx, payNo, payer);
  return { payNo, orderNo, problem };
}

async function findReported(tx: Tx, target: string): Promise<Payment | undefined> {
  return target.startsWith('P') ? lockTransfer(tx, target) : findOpenPayment(tx, target, 'offline');
}

async function addReceived(tx: Tx, orderNo: string, { amountFen, ...payer }: ReceivedTransfer): Promise<Payment> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new AppFailure('notFound', { message: '没有这个订单' });
  if (order.payableFen !== amountFen) throw amountDiffers(amountFen, order.payableFen);
  const facts = { payNo: newPayNo(tx.now), orderNo, orgId: order.orgId, amountFen, expireAt: tx.now, ctime: tx.now };
  return addPayment(tx, { ...facts, ...payer, channel: 'offline' });
}

/** Says that money that came is not what was asked for. */
export function amountDiffers(receivedFen: number, wantedFen: number): AppFailure {
  const message = `金额不一致：到账 ¥${formatFen(receivedFen)}，应付 ¥${formatFen(wantedFen)}`;
  return new AppFailure('conflict', { message });
}

/** Marks a transfer as failed, and notifies its buyer. @throws AppFailure notFound, orderStateRefused when it has ended. */
export async function rejectTransfer(tx: Tx, payNo: string, reason: string): Promise<void> {
  const transfer = await lockTransfer(tx, payNo);
  if (transfer.status !== paymentStatus.open) throw new AppFailure('orderStateRefused');
  await changePayment(tx, transfer, paymentStatus.failed, { failReason: reason });
  await notifyBuyer(tx, transfer.orderNo, '对公转账未通过核对', reason);
}

/** Stores the account that a transfer came from. @throws AppFailure notFound when there is no such transfer. */
export async function recordPayer(tx: Tx, payNo: string, payer: Partial<Payer>): Promise<Payer> {
  await lockTransfer(tx, payNo);
  const [changed] = await tx.db.update(table).set(payer).where(eq(table.payNo, payNo)).returning();
  if (!changed) throw new Error(`There is no payment ${payNo}`);
  return changed;
}

/** Returns when unconfirmed transfers were reported, by order number, of orders that a member may see. */
export async function listWaitingTransfers(
  tx: Tx,
  member: Member,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const { orderNo, ctime, channel, status } = payment;
  const isWaiting = and(inArray(orderNo, [...orderNos]), eq(channel, 'offline'), eq(status, paymentStatus.open));
  const rows = await tx.scope(member).select({ orderNo, ctime }, payment, isWaiting);
  return new Map(rows.map((row) => [row.orderNo, formatChinaTime(row.ctime)]));
}
