import { formatYuan } from '#contract/format-fen.ts';
import { and, asc, desc, eq, exists, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { FailureName } from '#contract/codes.ts';
import { bankAccount, oneLine } from '#contract/fields/value-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Transactions, Tx } from '../../../platform/tx';
import { order, orderLog } from '../order/order-tables';
import type { Payer } from './payment-record';
import { toFen } from './payment-rules';
import { payment, refund, refundCause, refundStatus } from './payment-tables';
import { decideRefund, deciderOf, refuseRefund, type RefundRules } from './refund-approval';
import { recordRefundSent } from './refund-decisions';
import { confirmTransfer, recordPayer, rejectTransfer } from './transfer';

// Operators decide for all organisations.
const payments = acrossOrganizations(payment);
const orders = acrossOrganizations(order);
const logs = acrossOrganizations(orderLog);
const refunds = acrossOrganizations(refund);

const listLength = 100;
/** What visitors read when an operator gives no reason. */
const noReason = '未收到该笔转账';

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

export function createPaymentCommands({ read }: Transactions, rules: RefundRules): AdminCommands {
  const { log } = rules;
  const commands: AdminCommands['commands'] = {
    async 'refund list'() {
      const waiting = await read(listWaitingRefunds);
      if (waiting.length === 0) return ['No refund waits.'];
      return waiting.map(({ orderNo, payNo, channel, amountFen, reason, isToBeSent, ...payer }) => {
        const way = isToBeSent ? 'to be sent to' : 'refund requested, paid by';
        const account = channel === 'offline' ? [`${way} ${formatPayer(payer)}`] : [];
        return [orderNo, payNo, channel, `¥${formatYuan(amountFen)}`, ...account, reason].join('  ');
      });
    },
    async 'refund approve'(orderNo, [amount, ...more], decide) {
      const wantedFen = amount === undefined ? undefined : toFen(amount);
      if (more.length > 0 || (amount !== undefined && !(wantedFen && wantedFen > 0))) {
        throw new Error(`${[amount, ...more].join(' ')} is not an amount of money, such as 12.34.`);
      }
      const decided = await decide(
        async (tx) => {
          const wanted = { orderNo, amountFen: wantedFen, reason: '', mayStart: false };
          return decideRefund(tx, await deciderOf(tx), wanted, rules);
        },
        (done) => formatYuan(done.amountFen),
      );
      if (decided.kind === 'proposed')
        return [`¥${formatYuan(decided.amountFen)} of order ${orderNo} waits for a second person, in the console.`];
      const { payNo, amountFen, restFen, payee } = decided;
      if (amountFen === 0) return [`All of ${payNo} was refunded before: the order is refunded.`];
      const how = payee ? `is to be sent to ${formatPayer(payee)}` : 'is refunded by its channel in a minute';
      const rest = restFen > 0 ? ` ¥${formatYuan(restFen)} is kept, and the request ends${payee ? ' then' : ''}.` : '';
      const next = payee ? ` Then ${sentCommand(payNo)}.` : '';
      return [`¥${formatYuan(amountFen)} of ${payNo} ${how}.${rest}${next}`];
    },
    async 'refund sent'(payNo, [reference = '', ...more], decide) {
      if (more.length > 0 || !/^[\w-]{1,64}$/.test(reference))
        throw new Error(
          `${[reference, ...more].join(' ') || 'Nothing'} is no reference of a bank, such as CMB-20260501-17.`,
        );
      const { amountFen, payee } = await decide((tx) => recordRefundSent(tx, payNo, reference, log), reference);
      return [`¥${formatYuan(amountFen)} of ${payNo} was sent to ${formatPayer(payee)}, as ${reference}.`];
    },
    async 'refund reject'(orderNo, args, decide) {
      const reason = args.join(' ');
      const kept = await decide((tx) => refuseRefund(tx, orderNo, reason), reason);
      return [`The ${kept} of order ${orderNo} stays.`];
    },
    async 'transfer list'() {
      const waiting = await read(listUnconfirmedTransfers);
      if (waiting.length === 0) return ['No transfer waits.'];
      return waiting.map(
        ({ payNo, orderNo, amountFen, voucher, ctime, ...payer }) =>
          `${payNo}  order ${orderNo}  ¥${formatYuan(amountFen)}  ${formatPayer(payer)}  ${voucher ?? 'no voucher'}  ${formatChinaTime(ctime)}`,
      );
    },
    async 'transfer confirm'(payNo, _rest, decide) {
      const { outcome, problem } = await decide((tx) => confirmTransfer(tx, payNo, log));
      const lines = {
        accepted: problem ? `Its order is paid, and will be refunded: ${problem}.` : 'Its order is paid.',
        late: `Its order had ended: refund it by hand, then ${sentCommand(payNo)}.`,
        duplicate: `Its order was paid before: refund it by hand, then ${sentCommand(payNo)}.`,
        known: 'It was confirmed before.',
      };
      return [`The transfer ${payNo} has come. ${lines[outcome]}`];
    },
    async 'transfer reject'(payNo, args, decide) {
      const reason = args.join(' ') || noReason;
      await decide((tx) => rejectTransfer(tx, payNo, reason), reason);
      return [`The transfer ${payNo} has not come.`];
    },
    async 'transfer account'(payNo, [bank = '', number = '', name], decide) {
      const account = bankAccount.safeParse(number);
      if (!account.data)
        throw new Error(`${number || 'Nothing'} is no number of an account: 8 to 30 digits, behind the bank.`);
      const at = { payerBank: oneLine.parse(bank), payerAccount: account.data };
      const payer = name ? { ...at, payerName: oneLine.parse(name) } : at;
      const recorded = await decide((tx) => recordPayer(tx, payNo, payer));
      return [`The transfer ${payNo} came from ${formatPayer(recorded)}.`];
    },
  };

  return { usage, commands, explain };
}

/** `名称, 银行, 账号`: where a transfer came from. */
function formatPayer({ payerName, payerBank, payerAccount }: Payer): string {
  return [payerName, ...(payerAccount ? [payerBank, payerAccount] : ['account unknown'])].join(', ');
}

function sentCommand(payNo: string): string {
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
        return `No refund of order ${number} awaits that decision: the buyer requests one in the order (申请退款); a transfer to be refunded awaits "refund sent".`;
      return isRefund ? `No refund of the transfer ${number} is to be sent.` : `The transfer ${number} has ended.`;
    case 'badRequest':
      return `First record the account: transfer account ${number} BANK NUMBER [NAME].`;
    case 'forbidden':
      return `Together with its other refunds that needs a second person: say which operator proposes it, --operator E-MAIL.`;
    case 'conflict':
      return `A refund of order ${number} waits for a second person: approve or withdraw it in the console.`;
    case 'amountMismatch':
      return `That much of order ${number} cannot be refunded; an order that was never opened is refunded in full.`;
    default:
      return undefined;
  }
}

