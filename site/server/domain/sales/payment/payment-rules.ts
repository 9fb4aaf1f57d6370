import { formatChinaTime } from '../../../../contract/china-time';
import { endpointUrl } from '../../../../contract/endpoint-url';
import { orderStatus } from '../../../../contract/order/order-status';
import type { OrderPayment, OrderRefund } from '../../../../contract/payment/payment-schema';
import {
  payChannels,
  paymentStatus,
  type OnlineChannel,
  type PayChannel,
  type PaymentStatus,
} from '../../../../contract/payment/payment-status';
import type { RefundStatus } from '../../../../contract/payment/refund-status';
import { getUpload } from '../../../../contract/upload/upload-endpoints';
import { AppFailure } from '../../../app-failure';
import { datedNumber, secondInChina } from '../../../platform/dated-number';
import { defineLifecycle } from '../../../platform/lifecycle';
import type { Order } from '../order/order';
import { refundCause, refundStatus, type LedgerAccount, type Payment, type Refund } from './payment-tables';

const toldOfMoney = 'a notification or answer of its channel; for a transfer, an operator';

/**
 * Every change of state that there is (site 1.7); docs/payments.md draws it. The actor has the last word on it, and the reason
 * says how it is known. Money that comes counts whatever was thought of the payment before.
 */
export const paymentLifecycle = defineLifecycle({
  states: paymentStatus,
  events: {
    begin: { to: 'open', actor: 'user', reason: 'a code was requested, or a transfer reported' },
    pay: { from: 'open', to: 'paid', actor: 'channel', reason: toldOfMoney },
    fail: {
      from: 'open',
      to: 'failed',
      actor: 'channel',
      reason: 'a notification or answer of the channel; for a transfer, an operator',
    },
    close: { from: 'open', to: 'closed', actor: 'channel', reason: 'its channel closed it, or does not know it' },
    'pay after all': { from: 'failed', to: 'paid', actor: 'channel', reason: toldOfMoney },
    'pay late': { from: 'closed', to: 'paid', actor: 'channel', reason: toldOfMoney },
    'send back': { from: 'paid', to: 'refunding', actor: 'system', reason: 'a refund was committed' },
    'all is back': { from: 'refunding', to: 'refunded', actor: 'channel', reason: toldOfMoney },
    'a part is back': { from: 'refunding', to: 'paid', actor: 'channel', reason: toldOfMoney },
    'refuse to send back': { from: 'refunding', to: 'paid', actor: 'channel', reason: 'the answer to the refund' },
  },
});

/** Every change of state of a refund; docs/refunds.md draws it. */
export const refundLifecycle = defineLifecycle({
  states: refundStatus,
  events: {
    begin: { to: 'waiting', actor: 'system', reason: 'an operator approved it, or the order cannot take the money' },
    ask: { from: 'waiting', to: 'asked', actor: 'channel', reason: 'the channel accepted it and processes it' },
    finish: {
      from: ['waiting', 'asked'],
      to: 'done',
      actor: 'channel',
      reason: 'the channel reports that it is done, or made it by itself; for a transfer, an operator',
    },
    refuse: {
      from: ['waiting', 'asked'],
      to: 'refused',
      actor: 'channel',
      reason: 'the channel refuses the refund',
    },
  },
});

export type RefundEvent = (typeof refundLifecycle.transitions)[number]['event'];

/** @throws Error when a payment may not change so: that is a mistake of the server, which checks before. */
export function assertPaymentTransition(from: PaymentStatus, to: PaymentStatus): void {
  const isKnown = paymentLifecycle.transitions.some((each) => each.from === from && each.to === to);
  if (!isKnown) throw new Error(`A payment never changes from ${from} to ${to}`);
}

/** Whether the money of a payment has come, whatever became of it. */
export function hasMoney(status: PaymentStatus): boolean {
  return status === paymentStatus.paid || status === paymentStatus.refunding || status === paymentStatus.refunded;
}

export function isOpen({ status }: Payment): boolean {
  return status === paymentStatus.open;
}

export function isUnderWay({ status }: Refund): boolean {
  return refundLifecycle.next('finish', status) !== undefined;
}

/** Whether a refund changes its order. The order of a duplicate payment goes on with the first one, and nobody asked the order about money that a channel sent back. */
export function concernsOrder({ cause }: Refund): boolean {
  return cause === refundCause.request || cause === refundCause.unfulfilled;
}

/** The channels that are asked about payments and have bills. What comes by transfer is on the bank's statement, which an operator reads. */
export const onlineChannels = payChannels.filter((channel): channel is OnlineChannel => channel !== 'offline');

/** The account of the ledger that money of a channel stands on. */
export function accountOf(channel: PayChannel): LedgerAccount {
  return channel === 'offline' ? 'bank' : channel;
}

export function newPayNo(now: Date): string {
  return `P${datedNumber(now)}`;
}

export function newRefundNo(now: Date): string {
  return `R${datedNumber(now)}`;
}

/** The least numbers that payments and refunds of this time or later have. */
export function firstNumbersSince(time: Date): { readonly payNo: string; readonly refundNo: string } {
  const second = secondInChina(time);
  return { payNo: `P${second}`, refundNo: `R${second}` };
}

/** An amount in yuan with two digits, `1234.50`, as channels and operators write it. */
export function formatYuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** The fen of an amount in yuan, `-1234.5`; undefined for what is no amount. */
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

/** A payment as its order shows it. @param refunds those of the order. */
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
    // Only those who may read it get the proof of a transfer there.
    VoucherUrl: voucher ? endpointUrl(getUpload, { params: { name: voucher } }) : '',
    Refunds: refunds.filter((each) => each.payNo === payNo).map((each) => toOrderRefund(each, channel)),
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
