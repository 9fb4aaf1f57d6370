import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { AppFailure } from '../../site/server/app-failure';
import { formatChinaTime } from '../../site/contract/china-time';
import type { OnlineChannel } from '../../site/contract/payment/payment-status';
import { signNotification } from '../../site/server/mock-gateway/mock-notification';
import type {
  BillLine,
  NewRefund,
  NewTrade,
  PaymentGateway,
  RefundState,
  TradeState,
} from '../../site/server/domain/sales/payment/gateways/payment-gateway';
import { readNotification } from '../../site/server/domain/sales/payment/gateways/mock-payment-gateway';
import { verifySignature } from '../../site/server/domain/sales/payment/gateways/responses';

const { privateKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const serial = 'TEST1';

interface FakeTrade extends NewTrade {
  state: 'open' | 'closed' | 'paid' | 'failed';
  tradeNo: string;
  /** What the payer paid; another amount than asked for where a test says so. */
  paidFen: number;
  paidAt: Date;
}

interface FakeRefund extends Omit<NewRefund, 'paidFen'> {
  state: 'processing' | 'done' | 'refused';
  channelRefundNo: string;
  doneAt: Date;
}

/** What becomes of a call: it never arrives, or its answer is lost on the way back. */
export type Trouble = 'unreachable' | 'lost';

export interface Signed {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Both channels. */
export function fakeChannels(now: () => Date): [FakeChannel, FakeChannel] {
  return [new FakeChannel('alipay', now), new FakeChannel('wechat', now)];
}

/** A channel in the memory of a test, which does what the test says its payers do. Its notifications are signed as real ones. */
export class FakeChannel implements PaymentGateway {
  readonly merchantId = 'M1';
  readonly webhookAck = {
    type: 'application/json',
    success: '{"code":"SUCCESS","message":"OK"}',
    failure: '{"code":"FAIL","message":"FAIL"}',
  };
  readonly calls: string[] = [];
  readonly trades = new Map<string, FakeTrade>();
  readonly refunds = new Map<string, FakeRefund>();
  /** What becomes of the next calls of a method, one after the other. */
  readonly troubles: Partial<Record<string, Trouble[]>> = {};
  /** What becomes of new refunds. */
  refundOutcome: FakeRefund['state'] = 'done';
  bill: BillLine[] | undefined = [];
  /** Is called before a call has its effect, and before its answer is given. */
  onStep: (step: string) => void | Promise<void> = () => {};

  constructor(
    readonly channel: OnlineChannel,
    readonly now: () => Date,
  ) {}

  create(trade: NewTrade): Promise<{ qrContent: string }> {
    return this.#call('create', trade.payNo, () => {
      if (!this.trades.has(trade.payNo)) {
        const rest = { tradeNo: `T${randomUUID()}`, paidFen: trade.amountFen, paidAt: this.now() };
        this.trades.set(trade.payNo, { ...trade, ...rest, state: 'open' });
      }
      return { qrContent: `https://pay.example/${trade.payNo}` };
    });
  }

  query(payNo: string): Promise<TradeState> {
    return this.#call('query', payNo, () => this.#tradeState(payNo));
  }

  close(payNo: string): Promise<TradeState> {
    return this.#call('close', payNo, () => {
      const trade = this.trades.get(payNo);
      if (trade?.state === 'open') trade.state = 'closed';
      return this.#tradeState(payNo);
    });
  }

  refund(refund: NewRefund): Promise<RefundState> {
    return this.#call('refund', refund.refundNo, () => {
      if (!this.refunds.has(refund.refundNo)) {
        const { refundNo, payNo, amountFen, reason } = refund;
        const rest = { channelRefundNo: `C${refundNo}`, doneAt: this.now() };
        this.refunds.set(refundNo, { refundNo, payNo, amountFen, reason, ...rest, state: this.refundOutcome });
      }
      return this.#refundState(refund.refundNo);
    });
  }

  queryRefund(refundNo: string): Promise<RefundState> {
    return this.#call('queryRefund', refundNo, () => this.#refundState(refundNo));
  }

  verify(request: Parameters<PaymentGateway['verify']>[0]) {
    verifySignature(request, { certificates: new Map([[serial, createPublicKey(privateKey)]]), now: this.now() });
    return readNotification(request.body, this.channel);
  }

  downloadBill(day: string): Promise<BillLine[]> {
    return this.#call('downloadBill', day, () => {
      if (!this.bill) throw new AppFailure('channelUnavailable');
      return this.bill;
    });
  }

  /** The payer pays; the site does not hear of it by itself. @param amountFen another amount than was asked for. */
  pay(payNo: string, amountFen?: number): FakeTrade {
    const trade = this.trades.get(payNo);
    if (!trade) throw new Error(`No trade ${payNo}`);
    Object.assign(trade, { state: 'paid', paidAt: this.now(), paidFen: amountFen ?? trade.amountFen });
    return trade;
  }

  /** What the channel tells of a payment that was made. @param changes to what is signed. */
  paidNotification(payNo: string, changes: object = {}): Signed {
    const { orderNo, tradeNo, paidFen, paidAt } = this.trades.get(payNo) as FakeTrade;
    const trade = { ChannelTradeNo: tradeNo, PaidAt: formatChinaTime(paidAt) };
    return this.paidNotificationOf({ payNo, orderNo, amountFen: paidFen }, { ...trade, ...changes });
  }

  /** The same of a payment that this channel has not heard of. */
  paidNotificationOf(
    { payNo, orderNo, amountFen }: Pick<NewTrade, 'payNo' | 'orderNo' | 'amountFen'>,
    changes: object = {},
  ) {
    return this.sign({
      Id: randomUUID(),
      EventType: 'TRANSACTION.SUCCESS',
      MchId: this.merchantId,
      PayNo: payNo,
      OrderNo: orderNo,
      Channel: this.channel,
      ChannelTradeNo: `T${payNo}`,
      AmountFen: amountFen,
      PaidAt: formatChinaTime(this.now()),
      ...changes,
    });
  }

  failedNotification(payNo: string, reason: string, changes: object = {}): Signed {
    const { orderNo } = this.trades.get(payNo) as FakeTrade;
    const common = { Id: randomUUID(), MchId: this.merchantId, PayNo: payNo, OrderNo: orderNo, Channel: this.channel };
    return this.sign({ ...common, EventType: 'TRANSACTION.FAIL', Reason: reason, ...changes });
  }

  /** What the channel tells of a refund that was done. */
  refundedNotification(refund: { refundNo: string; payNo: string; amountFen: number }, changes: object = {}): Signed {
    return this.sign({
      Id: randomUUID(),
      EventType: 'REFUND.SUCCESS',
      MchId: this.merchantId,
      Channel: this.channel,
      PayNo: refund.payNo,
      RefundNo: refund.refundNo,
      AmountFen: refund.amountFen,
      ChannelRefundNo: `C${refund.refundNo}`,
      DoneAt: formatChinaTime(this.now()),
      ...changes,
    });
  }

  sign(content: object, { at = this.now(), as = serial } = {}): Signed {
    const body = JSON.stringify(content);
    return { body, headers: signNotification(body, { key: privateKey, serial: as, at }) };
  }

  async #call<Answer>(method: string, number: string, work: () => Answer): Promise<Answer> {
    this.calls.push(`${method} ${number}`);
    const trouble = this.troubles[method]?.shift();
    await this.onStep(`before ${method}`);
    if (trouble === 'unreachable') throw new AppFailure('channelUnavailable');
    const answer = work();
    await this.onStep(`after ${method}`);
    if (trouble === 'lost') throw new AppFailure('channelUnavailable');
    return answer;
  }

  #tradeState(payNo: string): TradeState {
    const trade = this.trades.get(payNo);
    if (!trade) return { status: 'unknown' };
    if (trade.state === 'failed') return { status: 'failed', reason: '余额不足' };
    if (trade.state !== 'paid') return { status: trade.state };
    const { orderNo, tradeNo: channelTradeNo, paidFen: amountFen, paidAt } = trade;
    return { status: 'paid', merchantId: this.merchantId, payNo, orderNo, channelTradeNo, amountFen, paidAt };
  }

  #refundState(refundNo: string): RefundState {
    const refund = this.refunds.get(refundNo);
    if (!refund) return { status: 'unknown' };
    const { state, channelRefundNo, doneAt } = refund;
    if (state === 'refused') return { status: 'refused', reason: '余额不足' };
    return state === 'done' ? { status: 'done', channelRefundNo, doneAt } : { status: 'processing' };
  }
}
