import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { formatChinaTime } from '../../contract/china-time';
import type { OnlineChannel } from '../../contract/payment/payment-status';
import type { Clock } from '../platform/clock';
import {
  refundedNotification,
  type MockNotification,
  type MockTrade,
  type MockRefund,
  channelTradeNo,
} from './mock-notification';

/** Everything that the mock gateway knows. */
export interface MockState {
  readonly merchantId: string;
  /** What the site proves itself with. */
  readonly merchantKey: string;
  /** Names the key that notifications are signed with. */
  readonly serial: string;
  /** Ed25519, PKCS #8 in PEM. */
  readonly privateKey: string;
  readonly trades: Map<string, MockTrade>;
  readonly refunds: Map<string, MockRefund>;
  readonly notifications: Map<string, MockNotification>;
  /** Keeps what was changed. */
  save(): void;
}

export type MockIdentity = Pick<MockState, 'merchantId' | 'merchantKey' | 'serial' | 'privateKey'>;

type StoredState = MockIdentity & {
  trades: MockTrade[];
  refunds: MockRefund[];
  notifications: MockNotification[];
};

/**
 * What the gateway knew when it was last running, or a new key and nothing.
 * @param file keeps it; without one it lasts as long as the process.
 */
export function openMockState(file?: string): MockState {
  const stored = (file && readMockState(file)) || newState();
  const { trades, refunds, notifications, ...identity } = stored;
  const state: MockState = {
    ...identity,
    trades: new Map(trades.map((trade) => [trade.payNo, trade])),
    refunds: new Map(refunds.map((refund) => [refund.refundNo, refund])),
    notifications: new Map(notifications.map((notification) => [notification.id, notification])),
    save() {
      if (file) writeState(file, identity, state);
    },
  };
  state.save();
  return state;
}

function newState(): StoredState {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    merchantId: '1900000109',
    merchantKey: randomBytes(32).toString('base64url'),
    serial: randomBytes(20).toString('hex').toUpperCase(),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    trades: [],
    refunds: [],
    notifications: [],
  };
}

/** What a gateway has kept; undefined when there is no such file. @throws Error when it cannot be read. */
export function readMockState(file: string): StoredState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The mock gateway cannot read ${file}; delete it to start with an empty one.`, { cause: error });
  }
}

/** Through a second file, so that a process which ends meanwhile leaves a whole one. */
function writeState(file: string, identity: object, { trades, refunds, notifications }: MockState): void {
  const stored = {
    ...identity,
    trades: [...trades.values()],
    refunds: [...refunds.values()],
    notifications: [...notifications.values()],
  };
  writeFileSync(`${file}.part`, JSON.stringify(stored), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

export type NewMockTrade = Pick<MockTrade, 'channel' | 'payNo' | 'orderNo' | 'amountFen' | 'description' | 'expireAt'>;
export type NewMockRefund = Omit<MockRefund, 'doneAt'>;

/** What the gateway's merchant may do with trades. A refusal is a text; merchants get 409 with it. */
export interface MockTrades {
  /** Takes a trade, or says again that it did. */
  create(trade: NewMockTrade): MockTrade | string;
  find(channel: OnlineChannel, payNo: string): MockTrade | undefined;
  close(trade: MockTrade): void;
  /** Gives money back, or says again that it did. */
  refund(refund: NewMockRefund): MockRefund | string;
  findRefund(channel: OnlineChannel, refundNo: string): MockRefund | undefined;
}

export function createMockTrades(
  state: MockState,
  { now, notify }: { now: Clock; notify: (notification: MockNotification) => void },
): MockTrades {
  return {
    create(wanted) {
      const known = state.trades.get(wanted.payNo);
      if (known) return isSame(known, wanted, ['channel', 'orderNo', 'amountFen']) ? known : '商户订单号重复';
      const trade: MockTrade = { ...wanted, status: 'open' };
      state.trades.set(trade.payNo, trade);
      state.save();
      return trade;
    },
    find(channel, payNo) {
      const trade = state.trades.get(payNo);
      if (trade?.channel !== channel) return undefined;
      // Nobody can pay any longer; what a payer has sent already still comes.
      if (trade.status === 'open' && Date.parse(trade.expireAt) <= now().getTime()) trade.status = 'closed';
      return trade;
    },
    close(trade) {
      if (trade.status === 'open') trade.status = 'closed';
      state.save();
    },
    refund(wanted) {
      const known = state.refunds.get(wanted.refundNo);
      if (known) return isSame(known, wanted, ['channel', 'payNo', 'amountFen']) ? known : '商户退款单号重复';
      const trade = state.trades.get(wanted.payNo);
      if (trade?.channel !== wanted.channel || trade.status !== 'paid') return '订单未支付，不能退款';
      const before = [...state.refunds.values()].filter(({ payNo }) => payNo === trade.payNo);
      const left = before.reduce((rest, { amountFen }) => rest - amountFen, trade.amountFen);
      if (wanted.amountFen > left) return '退款金额超过可退金额';
      const refund: MockRefund = { ...wanted, doneAt: formatChinaTime(now()) };
      state.refunds.set(refund.refundNo, refund);
      state.save();
      // Alipay has done it when it answers; WeChat Pay tells later.
      if (refund.channel === 'wechat') notify(refundedNotification(state.merchantId, refund, now()));
      return refund;
    },
    findRefund(channel, refundNo) {
      const refund = state.refunds.get(refundNo);
      return refund?.channel === channel ? refund : undefined;
    },
  };
}

function isSame<Thing>(known: Thing, wanted: Partial<Thing>, names: (keyof Thing)[]): boolean {
  return names.every((name) => known[name] === wanted[name]);
}

/** What the channel keeps of each payment, and gives back with each refund. */
const feeRate = 0.006;

/** What came in and went out on a day in China, `2026-11-22`. */
export function mockBill({ trades, refunds }: MockState, channel: OnlineChannel, day: string): object[] {
  const payments = [...trades.values()].filter((trade) => trade.channel === channel && trade.paidAt?.startsWith(day));
  const back = [...refunds.values()].filter((refund) => refund.channel === channel && refund.doneAt.startsWith(day));
  return [
    ...payments.map(({ payNo, amountFen }) => ({
      Kind: 'payment',
      PayNo: payNo,
      ChannelTradeNo: channelTradeNo({ channel, payNo }),
      AmountFen: amountFen,
      FeeFen: fee(amountFen),
    })),
    ...back.map(({ payNo, refundNo, amountFen }) => ({
      Kind: 'refund',
      PayNo: payNo,
      RefundNo: refundNo,
      ChannelTradeNo: channelTradeNo({ channel, payNo }),
      AmountFen: amountFen,
      FeeFen: 0 - fee(amountFen),
    })),
  ];
}

function fee(amountFen: number): number {
  return Math.round(amountFen * feeRate);
}
