import { brand } from '../../contract/brand/brand';
import { eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { paymentStatus, type PayChannel } from '../../contract/payment/payment-status';
import type { Order } from '../domain/sales/order/order';
import { recordMovement } from '../domain/sales/payment/ledger';
import { accountOf } from '../domain/sales/payment/payment-rules';
import { payment, refund, refundCause, refundStatus } from '../domain/sales/payment/payment-tables';
import type { Tx } from '../platform/tx';

/** The payments of demo orders, with their money in the ledger. */
export function demoMoney(tx: Tx, order: Order) {
  const scope = tx.scope(order);
  const { orderNo, payableFen: amountFen } = order;
  // The number of an order tells its second; eight digits follow.
  const payNo = `P${orderNo.slice(0, 14)}${randomInt(10 ** 7, 10 ** 8)}`;
  const payer = {
    payerName: `${brand.name}演示企业`,
    payerBank: '示例银行北京分行',
    payerAccount: '6200000000000000000',
  };

  async function record(kind: 'payment' | 'refund', reference: string, channel: PayChannel, at: Date) {
    const [debit, credit] =
      kind === 'payment' ? ([accountOf(channel), 'customers'] as const) : (['customers', accountOf(channel)] as const);
    const { orgId } = order;
    await recordMovement(tx, { kind, reference, debit, credit, amountFen, orderNo, orgId, at });
  }

  return {
    /** A transfer that an operator has to confirm. */
    async promise(at: Date, expireAt: Date) {
      await scope.insert(payment, { payNo, orderNo, channel: 'offline', amountFen, ...payer, expireAt, ctime: at });
    },
    async pay(channel: PayChannel, at: Date) {
      const channelTradeNo = channel === 'offline' ? null : `demo-${payNo}`;
      const facts = { payNo, orderNo, channel, amountFen, channelTradeNo, status: paymentStatus.paid };
      const from = channel === 'offline' ? payer : {};
      await scope.insert(payment, { ...facts, ...from, expireAt: at, paidAt: at, ctime: at });
      await record('payment', payNo, channel, at);
    },
    async giveBack(channel: PayChannel, at: Date) {
      const refundNo = payNo.replace('P', 'R');
      const done = {
        status: refundStatus.done,
        cause: refundCause.request,
        reason: '不再需要',
        channelRefundNo: `demo-${refundNo}`,
      };
      await scope.insert(refund, { refundNo, payNo, orderNo, amountFen, ...done, askedAt: at, ctime: at, doneAt: at });
      const isThis = eq(payment.payNo, payNo);
      await scope.update(payment, { status: paymentStatus.refunded, refundFen: amountFen }, isThis);
      await record('refund', refundNo, channel, at);
    },
  };
}
