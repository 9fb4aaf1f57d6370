import { formatChinaTime } from '../../../../../contract/china-time';
import type { FailureName } from '../../../../../contract/codes';
import { bankAccount, oneLine } from '../../../../../contract/fields/value-schema';
import type { AdminCommands } from '../../../../platform/admin/admin-cli';
import type { Payer } from '../payment-repository';
import type { RefundDeskService } from '../refunds/refund-desk-service';
import type { PaymentStore } from '../payment-store';
import type { TransferService } from '../transfer-service';
import { toFen, formatYuan } from './fen-amount';

/** Rows that one list shows. */
const listLength = 100;
/** What visitors read when an operator gives no reason. */
const reasons = { refund: '退款申请未通过', transfer: '未收到该笔转账' };

const usage = [
  'refund list',
  'refund approve ORDER_NO [AMOUNT]',
  'refund reject ORDER_NO [REASON]',
  'refund sent PAY_NO REFERENCE',
  'transfer list',
  'transfer confirm PAY_NO',
  'transfer reject PAY_NO [REASON]',
  'transfer account PAY_NO BANK NUMBER [NAME]',
];

export interface PaymentDeskParts {
  readonly refundDesk: RefundDeskService;
  readonly transfers: Pick<TransferService, 'confirm' | 'reject' | 'keepPayer'>;
}

/** What operators decide about money. */
export function createPaymentDesk(store: PaymentStore, { refundDesk, transfers }: PaymentDeskParts): AdminCommands {
  const commands: AdminCommands['commands'] = {
    async 'refund list'() {
      const waiting = await store.read((work) => work.waiting.refunds(listLength));
      if (waiting.length === 0) return ['No refund waits.'];
      return waiting.map(({ orderNo, payNo, channel, amountFen, reason, isToBeSent, ...payer }) => {
        const way = isToBeSent ? 'to be sent to' : 'asked back, from';
        const account = channel === 'offline' ? [`${way} ${accountOf(payer)}`] : [];
        return [orderNo, payNo, channel, formatYuan(amountFen), ...account, reason].join('  ');
      });
    },
    async 'refund approve'(orderNo, [amount, ...more]) {
      const wanted = amount === undefined ? undefined : toFen(amount);
      if (more.length > 0 || (amount !== undefined && !wanted)) {
        throw new Error(`${[amount, ...more].join(' ')} is no amount of money, such as 12.34.`);
      }
      const { payNo, amountFen, restFen, payee } = await refundDesk.approve(orderNo, wanted);
      if (amountFen === 0) return [`All of ${payNo} had gone back: the order is refunded.`];
      const how = payee ? `is to be sent to ${accountOf(payee)}` : 'goes back by its channel';
      const rest = restFen > 0 ? ` ${formatYuan(restFen)} stays, and the request ends${payee ? ' then' : ''}.` : '';
      const next = payee ? ` Then ${saySent(payNo)}.` : '';
      return [`${formatYuan(amountFen)} of ${payNo} ${how}.${rest}${next}`];
    },
    async 'refund sent'(payNo, [reference = '', ...more]) {
      if (more.length > 0 || !/^[\w-]{1,64}$/.test(reference))
        throw new Error(
          `${[reference, ...more].join(' ') || 'Nothing'} is no reference of a bank, such as CMB-20260501-17.`,
        );
      const { amountFen, payee } = await refundDesk.noteSent(payNo, reference);
      return [`${formatYuan(amountFen)} of ${payNo} was sent to ${accountOf(payee)}, as ${reference}.`];
    },
    async 'refund reject'(orderNo, reason) {
      await refundDesk.reject(orderNo, reason.join(' ') || reasons.refund);
      return [`The money of order ${orderNo} stays.`];
    },
    async 'transfer list'() {
      const waiting = await store.read((work) => work.waiting.transfers(listLength));
      if (waiting.length === 0) return ['No transfer waits.'];
      return waiting.map(
        ({ payNo, orderNo, amountFen, voucher, ctime, ...payer }) =>
          `${payNo}  order ${orderNo}  ${formatYuan(amountFen)}  ${accountOf(payer)}  ${voucher ?? 'no voucher'}  ${formatChinaTime(ctime)}`,
      );
    },
    async 'transfer confirm'(payNo) {
      const outcome = await transfers.confirm(payNo);
      const lines = {
        accepted: 'Its order is paid.',
        late: `Its order had ended: send the money back, then ${saySent(payNo)}.`,
        second: `Its order was paid before: send the money back, then ${saySent(payNo)}.`,
        known: 'It was confirmed before.',
      };
      return [`The transfer ${payNo} has come. ${lines[outcome]}`];
    },
    async 'transfer reject'(payNo, reason) {
      await transfers.reject(payNo, reason.join(' ') || reasons.transfer);
      return [`The transfer ${payNo} has not come.`];
    },
    async 'transfer account'(payNo, [bank = '', number = '', name]) {
      const account = bankAccount.safeParse(number);
      if (!account.data)
        throw new Error(`${number || 'Nothing'} is no number of an account: 8 to 30 digits, behind the bank.`);
      const payer = {
        payerBank: oneLine.parse(bank),
        payerAccount: account.data,
        ...(name && { payerName: oneLine.parse(name) }),
      };
      return [`The transfer ${payNo} came from ${accountOf(await transfers.keepPayer(payNo, payer))}.`];
    },
  };

  return { usage, commands, explain };
}

/** `名称, 银行, 账号`: where a transfer came from. */
function accountOf({ payerName, payerBank, payerAccount }: Payer): string {
  return [payerName, ...(payerAccount ? [payerBank, payerAccount] : ['account unknown'])].join(', ');
}

function saySent(payNo: string): string {
  return `say "refund sent ${payNo} REFERENCE"`;
}

function explain(failure: FailureName, noun: string, number: string): string | undefined {
  const isRefund = noun === 'refund';
  // Refunds are decided by order, and sent by transfer.
  const isOfOrder = isRefund && !number.startsWith('P');
  switch (failure) {
    case 'notFound':
      return isOfOrder ? `No payment of an order ${number} is known.` : `No transfer ${number} is known.`;
    case 'orderStateRefused':
      if (isOfOrder)
        return `No money of order ${number} waits for that decision: its buyer asks for it in the order (申请退款); what is to be sent waits for "refund sent".`;
      return isRefund ? `No money of the transfer ${number} is to be sent.` : `The transfer ${number} has ended.`;
    case 'badRequest':
      return `Say first where it went: transfer account ${number} BANK NUMBER [NAME].`;
    case 'amountMismatch':
      return `So much of order ${number} cannot go back; of one that was never opened, all goes.`;
    default:
      return undefined;
  }
}
