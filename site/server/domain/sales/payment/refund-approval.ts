import { and, eq, sql } from 'drizzle-orm';
import { formatFen } from '#contract/format-fen.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { findByEmail, listHolders } from '../../identity/operator/operator';
import { notifyContact } from '../../identity/user/user';
import { lockOrder } from '../order/order';
import type { PaymentLog } from './gateways/payment-gateway';
import { proposalStatus, refundProposal, refundStatus, type RefundProposal } from './payment-tables';
import { listRefunds } from './refund';
import { approveRefund, lockRefundable, planRefund, rejectRefund } from './refund-decisions';

// Operators decide for all organisations.
const proposals = acrossOrganizations(refundProposal);

/** Seconds for which a refund can be withdrawn before its money leaves. */
export const withdrawalTime = 60;
/** Seconds after which the only one who may approve refunds approves their own. */
const ownApprovalWait = 10 * 60;

/** Who decides: an operator who has signed in, or the one that a command names; the id is null for a name alone. */
export interface Decider {
  readonly operatorId: number | null;
  readonly name: string;
}

/** The operator whom a command names by their address; anything else is a name alone. */
export async function deciderOf(tx: Tx): Promise<Decider> {
  const name = tx.operator ?? '';
  const found = name.includes('@') ? await findByEmail(tx, name) : undefined;
  return found?.isActive ? { operatorId: found.id, name: found.name } : { operatorId: null, name };
}

export interface RefundRules {
  /** Fen above which refunds of an order, taken together, need a second person. */
  readonly limitFen: number;
  readonly log: PaymentLog;
}

interface WantedRefund {
  readonly orderNo: string;
  /** All that is left by default. */
  readonly amountFen?: number | undefined;
  readonly reason: string;
  /** The version of the order that the operator saw. */
  readonly version?: string;
  /** Whether an order that waits for nothing may be refunded. */
  readonly mayStart: boolean;
}

/** What a decision led to, and what had gone back before. */
export type DecidedRefund = { readonly refundedFen: number } & (
  | ({ readonly kind: 'begun' } & Awaited<ReturnType<typeof approveRefund>>)
  | { readonly kind: 'proposed'; readonly amountFen: number; readonly isOwnApproval: boolean }
);

/**
 * The one way to decide that an order is refunded, whoever asks. What exceeds the limit together with the refunds of before waits
 * for a second person; everything else leaves after a minute.
 * @throws AppFailure notFound, orderStateRefused, amountMismatch; conflict when the order changed or a proposal waits; forbidden
 *   when a command names nobody who could be told from a second person.
 */
export async function decideRefund(
  tx: Tx,
  decider: Decider,
  { orderNo, amountFen, reason, version, mayStart }: WantedRefund,
  { limitFen, log }: RefundRules,
): Promise<DecidedRefund> {
  const payment = await lockRefundable(tx, orderNo);
  await requireVersion(tx, orderNo, version);
  await requireNoProposal(tx, orderNo);
  const refundedFen = await sumOfRefunds(tx, orderNo);
  const begin = async () => {
    const way = { operator: decider.name, note: reason, sendAt: secondsAfter(tx.now, withdrawalTime), mayStart };
    return { kind: 'begun' as const, refundedFen, ...(await approveRefund(tx, orderNo, amountFen, log, way)) };
  };
  // The channel has returned everything: no money moves.
  if (payment.status === paymentStatus.refunded) return begin();
  const { refundFen } = await planRefund(tx, payment, amountFen, mayStart);
  if (refundedFen + refundFen <= limitFen) return begin();
  const { operatorId, name: operator } = decider;
  if (operatorId === null) throw new AppFailure('forbidden', { message: '超过复核额度，需要写明是哪位操作员' });
  const { orgId } = payment;
  const facts = { orderNo, orgId, amountFen: refundFen, reason, operator, operatorId };
  await tx.db.insert(proposals).values({ ...facts, ctime: tx.now, utime: tx.now });
  const isOwnApproval = await tellSoleApprover(tx, operatorId);
  return { kind: 'proposed', refundedFen, amountFen: refundFen, isOwnApproval };
}

/** Mails the only one who may approve refunds, when they proposed one themselves. @returns whether they did. */
async function tellSoleApprover(tx: Tx, operatorId: number): Promise<boolean> {
  const holders = await listHolders(tx, 'order.approve');
  const own = holders.find(({ id }) => id === operatorId);
  if (!own || holders.length > 1) return false;
  await notifyContact(tx, own.email, 'operatorRefundProposed');
  return true;
}

/**
 * Signs a proposal as the second person; the money leaves after a minute.
 * @throws AppFailure notFound without one, conflict when it is another one by now, forbidden for who proposed it, and those of
 *   `approveRefund`.
 */
export async function approveProposal(
  tx: Tx,
  decider: Decider & { readonly operatorId: number },
  { orderNo, version }: { readonly orderNo: string; readonly version: string },
  log: PaymentLog,
) {
  await lockRefundable(tx, orderNo);
  const proposal = await lockProposal(tx, orderNo, version);
  const problem = await approvalProblem(tx, proposal, decider.operatorId);
  if (problem !== '') throw new AppFailure('forbidden', { message: problem });
  await endProposal(tx, proposal, proposalStatus.approved);
  const { amountFen, operator, reason: note } = proposal;
  const names = operator === decider.name ? operator : `${operator}，${decider.name} 复核`;
  const way = { operator: names, note, sendAt: secondsAfter(tx.now, withdrawalTime), mayStart: true };
  return approveRefund(tx, orderNo, amountFen, log, way);
}

