import { formatChinaTime } from '../../../../contract/china-time';
import type { FailureName } from '../../../../contract/codes';
import type { Desk } from '../../../platform/desk/desk';
import type { RefundDeskService } from '../refunds/refund-desk-service';
import type { PaymentStore } from '../payment-store';
import type { TransferService } from '../transfer-service';
import { fenOf, yuanOf } from './fen-amount';

/** Rows that one list shows. */
const listLength = 100;
/** What visitors read when an operator gives no reason. */
const reasons = { refund: '退款申请未通过', transfer: '未收到该笔转账' };

const usage = [
  'refund list',
  'refund approve ORDER_NO [AMOUNT]',
  'refund reject ORDER_NO [REASON]',
  'transfer list',
  'transfer confirm PAY_NO',
  'transfer reject PAY_NO [REASON]',
];

export interface PaymentDeskParts {
  readonly refundDesk: RefundDeskService;
  readonly transfers: Pick<TransferService, 'confirm' | 'reject'>;
}

/** What operators decide about money. */
export function createPaymentDesk(store: PaymentStore, { refundDesk, transfers }: PaymentDeskParts): Desk {
  const commands: Desk['commands'] = {
    async 'refund list'() {
      const waiting = await store.read((work) => work.waiting.refunds(listLength));
      if (waiting.length === 0) return ['No refund waits.'];
      return waiting.map(
        ({ orderNo, payNo, channel, amountFen, reason }) =>
          `${orderNo}  ${payNo}  ${channel}  ${yuanOf(amountFen)}  ${reason}`,
      );
    },
    async 'refund approve'(orderNo, [amount, ...more]) {
      const wanted = amount === undefined ? undefined : fenOf(amount);
      if (more.length > 0 || (amount !== undefined && !wanted)) {
        throw new Error(`${[amount, ...more].join(' ')} is no amount of money, such as 12.34.`);
      }
      const { payNo, amountFen, restFen, isDone } = await refundDesk.approve(orderNo, wanted);
      if (amountFen === 0) return [`All of ${payNo} had gone back: the order is refunded.`];
      const how = isDone ? 'counts as sent back by hand' : 'goes back by its channel';
      const rest = restFen > 0 ? ` ${yuanOf(restFen)} stays, and the request ends.` : '';
      return [`${yuanOf(amountFen)} of ${payNo} ${how}.${rest}`];
    },
    async 'refund reject'(orderNo, reason) {
      await refundDesk.reject(orderNo, reason.join(' ') || reasons.refund);
      return [`The money of order ${orderNo} stays.`];
    },
    async 'transfer list'() {
      const waiting = await store.read((work) => work.waiting.transfers(listLength));
      if (waiting.length === 0) return ['No transfer waits.'];
      return waiting.map(
        ({ payNo, orderNo, amountFen, payerName, voucher, ctime }) =>
          `${payNo}  order ${orderNo}  ${yuanOf(amountFen)}  ${payerName}  ${voucher ?? 'no voucher'}  ${formatChinaTime(ctime)}`,
      );
    },
    async 'transfer confirm'(payNo) {
      const outcome = await transfers.confirm(payNo);
      const lines = {
        accepted: 'Its order is paid.',
        late: 'Its order had ended: send the money back, then say "refund approve" with the order.',
        second: 'Its order was paid before: send the money back, then say "refund approve" with the order.',
        known: 'It was confirmed before.',
      };
      return [`The transfer ${payNo} has come. ${lines[outcome]}`];
    },
    async 'transfer reject'(payNo, reason) {
      await transfers.reject(payNo, reason.join(' ') || reasons.transfer);
      return [`The transfer ${payNo} has not come.`];
    },
  };

  return { usage, commands, explain };
}

function explain(failure: FailureName, noun: string, number: string): string | undefined {
  const isRefund = noun === 'refund';
  if (failure === 'notFound')
    return isRefund ? `No payment of an order ${number} is known.` : `No transfer ${number} is known.`;
  if (failure === 'orderStateRefused') {
    return isRefund
      ? `No money of order ${number} waits for that decision: its buyer asks for it in the order (申请退款).`
      : `The transfer ${number} has ended.`;
  }
  if (failure === 'amountMismatch')
    return `So much of order ${number} cannot go back; of one that was never opened, all goes.`;
  return undefined;
}
