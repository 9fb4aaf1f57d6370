import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { formatChinaTime } from '#contract/china-time.ts';
import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import type { Clock } from '../platform/clock';
import {
  refundedNotification,
  type MockNotification,
  type MockTrade,
  type MockRefund,
  channelTradeNo,
} from './mock-notification';

export type MockState = ReturnType<typeof openMockState>;

/**
 * Returns the state of the gateway when it last ran, or an empty one with a new key.
 * @param file keeps the state; without one it lasts as long as the process.
 */
export function openMockState(file?: string) {
  const { trades, refunds, notifications, ...identity } = (file && readMockState(file)) || newState();
  const state = {
    ...identity,
    trades: new Map(trades.map((trade) => [trade.payNo, trade])),
    refunds: new Map(refunds.map((refund) => [refund.refundNo, refund])),
    notifications: new Map(notifications.map((notification) => [notification.id, notification])),
    save() {
      // Through a second file, so that a process which ends meanwhile leaves a whole one.
      if (!file) return;
      const lists = {
        trades: [...state.trades.values()],
        refunds: [...state.refunds.values()],
        notifications: [...state.notifications.values()],
      };
      writeFileSync(`${file}.part`, JSON.stringify({ ...identity, ...lists }), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
  };
  state.save();
  return state;
}

export type StoredMockState = ReturnType<typeof newState>;

function newState() {
  return {
    merchantId: '1900000109',
    /** The bearer token by which the site authenticates. */
    merchantKey: randomBytes(32).toString('base64url'),
    /** Names the key that notifications are signed with. */
    serial: randomBytes(20).toString('hex').toUpperCase(),
    /** Ed25519, PKCS #8 in PEM. */
    privateKey: String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
    trades: [] as MockTrade[],
    refunds: [] as MockRefund[],
    notifications: [] as MockNotification[],
  };
}

/** Returns undefined when there is no such file. @throws Error when it cannot be read. */
export function readMockState(file: string): StoredMockState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredMockState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The mock gateway cannot read ${file}; delete it to start with an empty one.`, { cause: error });
  }
}

type NewMockTrade = Pick<MockTrade, 'channel' | 'payNo' | 'orderNo' | 'amountFen' | 'description' | 'expireAt'>;
type NewMockRefund = Omit<MockRefund, 'doneAt'>;

export type MockTrades = ReturnType<typeof createMockTrades>;

/** The trades and refunds of the gateway's merchant. A refusal is a text; merchants get 409 with it. */
export function createMockTrades(state: MockState, now: Clock, notify: (notification: MockNotification) => void) {
  return {
    /** Returns the known trade when it is repeated. */
    create(requested: NewMockTrade): MockTrade | string {
      const known = state.trades.get(requested.payNo);
      if (known) return isSame(known, requested, ['channel', 'orderNo', 'amountFen']) ? known : '商户订单号重复';
      const trade: MockTrade = { ...requested, status: 'open' };
      state.trades.set(trade.payNo, trade);
      state.save();
      return trade;
    },
    find(channel: OnlineChannel, payNo: string): MockTrade | undefined {
      const trade = state.trades.get(payNo);
      if (trade?.channel !== channel) return undefined;
      // Nobody can pay any longer; what a payer has sent already still comes.
      if (trade.status === 'open' && Date.parse(trade.expireAt) <= now().getTime()) trade.status = 'closed';
      return trade;
    },
    close(trade: MockTrade): void {
      if (trade.status === 'open') trade.status = 'closed';
      state.save();
    },
    /** Returns the known refund when it is repeated. */
    refund(requested: NewMockRefund): MockRefund | string {
      const known = state.refunds.get(requested.refundNo);
      if (known) return isSame(known, requested, ['channel', 'payNo', 'amountFen']) ? known : '商户退款单号重复';
      const trade = state.trades.get(requested.payNo);
      if (trade?.channel !== requested.channel || trade.status !== 'paid') return '订单未支付，不能退款';
      const before = [...state.refunds.values()].filter(({ payNo }) => payNo === trade.payNo);
      const left = before.reduce((rest, { amountFen }) => rest - amountFen, trade.amountFen);
      if (requested.amountFen > left) return '退款金额超过可退金额';
      const refund: MockRefund = { ...requested, doneAt: formatChinaTime(now()) };
      state.refunds.set(refund.refundNo, refund);
      state.save();
      // Alipay has refunded when it answers; WeChat Pay notifies later.
      if (refund.channel === 'wechat') notify(refundedNotification(state.merchantId, refund, now()));
      return refund;
    },
    findRefund(channel: OnlineChannel, refundNo: string): MockRefund | undefined {
      const refund = state.refunds.get(refundNo);
      return refund?.channel === channel ? refund : undefined;
    },
  };
}

function isSame<Thing>(known: Thing, requested: Partial<Thing>, names: (keyof Thing)[]): boolean {
  return names.every((name) => known[name] === requested[name]);
}

/** The share of each payment that the channel keeps, and gives back with each refund. */
const feeRate = 0.006;

/** Returns the payments and refunds of a day in China, `2026-11-22`. */
export function mockBill({ trades, refunds }: MockState, channel: OnlineChannel, day: string): object[] {
  const payments = [...trades.values()].filter((trade) => trade.channel === channel && trade.paidAt?.startsWith(day));
  const back = [...refunds.values()].filter((refund) => refund.channel === channel && refund.doneAt.startsWith(day));
  const facts = ({ payNo, amountFen }: MockTrade | MockRefund) => ({
    PayNo: payNo,
    ChannelTradeNo: channelTradeNo({ channel, payNo }),
    AmountFen: amountFen,
  });
  return [
    ...payments.map((trade) => ({ Kind: 'payment', ...facts(trade), FeeFen: fee(trade.amountFen) })),
    ...back.map((refund) => ({
      Kind: 'refund',
      RefundNo: refund.refundNo,
      ...facts(refund),
      FeeFen: 0 - fee(refund.amountFen),
    })),
  ];
}

function fee(amountFen: number): number {
  return Math.round(amountFen * feeRate);
}
