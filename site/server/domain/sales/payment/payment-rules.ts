import { formatChinaTime } from '#contract/china-time.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { OrderPayment, OrderRefund } from '#contract/payment/payment-schema.ts';
import {
  payChannels,
  paymentStatus,
  type OnlineChannel,
  type PayChannel,
  type PaymentStatus,
} from '#contract/payment/payment-status.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { RefundStatus } from '#contract/payment/refund-status.ts';
import { getUpload } from '#contract/upload/upload-endpoints.ts';
import { AppFailure } from '../../../app-failure';
import { datedNumber, secondInChina } from '../../../platform/dated-number';
import { defineLifecycle } from '../../../platform/lifecycle';
import type { Order } from '../order/order';
import { refundCause, refundStatus, type LedgerAccount, type Payment, type Refund } from './payment-tables';

/** Digits of a bank account that all operators see. */
export const shownDigits = 4;
const accountPermissions: readonly OperatorPermission[] = ['transfer.change', 'transfer.reveal', 'transfer.export'];

/** Whether an operator sees bank accounts as a whole, as those do who work with transfers. */
export function seesAccounts(permissions: readonly OperatorPermission[]): boolean {
  return accountPermissions.some((permission) => permissions.includes(permission));
}

/** A bank account as an operator sees it: whole, or its last digits, `****7890`. */
export function shownAccount(account: string, permissions: readonly OperatorPermission[]): string {
  return seesAccounts(permissions) || account === '' ? account : `****${account.slice(-shownDigits)}`;
}

const channelReport = 'a notification or response of the channel; for a transfer, an operator';

/**
 * Every change of state (site 1.7); docs/payments.md draws it. The actor decides it, and the reason says how it becomes known. A
 * payment counts as paid once its money has come, also after it failed or was closed.
 */
export const paymentLifecycle = defineLifecycle({
  states: paymentStatus,
  events: {
    create: { to: 'open', actor: 'user', reason: 'a code was requested, or a transfer reported' },
    pay: { from: 'open', to: 'paid', actor: 'channel', reason: channelReport },
    fail: { from: 'open', to: 'failed', actor: 'channel', reason: channelReport },
    close: { from: 'open', to: 'closed', actor: 'channel', reason: 'the channel closed it, or does not know it' },
    'pay after failure': { from: 'failed', to: 'paid', actor: 'channel', reason: channelReport },
    'pay late': { from: 'closed', to: 'paid', actor: 'channel', reason: channelReport },
    'start refund': { from: 'paid', to: 'refunding', actor: 'system', reason: 'a refund was committed' },
    refund: { from: 'refunding', to: 'refunded', actor: 'channel', reason: channelReport },
    'partially refund': { from: 'refunding', to: 'paid', actor: 'channel', reason: channelReport },
    'reject refund': { from: 'refunding', to: 'paid', actor: 'channel', reason: 'the response to the refund request' },
    'withdraw refund': { from: 'refunding', to: 'paid', actor: 'operator', reason: 'it had not been requested yet' },
  },
});

/** Every change of state of a refund; docs/refunds.md draws it. */
export const refundLifecycle = defineLifecycle({
  states: refundStatus,
  events: {
    create: { to: 'waiting', actor: 'system', reason: 'an operator approved it, or the order cannot take the money' },
    accept: { from: 'waiting', to: 'requested', actor: 'channel', reason: 'the channel accepted it and processes it' },
    complete: {
      from: ['waiting', 'requested'],
      to: 'done',
      actor: 'channel',
      reason: 'the channel reports that it is done, or made it by itself; for a transfer, an operator',
    },
    reject: {
      from: ['waiting', 'requested'],
      to: 'refused',
      actor: 'channel',
      reason: 'the channel refuses the refund',
    },
    withdraw: {
      from: 'waiting',
      to: 'withdrawn',
      actor: 'operator',
      reason: 'the operator took it back within a minute',
    },
  },
});

export type RefundEvent = (typeof refundLifecycle.transitions)[number]['event'];

