import type { OrderType } from '../../contract/order/order-status';
import type { PayChannel } from '../../contract/payment/payment-status';

/** How far an order of the demo has come. */
type DemoOutcome = 'unpaid' | 'transfer' | 'paid' | 'completed' | 'cancelled' | 'closed' | 'refunding' | 'refunded';

/** An order that the first of the demo's organisations placed. */
export interface DemoOrder {
  /** User name of who placed it. */
  readonly buyer: string;
  readonly daysAgo: number;
  readonly appId: string;
  readonly version: 'basic' | 'pro' | 'flagship';
  readonly months: number;
  readonly outcome: DemoOutcome;
  /** New where nothing is said. */
  readonly type?: OrderType;
  readonly channel?: PayChannel;
  readonly remark?: string;
}

/**
 * One order of each kind, the earliest first. The channels of development know nothing of what was paid before they were
 * there: what may still be given back was paid by bank transfer, and so was what a bill would tell of.
 */
export const demoOrders: readonly DemoOrder[] = [
  { buyer: 'member', daysAgo: 70, appId: '1002', version: 'basic', months: 1, outcome: 'completed', channel: 'wechat' },
  { buyer: 'demo', daysAgo: 60, appId: '1004', version: 'basic', months: 12, outcome: 'completed', channel: 'alipay' },
  { buyer: 'admin', daysAgo: 40, appId: '1003', version: 'pro', months: 12, outcome: 'completed', channel: 'offline' },
  { buyer: 'member', daysAgo: 24, appId: '1006', version: 'basic', months: 1, outcome: 'completed', channel: 'wechat' },
  {
    buyer: 'demo',
    daysAgo: 20,
    appId: '1004',
    version: 'pro',
    months: 12,
    outcome: 'completed',
    type: 'upgrade',
    channel: 'alipay',
  },
  { buyer: 'member', daysAgo: 15, appId: '1005', version: 'flagship', months: 6, outcome: 'closed' },
  { buyer: 'demo', daysAgo: 12, appId: '1001', version: 'pro', months: 1, outcome: 'refunded', channel: 'wechat' },
  { buyer: 'admin', daysAgo: 10, appId: '1001', version: 'basic', months: 6, outcome: 'cancelled' },
  { buyer: 'demo', daysAgo: 3, appId: '1005', version: 'basic', months: 1, outcome: 'refunding', channel: 'offline' },
  {
    buyer: 'demo',
    daysAgo: 1,
    appId: '1001',
    version: 'flagship',
    months: 12,
    outcome: 'transfer',
    remark: '请开具增值税专用发票',
  },
  { buyer: 'admin', daysAgo: 0, appId: '1002', version: 'pro', months: 6, outcome: 'paid', channel: 'offline' },
  { buyer: 'demo', daysAgo: 0, appId: '1001', version: 'pro', months: 12, outcome: 'unpaid' },
];
