import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shujutongFilm } from '../../../../../site/contract/film/shujutong-film';
import OrderPayResultPage from '../../../../../site/src/pages/order-pay-result/order-pay-result-page';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { FakeOrders, orderNo, pass } from '../../../../support/fake-orders';

describe('OrderPayResultPage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => {};
        disconnect = () => {};
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const open = (orders: FakeOrders, query = `?orderNo=${orderNo}`) =>
    orders.open(<OrderPayResultPage />, `/product/orderPayResult${query}`);
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const ways = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  const paid = { Status: 30, PaidFen: 199_800, PaidAt: '2026-11-22T12:00:00+08:00' } as const;

  const productOf = (video: typeof shujutongFilm | null) => () => ({
    guide: [{ title: '授权渠道账户', desc: '当天数据马上开始同步。' }],
    video,
  });

  test('a completed order tells what was paid and until when it can be used, and how to begin', async () => {
    const orders = new FakeOrders({ ...paid, Actions: ['invoice'] });
    orders.calls.getProduct = vi.fn(productOf(shujutongFilm));
    await open(orders);
    expect(title()).toBe('支付成功');
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['¥1,998.00', '数据通 · 专业版', '2026-11-22 至 2027-11-22', orderNo]);
    expect(ways()).toEqual(expect.arrayContaining(['开始使用', '查看订单', '申请发票']));
    expect(screen.getByRole('link', { name: '开始使用' }).getAttribute('href')).toBe('/product/detail1001#guide');
    for (const name of ['接下来怎么做', '授权渠道账户', '新手教程', '添加专属客服']) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: `播放视频：${shujutongFilm.title}` })).toBeTruthy();
  });

  test('a product without a film shows none, and somebody to ask all the same', async () => {
    const orders = new FakeOrders(paid);
    orders.calls.getProduct = vi.fn(productOf(null));
    await open(orders);
    expect(screen.getByRole('heading', { name: '添加专属客服' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '新手教程' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^播放视频/ })).toBeNull();
  });

  test('nothing of the address but the order number counts (S-18)', async () => {
    await open(new FakeOrders(), `?orderNo=${orderNo}&status=success&Status=30&paid=1`);
    expect(title()).toBe('订单待支付');
  });

  test('a paid order is watched until it is opened', async () => {
    const orders = new FakeOrders({ ...paid, Status: 20 });
    await open(orders);
    expect(title()).toBe('开通中');
    Object.assign(orders.order, paid);
    await pass(2);
    expect(title()).toBe('支付成功');
    const asked = orders.calls.getOrder!.mock.calls.length;
    await pass(600);
    expect(orders.calls.getOrder).toHaveBeenCalledTimes(asked);
  });

  test('an order with an open payment is confirmed by asking about that payment', async () => {
    const orders = new FakeOrders();
    orders.order.Payments.push(orders.payment({}));
    await open(orders);
    expect(title()).toBe('支付结果确认中');
    expect(ways()).toEqual(['去支付', '查看订单']);
    screen.getByRole('link', { name: '去支付' }).focus();
    Object.assign(orders.order, paid);
    await pass(2);
    expect(title()).toBe('支付成功');
    // The link that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('an order whose payment ends without money is to be paid again', async () => {
    const orders = new FakeOrders();
    orders.order.Payments.push(orders.payment({}));
    await open(orders);
    orders.order.Payments[0] = orders.payment({ Status: 3 });
    orders.calls.getPaymentState!.mockImplementation(() => orders.state({ Status: 3 }));
    await pass(2);
    expect(title()).toBe('订单待支付');
  });

  test('a transfer that waits for the provider is looked at from time to time', async () => {
    const orders = new FakeOrders();
    orders.order.Payments.push(orders.payment({ Channel: 'offline' }));
    await open(orders);
    expect(title()).toBe('转账待确认');
    const asked = orders.calls.getOrder!.mock.calls.length;
    await pass(300);
    expect(orders.calls.getOrder!.mock.calls.length - asked).toBeLessThanOrEqual(11);
    Object.assign(orders.order, paid);
    await pass(30);
    expect(title()).toBe('支付成功');
  });

  test.each([
    [50, '订单已取消', ['重新下单', '查看订单']],
    [60, '订单已关闭', ['重新下单', '查看订单']],
    [70, '退款中', ['查看订单']],
    [80, '已退款', ['查看订单']],
  ] as const)('an order in state %d says so', async (status, expected, links) => {
    const orders = new FakeOrders({ Status: status });
    await open(orders);
    expect(title()).toBe(expected);
    expect(ways()).toEqual(links);
    // Nothing was opened, and no step follows.
    expect(screen.queryByText('服务期限')).toBeNull();
    expect(screen.queryByRole('list', { name: '购买步骤' })).toBeNull();
  });

  test.each([50, 60] as const)('an order in state %d says what becomes of a transfer', async (Status) => {
    const orders = new FakeOrders({ Status });
    orders.order.Payments.push(orders.payment({ Channel: 'offline' }));
    await open(orders);
    expect(screen.getByText(/若转账到账，会汇回付款账户。$/)).toBeTruthy();
    expect(screen.queryByText(/原路退回/)).toBeNull();
  });

  test('a refund that the provider has yet to decide is not promised', async () => {
    const asked = { From: 30, To: 70, Actor: 'user', Reason: '不再需要', At: '2026-11-22T13:00:00+08:00' } as const;
    await open(new FakeOrders({ ...paid, Status: 70, Logs: [asked] }));
    expect(title()).toBe('退款处理中');
    expect(screen.getByText(/客服正在审核/)).toBeTruthy();
  });

  test('a lost network is told while the result is awaited', async () => {
    const orders = new FakeOrders({ ...paid, Status: 20 });
    await open(orders);
    orders.calls.getOrder!.mockImplementation(() => {
      throw new ApiFailure('transport', '');
    });
    await pass(2);
    expect(screen.getByText('网络不稳定，正在重新查询')).toBeTruthy();
    expect(title()).toBe('开通中');
  });

  test('no order leads to the orders, and an unknown one is missing in place', async () => {
    const orders = new FakeOrders();
    await open(orders, '');
    expect(ways()).toEqual(['我的订单']);
    cleanup();
    await open(orders, '?orderNo=abc');
    expect(title()).toBe('页面不存在');
    cleanup();
    orders.calls.getOrder!.mockImplementation(() => {
      throw new ApiFailure('business', '', { code: 404 });
    });
    await open(orders);
    expect(title()).toBe('页面不存在');
  });

  test('money of a transfer is to be sent back before it was, even where its buyer asked for it', async () => {
    const log = { From: 30, To: 70, Actor: 'user', Reason: '', At: paid.PaidAt } as const;
    const orders = new FakeOrders({ ...paid, Status: 70, PayChannel: 'offline' });
    orders.order.Logs.push(log);
    orders.order.Payments.push(orders.payment({ Channel: 'offline', Status: 1 }));
    await open(orders);
    expect(screen.getByText(/通过后由财务汇回付款账户/)).toBeTruthy();
    cleanup();
    orders.order.Payments[0] = orders.payment({ Channel: 'offline', Status: 4 });
    await open(orders);
    expect(title()).toBe('退款待汇出');
    cleanup();
    Object.assign(orders.order, { Status: 80 });
    await open(orders);
    expect(title()).toBe('退款已汇出');
  });
});