/** @throws Error for a change that the lifecycle does not have: the server must check before. */
export function assertPaymentTransition(from: PaymentStatus, to: PaymentStatus): void {
  const isKnown = paymentLifecycle.transitions.some((each) => each.from === from && each.to === to);
  if (!isKnown) throw new Error(`A payment never changes from ${from} to ${to}`);
}

/** Whether the money of a payment has come, also when it was refunded later. */
export function hasMoney(status: PaymentStatus): boolean {
  return status === paymentStatus.paid || status === paymentStatus.refunding || status === paymentStatus.refunded;
}

export function isOpen({ status }: Payment): boolean {
  return status === paymentStatus.open;
}

export function isUnderWay({ status }: Refund): boolean {
  return refundLifecycle.next('complete', status) !== undefined;
}

/** Whether a refund changes its order. A duplicate payment was not the order's, and a channel's own refund waits for an operator. */
export function concernsOrder({ cause }: Refund): boolean {
  return cause !== refundCause.duplicate && cause !== refundCause.channel;
}

/** The channels with an API and bills. An operator finds transfers on the bank's statement. */
export const onlineChannels = payChannels.filter((channel): channel is OnlineChannel => channel !== 'offline');

/** The ledger account of a channel. */
export function accountOf(channel: PayChannel): LedgerAccount {
  return channel === 'offline' ? 'bank' : channel;
}

export function newPayNo(now: Date): string {
  return `P${datedNumber(now)}`;
}

export function newRefundNo(now: Date): string {
  return `R${datedNumber(now)}`;
}

/** The lowest numbers of payments and refunds made at this time or later. */
export function firstNumbersSince(time: Date): { readonly payNo: string; readonly refundNo: string } {
  const second = secondInChina(time);
  return { payNo: `P${second}`, refundNo: `R${second}` };
}

/** Returns the fen of an amount in yuan, `-1234.5`; undefined for other text. */
export function toFen(text: string): number | undefined {
  const [, minus = '', yuan = '', cents = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (yuan === '') return undefined;
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
  return minus && fen > 0 ? -fen : fen;
}

/** @throws AppFailure orderExpired, orderStateRefused when an order cannot be paid now. */
export function assertPayable({ status, expireAt }: Order, now: Date): void {
  const isExpired = status === orderStatus.closed || (status === orderStatus.unpaid && expireAt <= now);
  if (isExpired) throw new AppFailure('orderExpired');
  if (status !== orderStatus.unpaid) throw new AppFailure('orderStateRefused');
}

/** @param refunds those of the order. */
export function toOrderPayment(payment: Payment, refunds: readonly Refund[]): OrderPayment {
  const { payNo, channel, amountFen, status, expireAt, paidAt, failReason, payerName, voucher, ctime } = payment;
  return {
    PayNo: payNo,
    Channel: channel,
    AmountFen: amountFen,
    Status: status,
    ExpireAt: formatChinaTime(expireAt),
    PaidAt: paidAt && formatChinaTime(paidAt),
    FailReason: failReason,
    PayerName: payerName,
    PayerBank: payment.payerBank,
    PayerAccount: payment.payerAccount,
    VoucherUrl: voucher ? endpointUrl(getUpload, { params: { name: voucher } }) : '',
    // A withdrawn one never was on its way.
    Refunds: refunds
      .filter((each) => each.payNo === payNo && each.status !== refundStatus.withdrawn)
      .map((each) => toOrderRefund(each, channel)),
    CTime: formatChinaTime(ctime),
  };
}

function toOrderRefund(refund: Refund, channel: PayChannel): OrderRefund {
  const { refundNo, amountFen, status, channelRefundNo, ctime, doneAt } = refund;
  return {
    RefundNo: refundNo,
    AmountFen: amountFen,
    Status: toRefundStatus(status, channel),
    Reference: (channel === 'offline' && channelRefundNo) || '',
    CTime: formatChinaTime(ctime),
    DoneAt: doneAt && formatChinaTime(doneAt),
  };
}

function toRefundStatus(status: Refund['status'], channel: PayChannel): RefundStatus {
  if (status === refundStatus.done) return 'succeeded';
  if (status === refundStatus.refused) return 'failed';
  return channel === 'offline' ? 'to_be_sent' : 'pending';
}