const { payerName, payerBank, payerAccount } = payments;
const payerColumns = { payerName, payerBank, payerAccount };

/**
 * Refunds that buyers requested, that a channel refused, or that must be sent by hand; the oldest first. Also orders that wait
 * although they are fully refunded.
 */
async function listWaitingRefunds({ db }: Tx) {
  const duplicate = (status?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.payNo, payments.payNo), eq(refunds.cause, refundCause.duplicate), status));
  const wasRefused = exists(duplicate(eq(refunds.status, refundStatus.refused)));
  const toBeSent = db
    .select({ payNo: refunds.payNo, amountFen: refunds.amountFen, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.status, refundStatus.waiting))
    .as('to_be_sent');
  const isByHand = and(eq(payments.channel, 'offline'), eq(payments.status, paymentStatus.refunding));
  const isPaid = and(eq(payments.status, paymentStatus.paid), lt(payments.refundFen, payments.amountFen));
  const isWaiting = eq(orders.status, orderStatus.refunding);
  // The channel refunded everything by itself, and the order waits for a decision.
  const isGone = and(eq(payments.status, paymentStatus.refunded), isWaiting, notExists(duplicate()));
  // Why the order waits.
  const latestLog = db
    .select({ reason: logs.reason })
    .from(logs)
    .where(and(eq(logs.orderNo, orders.orderNo), eq(logs.toStatus, orderStatus.refunding)))
    .orderBy(desc(logs.at), desc(logs.id))
    .limit(1)
    .as('latest_log');
  const rows = await db
    .select({
      orderNo: payments.orderNo,
      payNo: payments.payNo,
      channel: payments.channel,
      amountFen: payments.amountFen,
      refundFen: payments.refundFen,
      ...payerColumns,
      reason: latestLog.reason,
      toBeSentFen: toBeSent.amountFen,
      toBeSentReason: toBeSent.reason,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .leftJoinLateral(latestLog, sql`true`)
    .leftJoin(toBeSent, and(eq(toBeSent.payNo, payments.payNo), isByHand))
    .where(or(isByHand, isGone, and(isPaid, or(isWaiting, wasRefused))))
    .orderBy(asc(payments.paidAt), asc(payments.payNo))
    .limit(listLength);
  return rows.map(({ refundFen, amountFen, reason, toBeSentFen, toBeSentReason, ...row }) => ({
    ...row,
    /** Whether it is decided, and somebody has to wire it. */
    isToBeSent: toBeSentFen !== null,
    amountFen: toBeSentFen ?? amountFen - refundFen,
    reason: toBeSentReason ?? reason ?? '',
  }));
}

/** Unconfirmed transfers, the oldest first. */
async function listUnconfirmedTransfers({ db }: Tx) {
  const { payNo, orderNo, amountFen, voucher, ctime, channel, status } = payments;
  return db
    .select({ payNo, orderNo, amountFen, ...payerColumns, voucher, ctime })
    .from(payments)
    .where(and(eq(channel, 'offline'), eq(status, paymentStatus.open)))
    .orderBy(asc(ctime), asc(payNo))
    .limit(listLength);
}