/** Why somebody may not approve a proposal now; empty when they may. */
export async function approvalProblem(tx: Tx, proposal: RefundProposal, operatorId: number): Promise<string> {
  if (proposal.operatorId !== operatorId) return '';
  const others = (await listHolders(tx, 'order.approve')).filter(({ id }) => id !== operatorId);
  if (others.length > 0) return '这笔退款由您提交，需要另一位同事复核';
  const minutes = Math.ceil((secondsAfter(proposal.utime, ownApprovalWait).getTime() - tx.now.getTime()) / 60_000);
  return minutes > 0 ? `没有别的同事可以复核，${minutes} 分钟后您可以自己确认` : '';
}

/** Proposes another amount; whoever saw the one before has to look again. @throws as `decideRefund`. */
export async function changeProposal(
  tx: Tx,
  { operatorId, name: operator }: Decider & { readonly operatorId: number },
  { orderNo, amountFen, reason, version }: Omit<Required<WantedRefund>, 'mayStart'>,
): Promise<{ before: RefundProposal; isOwnApproval: boolean }> {
  const payment = await lockRefundable(tx, orderNo);
  const before = await lockProposal(tx, orderNo, version);
  await planRefund(tx, payment, amountFen, true);
  await tx.db
    .update(proposals)
    .set({ amountFen, reason, operator, operatorId, version: sql`${proposals.version} + 1`, utime: tx.now })
    .where(eq(proposals.id, before.id));
  return { before, isOwnApproval: await tellSoleApprover(tx, operatorId) };
}

/** Ends a proposal without a refund. @throws AppFailure notFound, conflict. */
export async function withdrawProposal(tx: Tx, orderNo: string, version: string): Promise<RefundProposal> {
  const proposal = await lockProposal(tx, orderNo, version);
  await endProposal(tx, proposal, proposalStatus.withdrawn);
  return proposal;
}

/**
 * Rejects what a buyer requested, or keeps the service of an order that its channel refunded.
 * @returns which of the two stays. @throws as `rejectRefund`, and conflict when the order changed or a proposal waits.
 */
export async function refuseRefund(
  tx: Tx,
  orderNo: string,
  reason: string,
  version?: string,
): Promise<'money' | 'service'> {
  return rejectRefund(tx, orderNo, reason, async (locked) => {
    requireSame(locked.version, version);
    await requireNoProposal(tx, orderNo);
  });
}

/** The refunds of an order that were not refused or withdrawn, in fen. */
export async function sumOfRefunds(tx: Tx, orderNo: string): Promise<number> {
  const counted = (await listRefunds(tx, orderNo)).filter(
    ({ status }) => status !== refundStatus.refused && status !== refundStatus.withdrawn,
  );
  return counted.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

/** The proposal of an order that waits. */
export async function findProposal({ db }: Tx, orderNo: string): Promise<RefundProposal | undefined> {
  const [row] = await db.select().from(proposals).where(waitingOf(orderNo));
  return row;
}

async function lockProposal({ db }: Tx, orderNo: string, version: string): Promise<RefundProposal> {
  const [row] = await db.select().from(proposals).where(waitingOf(orderNo)).for('update');
  if (!row) throw new AppFailure('notFound', { message: '没有等待复核的退款' });
  if (proposalVersion(row) !== version) throw new AppFailure('conflict', { message: changedText });
  return row;
}

/** What somebody saw of a proposal: which one it was, and how often it had been changed. */
export function proposalVersion({ id, version }: Pick<RefundProposal, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

function waitingOf(orderNo: string) {
  return and(eq(proposals.orderNo, orderNo), eq(proposals.status, proposalStatus.waiting));
}

async function endProposal({ db, now }: Tx, { id }: RefundProposal, status: 1 | 2): Promise<void> {
  await db.update(proposals).set({ status, utime: now }).where(eq(proposals.id, id));
}

async function requireNoProposal(tx: Tx, orderNo: string): Promise<void> {
  if (await findProposal(tx, orderNo))
    throw new AppFailure('conflict', { message: '这个订单有一笔退款在等待复核，请先处理它' });
}

async function requireVersion(tx: Tx, orderNo: string, version: string | undefined): Promise<void> {
  const order = version === undefined ? undefined : await lockOrder(tx, orderNo);
  if (order) requireSame(order.version, version);
}

function requireSame(current: number, seen: string | undefined): void {
  if (seen !== undefined && String(current) !== seen) throw new AppFailure('conflict', { message: changedText });
}

const changedText = '刚刚有了变化，请看过最新的内容再决定';

/** Consequences of a refund that was begun, for the operator. */
export function refundMessages({ amountFen, restFen, payee }: Awaited<ReturnType<typeof approveRefund>>): string[] {
  if (amountFen === 0) return ['渠道已经退回全部款项，服务随即结束'];
  return [
    payee
      ? `¥${formatFen(amountFen)} 需要汇回付款账户，${withdrawalTime} 秒后进入“待打款”`
      : `¥${formatFen(amountFen)} 在 ${withdrawalTime} 秒后原路退回，之前可以撤回`,
    restFen > 0 ? `还留下 ¥${formatFen(restFen)}，服务继续` : '全部退完，服务随后结束',
  ];
}
