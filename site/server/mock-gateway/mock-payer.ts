import { formatChinaTime } from '#contract/china-time.ts';
import { secondsAfter, type Clock } from '../platform/clock';
import type { MockNotifier } from './mock-notifier';
import { failedNotification, paidNotification, type MockTrade } from './mock-notification';
import type { MockState } from './mock-trades';

/** Seconds that delayed money is on its way. */
const delaySeconds = 15;

/** The actions of the payer's page, in the order of its buttons. */
export const mockPayerActions = ['paid', 'failed', 'repeated', 'delayed', 'tampered', 'twice', 'arrived'] as const;
export type MockPayerAction = (typeof mockPayerActions)[number];

export type MockPayer = ReturnType<typeof createMockPayer>;

/** Plays the person who pays, and whatever can go wrong on the way to the site. */
export function createMockPayer(state: MockState, notifier: MockNotifier, now: Clock) {
  function receive(trade: MockTrade): void {
    trade.status = 'paid';
    trade.paidAt = formatChinaTime(now());
    trade.arrivesAt = undefined;
    state.save();
  }

  async function pay(trade: MockTrade): Promise<void> {
    receive(trade);
    await notifier.send(newPaid(trade));
  }

  function newPaid(trade: MockTrade, amountFen?: number) {
    const notification = paidNotification(state.merchantId, trade, now(), amountFen);
    notifier.add(notification);
    return notification;
  }

  /** Returns the first notification with the true amount of a paid trade. */
  function paidNotificationOf({ payNo, amountFen }: MockTrade) {
    const all = [...state.notifications.values()];
    return all.find(
      (each) =>
        each.payNo === payNo && each.event === 'TRANSACTION.SUCCESS' && JSON.parse(each.body).AmountFen === amountFen,
    );
  }

  const acts: Readonly<Record<MockPayerAction, (trade: MockTrade) => Promise<unknown>>> = {
    paid: pay,
    arrived: pay,
    async failed(trade) {
      trade.status = 'failed';
      trade.failReason = '余额不足';
      const notification = failedNotification(state.merchantId, trade, now());
      notifier.add(notification);
      await notifier.send(notification);
    },
    async repeated(trade) {
      if (trade.status === 'open') receive(trade);
      const notification = paidNotificationOf(trade) ?? newPaid(trade);
      for (let count = 0; count < 3; count += 1) await notifier.send(notification);
    },
    async delayed(trade) {
      trade.arrivesAt = formatChinaTime(secondsAfter(now(), delaySeconds));
      state.save();
    },
    async tampered(trade) {
      await notifier.send(newPaid(trade, trade.amountFen === 1 ? 2 : 1));
    },
    async twice(trade) {
      if (trade.status === 'open') receive(trade);
      await Promise.all([newPaid(trade), newPaid(trade)].map((notification) => notifier.send(notification)));
    },
  };

  return {
    /** Returns the actions that are possible for a trade now. */
    actions({ status, arrivesAt }: MockTrade): MockPayerAction[] {
      if (arrivesAt !== undefined) return ['arrived'];
      if (status === 'paid') return ['repeated', 'twice'];
      return status === 'open' ? mockPayerActions.filter((action) => action !== 'arrived') : [];
    },
    /** Resolves once the site has answered the first notification. */
    act: async (trade: MockTrade, action: MockPayerAction): Promise<void> => void (await acts[action](trade)),
    /** Marks trades as paid whose delayed money is due. */
    receiveDue(): void {
      for (const trade of state.trades.values()) {
        if (trade.arrivesAt === undefined || Date.parse(trade.arrivesAt) > now().getTime()) continue;
        receive(trade);
        newPaid(trade);
      }
    },
  };
}
