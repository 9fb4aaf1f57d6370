import type { CreateTransferBody, OrderPayment } from '../../../../contract/payment/payment-schema';
import { paymentStatus } from '../../../../contract/payment/payment-status';
import { buildPath } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import type { TransferAccount } from './channel-service';
import type { MoneyIn, MoneyInService } from './money-in-service';
import { orderPayment } from './order-payment';
import { newPayNo } from './payment-number';
import { demandPayable } from './payment-service';
import type { Payer } from './payment-repository';
import type { PaymentStore } from './payment-store';

/** Seconds that a transfer, and its order, wait for an operator to find the money at the bank. */
const transferLife = 3 * 24 * 3600;
/** Transfers that may be told of for one order, because each lets it wait longer. */
const transfersOfOrder = 3;

export interface TransferService {
  /**
   * Keeps that a member sent money from their bank, for an operator to confirm; the order waits so long.
   * @throws AppFailure notFound, orderExpired, orderStateRefused also while another transfer of the order waits or after three of them,
   * channelUnavailable, badRequest when the voucher is no picture that was uploaded as one and the member may see, or
   * proves the transfer of another order.
   */
  create(member: Member, transfer: CreateTransferBody, once?: IdempotencyKey): Promise<OrderPayment>;
  /** Notes that the money of a transfer has come. @throws AppFailure notFound when there is no such transfer. */
  confirm(payNo: string): Promise<MoneyIn>;
  /** Notes that the money of a transfer has not come. @throws AppFailure notFound, orderStateRefused when it has ended. */
  reject(payNo: string, reason: string): Promise<void>;
  /** Keeps where the money of a transfer came from, as the bank shows it. @throws AppFailure notFound when there is no such transfer. */
  keepPayer(payNo: string, payer: Partial<Payer>): Promise<Payer>;
}

export interface TransferServiceParts {
  readonly moneyIn: MoneyInService;
  readonly transferAccount: TransferAccount | undefined;
  readonly now: Clock;
}

export function createTransferService(
  store: PaymentStore,
  { moneyIn, transferAccount, now }: TransferServiceParts,
): TransferService {
  return {
    async create(member, transfer, once) {
      const { OrderNo: orderNo, VoucherUrl, PayerName: payerName } = transfer;
      const { PayerBank: payerBank = '', PayerAccount: payerAccount = '' } = transfer;
      if (!transferAccount) throw new AppFailure('channelUnavailable', { message: '暂未开通对公转账，请换一种方式' });
      return store.transactOnce(once, async ({ orders, payments, uploads }) => {
        const order = await orders.lockOwn(member, orderNo);
        if (!order) throw new AppFailure('notFound');
        demandPayable(order, now());
        const known = (await payments.ofOrder(orderNo)).filter(({ channel }) => channel === 'offline');
        if (known.some(({ status }) => status === paymentStatus.open)) {
          throw new AppFailure('orderStateRefused', { message: '该订单已有一笔转账正在核对，请耐心等待' });
        }
        if (known.length >= transfersOfOrder) {
          throw new AppFailure('orderStateRefused', { message: '该订单提交转账已达 3 次，请换一种方式支付或联系客服' });
        }
        const voucher = VoucherUrl.slice(VoucherUrl.lastIndexOf('/') + 1);
        if (!(await uploads(member).has(voucher, 'voucher'))) {
          throw new AppFailure('badRequest', { fields: { VoucherUrl: '转账凭证不存在，请重新上传' } });
        }
        if (await payments.provesOther(voucher, order)) {
          throw new AppFailure('badRequest', { fields: { VoucherUrl: '该凭证已用于其他订单，请上传本次转账的凭证' } });
        }
        const expireAt = secondsAfter(now(), transferLife);
        await orders.extend(orderNo, expireAt);
        const { orgId, payableFen: amountFen } = order;
        const payer = { payerName, payerBank, payerAccount };
        const facts = { payNo: newPayNo(now()), orderNo, orgId, amountFen, expireAt, voucher, ctime: now() };
        return orderPayment(await payments.add({ ...facts, ...payer, channel: 'offline' }), []);
      });
    },
    confirm: (payNo) =>
      store.transact(async (work) => {
        const payment = await work.payments.lock(payNo);
        if (payment?.channel !== 'offline') throw new AppFailure('notFound');
        return moneyIn.note(work, payment, { channelTradeNo: null, paidAt: now() });
      }),
    reject: (payNo, reason) =>
      store.transact(async ({ messages, orders, payments }) => {
        const payment = await payments.lock(payNo);
        if (payment?.channel !== 'offline') throw new AppFailure('notFound');
        if (payment.status !== paymentStatus.open) throw new AppFailure('orderStateRefused');
        await payments.change(payment, paymentStatus.failed, { failReason: reason });
        const order = await orders.lock(payment.orderNo);
        if (!order) return;
        const { orderNo, orgId, userId, description } = order;
        const text = reason ? `${description}，${reason}` : description;
        const link = buildPath('orderDetail', { orderId: orderNo });
        await messages.tell([userId], { kind: 'order', title: '对公转账未通过核对', text, link, orgId, ctime: now() });
      }),
    keepPayer: (payNo, payer) =>
      store.transact(async ({ payments }) => {
        const payment = await payments.lock(payNo);
        if (payment?.channel !== 'offline') throw new AppFailure('notFound');
        return payments.keepPayer(payNo, payer);
      }),
  };
}
