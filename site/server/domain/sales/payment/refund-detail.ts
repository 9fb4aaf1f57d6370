import { eq } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { GetRefundReply } from '#contract/operator/refund-schema.ts';
import type { RefundMatterState } from '#contract/operator/refund-state.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Operator } from '../../../platform/caller';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { describeOrder, findRefundReason } from '../order/order';
import { order } from '../order/order-tables';
import { listPayments, type Payer } from './payment-record';
import { hasMoney, isUnderWay, shownAccount } from './payment-rules';
import { refundCause, refundStatus, type Payment, type Refund } from './payment-tables';
import { approvalProblem, findProposal, proposalVersion } from './refund-approval';
import { choosePayment, findRefundable } from './refund-decisions';
import { listRefunds } from './refund';

const orders = acrossOrganizations(order);

/** What one order paid and got back, and what the caller may decide. @throws AppFailure notFound. */
export async function getRefundMatter(
  tx: Tx,
  orderNo: string,
  { operatorId, permissions }: Pick<Operator, 'operatorId' | 'permissions'>,
  limitFen: number,
): Promise<GetRefundReply> {
  const [found] = await tx.db
    .select({ row: orders, company: org.name })
    .from(orders)
    .innerJoin(org, eq(org.id, orders.orgId))
    .where(eq(orders.orderNo, orderNo));
  const payments = await listPayments(tx, orderNo);
  if (!found || payments.length === 0) throw new AppFailure('notFound');
  const { row, company } = found;
  const refunds = await listRefunds(tx, orderNo);
  const chosen = choosePayment(payments, refunds);
  const refundable = chosen && findRefundable(chosen, row, refunds, true);
  // A refund that is under way holds its payment; what it leaves is refunded after it.
  const held = chosen ?? payments.find(({ status }) => status === paymentStatus.refunding);
  const waiting = waitingFor(row, payments, refunds);
  const proposal = await findProposal(tx, orderNo);
  const canRefund = refundable !== undefined && refundable.leftFen > 0 && !proposal;
  return {
    orderNo,
    version: String(row.version),
    status: row.status,
    title: describeOrder(row),
    company,
    paidFen: payments.filter(({ status }) => hasMoney(status)).reduce((sum, { amountFen }) => sum + amountFen, 0),
    leftFen: held ? held.amountFen - held.refundFen : 0,
    waiting: proposal ? null : waiting,
    waitingReason: waiting ? await findRefundReason(tx, orderNo) : '',
    canRefund,
    canRefundPart: refundable?.allowsPart ?? row.openedAt !== null,
    payments: payments.map(({ payNo, channel, amountFen, refundFen, status, paidAt, ...payer }) => ({
      payNo,
      channel,
      amountFen,
      refundFen,
      status,
      paidAt: paidAt && formatChinaTime(paidAt),
      payer:
        channel === 'offline'
          ? payerText({ ...payer, payerAccount: shownAccount(payer.payerAccount, permissions) })
          : '',
    })),
    refunds: refunds.toReversed().map((each) => toRefund(each, payments, tx.now, proposal !== undefined)),
    proposal: proposal ? await toProposal(tx, proposal, operatorId) : null,
    approvalLimitFen: limitFen,
    now: formatChinaTime(tx.now),
  };
}

function waitingFor(
  { status, utime }: typeof orders.$inferSelect,
  payments: readonly Payment[],
  refunds: readonly Refund[],
): GetRefundReply['waiting'] {
  if (status !== orderStatus.refunding || !payments.some((each) => each.status === 1 || each.status === 5)) return null;
  if (refunds.some(isUnderWay)) return null;
  return refunds.some(({ cause, ctime }) => cause === refundCause.channel && ctime >= utime) ? 'external' : 'requested';
}

function payerText({ payerName, payerBank, payerAccount }: Payer): string {
  return [payerName, payerBank, payerAccount || '账号未填写'].filter(Boolean).join('，');
}

function toRefund(
  refund: Refund,
  payments: readonly Payment[],
  now: Date,
  isProposed: boolean,
): GetRefundReply['refunds'][number] {
  const { refundNo, payNo, amountFen, refusal, operator, ctime, sendAt, doneAt, channelRefundNo } = refund;
  return {
    refundNo,
    payNo,
    state: stateOf(refund, payments, now, isProposed),
    amountFen,
    reason: reasonOf(refund),
    refusal,
    operator,
    createdAt: formatChinaTime(ctime),
    sendAt: sendAt && formatChinaTime(sendAt),
    doneAt: doneAt && formatChinaTime(doneAt),
    reference: channelRefundNo ?? '',
  };
}

/** Why a refund was made, for operators: what one of them typed, if anybody did. */
export function reasonOf({ note, reason }: Refund): string {
  return note || reason;
}

/**
 * How far a refund is.
 * @param payments of its order. @param isProposed whether another refund of the order waits for a second person.
 */
export function stateOf(
  { payNo, status, sendAt, settledAt }: Refund,
  payments: readonly Payment[],
  now: Date,
  isProposed = false,
): RefundMatterState {
  const paid = payments.find((each) => each.payNo === payNo);
  switch (status) {
    case refundStatus.done:
      return 'done';
    case refundStatus.refused:
      // Another refund that is under way may settle it.
      return settledAt === null && paid?.status === paymentStatus.paid && !isProposed ? 'toRetry' : 'refused';
    case refundStatus.withdrawn:
      return 'withdrawn';
    default:
      if (status === refundStatus.waiting && sendAt !== null && sendAt > now) return 'leaving';
      return paid?.channel === 'offline' ? 'toSend' : 'processing';
  }
}

async function toProposal(
  tx: Tx,
  proposal: NonNullable<Awaited<ReturnType<typeof findProposal>>>,
  operatorId: number,
): Promise<GetRefundReply['proposal']> {
  const approvalNote = await approvalProblem(tx, proposal, operatorId);
  const { amountFen, reason, operator, utime } = proposal;
  return {
    version: proposalVersion(proposal),
    amountFen,
    reason,
    operator,
    createdAt: formatChinaTime(utime),
    canApprove: approvalNote === '',
    approvalNote,
  };
}
