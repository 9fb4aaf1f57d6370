import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../../../../site/contract/order/order-schema';
import type { OrderStatus } from '../../../../../site/contract/order/order-status';
import type { OrderRefund } from '../../../../../site/contract/payment/payment-schema';
import {
  isPayable,
  orderPollInterval,
  orderSituation,
  orderSteps,
} from '../../../../../site/src/features/orders/detail/order-progress';
import { sampleOrderDetail, samplePayment } from '../../../../support/sample-order';

const at = '2026-11-01T11:58:00.000+08:00';

/** An order that went through states one after the other. */
function orderThrough(...states: OrderStatus[]): OrderDetail {
  const Logs = states.map((To, index) => ({
    From: states[index - 1] ?? null,
    To,
    // A buyer asks for the money of an order that was opened; that of others goes back by itself.
    Actor: To === 70 && states[index - 1] === 30 ? ('user' as const) : ('system' as const),
    Reason: '',
    At: at,
  }));
  return sampleOrderDetail({
    Logs,
    Status: states.at(-1) ?? 10,
    PaidAt: states.some((state) => [20, 70].includes(state)) ? at : null,
    OpenedAt: states.includes(30) ? at : null,
  });
}

const ways: readonly [OrderStatus[], string, string][] = [
  [[10], '提交订单 done, 支付 current, 开通 todo, 完成 todo', '等待支付'],
  [[10, 20], '提交订单 done, 支付 done, 开通 current, 完成 todo', '支付成功，正在开通'],
  [[10, 20, 30], '提交订单 done, 支付 done, 开通 done, 完成 done', '订单已完成'],
  [[10, 50], '提交订单 done, 已取消 ended', '订单已取消'],
  [[10, 60], '提交订单 done, 已关闭 ended', '订单已关闭'],
  [[10, 60, 70], '提交订单 done, 已关闭 ended, 支付 done, 退款中 current', '正在退款'],
  [[10, 60, 70, 80], '提交订单 done, 已关闭 ended, 支付 done, 已退款 done', '已退款'],
  [[10, 20, 70], '提交订单 done, 支付 done, 退款中 current', '正在退款'],
  [[10, 20, 30, 70], '提交订单 done, 支付 done, 开通 done, 退款中 current', '退款处理中'],
  [[10, 20, 30, 70, 30], '提交订单 done, 支付 done, 开通 done, 完成 done', '退款申请已处理'],
  [[10, 20, 30, 70, 80], '提交订单 done, 支付 done, 开通 done, 已退款 done', '已退款'],
];

describe('orderSteps', () => {
  test.each(ways)('of %j are honest about its way', (states, steps) => {
    const shown = orderSteps(orderThrough(...states)).map(({ title, state }) => `${title} ${state}`);
    expect(shown.join(', ')).toBe(steps);
  });
});

describe('orderSituation', () => {
  test.each(ways)('of %j is described', (states, _steps, title) => {
    expect(orderSituation(orderThrough(...states)).title).toBe(title);
  });

  test('an order whose transfer waits to be seen needs no hurry', () => {
    const order = sampleOrderDetail({ TransferAt: at });
    expect(orderSituation(order).title).toBe('转账待确认');
    expect(isPayable(order)).toBe(false);
  });
});

describe('orderSituation of money that came by transfer', () => {
  const refund = {
    RefundNo: 'R1',
    AmountFen: 210_000,
    Status: 'to_be_sent',
    Reference: '',
    CTime: '2026-11-03T09:00:00.000+08:00',
    DoneAt: null,
  } as const;
  const order = (status: OrderStatus, refunds: OrderRefund[], PayerAccount = '6222020011112222333') => ({
    ...orderThrough(10, 20, 30, 70, ...(status === 80 ? [80 as const] : [])),
    PayChannel: 'offline',
    PaidFen: 210_000,
    Payments: [
      samplePayment({
        Channel: 'offline',
        Status: status === 80 ? 5 : refunds.length > 0 ? 4 : 1,
        PayerAccount,
        Refunds: refunds,
      }),
    ],
  });

  test('says that somebody decides, that it is to be sent, and when it was sent', () => {
    expect(orderSituation(order(70, []))).toMatchObject({
      title: '退款处理中',
      text: '申请退还 ¥2,100.00，客服审核后汇回付款账户，结果会显示在这里。',
    });
    expect(orderSituation(order(70, [refund]))).toMatchObject({
      title: '退款待汇出',
      text: '¥2,100.00 将由财务汇回付款账户（尾号 2333），汇出后会通知您。',
    });
    expect(orderSituation(order(70, [refund], '')).text).toBe('¥2,100.00 将由财务汇回付款账户，汇出后会通知您。');
    const sent = { ...refund, Status: 'succeeded', DoneAt: '2026-11-04T10:00:00.000+08:00' } as const;
    expect(orderSituation(order(80, [sent]))).toMatchObject({
      title: '退款已汇出',
      text: '¥2,100.00 已于 2026-11-04 汇回付款账户（尾号 2333），到账时间以银行为准。',
    });
  });
});

describe('orderPollInterval', () => {
  const quietFor = (seconds: number, Status: OrderStatus = 20) =>
    orderPollInterval(
      sampleOrderDetail({
        Status,
        Logs: [{ From: null, To: Status, Actor: 'user', Reason: '', At: '2026-11-01T12:00:00.000+08:00' }],
        ServerTime: new Date(Date.parse('2026-11-01T12:00:00.000+08:00') + seconds * 1_000).toISOString(),
      }),
    );

  test('grows with the time that nothing happened, and stops where nothing will', () => {
    expect([0, 10, 60, 3_600].map((seconds) => quietFor(seconds))).toEqual([2_000, 2_000, 6_000, 30_000]);
    expect([10, 20, 70].map((status) => quietFor(0, status as OrderStatus))).toEqual([2_000, 2_000, 2_000]);
    expect([30, 50, 60, 80].map((status) => quietFor(0, status as OrderStatus))).toEqual([0, 0, 0, 0]);
  });
});
