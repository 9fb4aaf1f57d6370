import { orderStatus } from '../../../../contract/order/order-status';
import { paymentStatus, type OnlineChannel } from '../../../../contract/payment/payment-status';
import type { CreatePaymentReply, GetPaymentStateReply } from '../../../../contract/payment/payment-schema';
import { formatChinaTime } from '../../../../contract/china-time';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import { inTime } from '../../../platform/in-time';
import type { PayableOrder } from '../order/order-legacy';
import type { Gateways } from './gateways/gateways-by-channel';
import { newPayNo } from './payment-number';
import type { PaymentLog } from './payment-log';
import type { PaymentStore, PaymentWork } from './payment-store';
import type { TradeService } from './trade-service';

/** Seconds that a code to scan lasts; never longer than its order (site 1.7). */
const paymentLife = 15 * 60;
/** Milliseconds between two looks of who waits for a payment, and seconds after which such a look asks the channel. */
const pollTime = 2_000;
const askAfter = 10;
/** Milliseconds that such a look waits for the channel. */
const askTime = 1_500;

interface PaymentWish {
  readonly OrderNo: string;
  readonly Channel: OnlineChannel;
  readonly BesideTransfer?: true | undefined;
}

export interface PaymentService {
  /**
   * A code to scan: of the open payment of the channel while it lasts, otherwise of a new one.
   * @throws AppFailure orderStateRefused also while a transfer waits for its confirmation, unless the buyer wants to pay beside it.
   */
  create(member: Member, wish: PaymentWish, once?: IdempotencyKey): Promise<CreatePaymentReply>;
  state(member: Member, payNo: string): Promise<GetPaymentStateReply>;
  /** Ends a payment that is not wanted any longer, as far as its channel can be reached; the jobs end it otherwise. */
  close(member: Member, payNo: string): Promise<void>;
}

interface PaymentServiceParts {
  readonly gateways: Gateways;
  readonly trades: TradeService;
  readonly now: Clock;
  readonly log: PaymentLog;
}

export function createPaymentService(
  store: PaymentStore,
  { gateways, trades, now, log }: PaymentServiceParts,
): PaymentService {
  /** Ends the open payment of a channel that has run out: there is one at most. */
  async function endExpired(orderNo: string, channel: OnlineChannel): Promise<void> {
    const known = await store.read(({ payments }) => payments.openOf(orderNo, channel));
    if (known && known.expireAt <= now()) await trades.end(known.payNo);
  }

  async function open(work: PaymentWork, member: Member, wish: PaymentWish): Promise<string> {
    const { OrderNo: orderNo, Channel: channel, BesideTransfer: isBesideTransfer = false } = wish;
    const order = await work.orders.lockOwn(member, orderNo);
    if (!order) throw new AppFailure('notFound');
    demandPayable(order, now());
    if (!isBesideTransfer && (await work.payments.openOf(orderNo, 'offline'))) {
      throw new AppFailure('orderStateRefused', { message: '该订单已有一笔转账正在核对，请勿重复付款' });
    }
    const known = await work.payments.openOf(orderNo, channel);
    if (known && known.expireAt > now()) return known.payNo;
    if (known) throw new AppFailure('channelUnavailable', { message: '上一笔支付尚未关闭，请稍后再试' });
    const { orgId, payableFen: amountFen } = order;
    const latest = secondsAfter(now(), paymentLife);
    const expireAt = order.expireAt < latest ? order.expireAt : latest;
    const payNo = newPayNo(now());
    await work.payments.add({ payNo, orderNo, orgId, channel, amountFen, expireAt, ctime: now() });
    return payNo;
  }

  /** The code of a payment; its channel is asked when nobody has its answer, with the same number as before. */
  async function codeOf(member: Member, payNo: string): Promise<CreatePaymentReply> {
    const found = await store.read(async ({ payments, orders }) => {
      const payment = await payments.find(payNo);
      const order = payment && (await orders.find(member, payment.orderNo));
      return order && { ...payment, description: order.description };
    });
    if (!found || found.channel === 'offline') throw new AppFailure('notFound');
    const { orderNo, channel, amountFen, expireAt, description } = found;
    let { qrContent } = found;
    if (qrContent === null) {
      const asking = gateways.get(channel).create({ payNo, orderNo, amountFen, description, expireAt });
      const answer = await asking.catch((error: unknown) => {
        log.warn({ err: error, payNo }, 'a channel gives no code');
        throw error;
      });
      qrContent = answer.qrContent;
      await store.transact(({ payments }) => payments.keepAnswer(payNo, answer.qrContent));
    }
    return {
      PayNo: payNo,
      Channel: channel,
      AmountFen: amountFen,
      QrContent: qrContent,
      ExpireAt: formatChinaTime(expireAt),
      PollMs: pollTime,
      ServerTime: formatChinaTime(now()),
    };
  }

  const read = (member: Member, payNo: string) => store.read(({ own }) => own(member).state(payNo));

  return {
    async create(member, wish, once) {
      const { OrderNo, Channel } = wish;
      gateways.get(Channel);
      const order = await store.read(({ orders }) => orders.find(member, OrderNo));
      if (!order) throw new AppFailure('notFound');
      await endExpired(OrderNo, Channel);
      // The number is committed before the channel hears of it, so that money for it is always known.
      const payNo = await store.transactOnce(once, (work) => open(work, member, wish));
      return codeOf(member, payNo);
    },
    async state(member, payNo) {
      let state = await read(member, payNo);
      if (!state) throw new AppFailure('notFound');
      const askedAt = state.queriedAt ?? state.ctime;
      if (state.status === paymentStatus.open && askedAt <= secondsAfter(now(), -askAfter)) {
        const asking = trades
          .ask(payNo, askAfter)
          .catch((error: unknown) => log.warn({ err: error, payNo }, 'a channel does not tell of a payment'));
        if (await inTime(asking, askTime)) state = (await read(member, payNo)) ?? state;
      }
      return {
        Status: state.status,
        OrderStatus: state.orderStatus,
        FailReason: state.failReason,
        PaidAt: state.paidAt && formatChinaTime(state.paidAt),
        PollMs: pollTime,
        ServerTime: formatChinaTime(now()),
      };
    },
    async close(member, payNo) {
      if (!(await read(member, payNo))) throw new AppFailure('notFound');
      await trades
        .end(payNo)
        .catch((error: unknown) => log.warn({ err: error, payNo }, 'a payment could not be closed'));
    },
  };
}

/** @throws AppFailure when an order cannot be paid now. */
export function demandPayable({ status, expireAt }: PayableOrder, now: Date): void {
  const isOver = status === orderStatus.closed || (status === orderStatus.unpaid && expireAt <= now);
  if (isOver) throw new AppFailure('orderExpired');
  if (status !== orderStatus.unpaid) throw new AppFailure('orderStateRefused');
}
