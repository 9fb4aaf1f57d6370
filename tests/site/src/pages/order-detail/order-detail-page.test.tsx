import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderDetail } from '../../../../../site/contract/order/order-schema';
import { buildPath } from '../../../../../site/contract/routes/route-table';
import OrderDetailPage from '../../../../../site/src/pages/order-detail/order-detail-page';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { loadOrderDialogs } from '../../../../support/load-order-dialogs';
import { sampleOrderDetail, samplePayment } from '../../../../support/sample-order';
import { teachDialogs } from '../../../../support/teach-dialogs';
import { MatchedAddress } from '../../../../support/matched-address';

const orderNo = '2026110111550000000001';
const paidAt = '2026-11-01T11:56:00.000+08:00';
const log = (From: OrderDetail['Status'] | null, To: OrderDetail['Status'], Reason = '') =>
  ({ From, To, Actor: From === null ? 'user' : 'system', Reason, At: paidAt }) as const;
const payment = samplePayment({ Status: 1, PaidAt: paidAt });
const transfer = samplePayment({
  PayNo: 'P2026110111560000000002',
  Channel: 'offline',
  PayerName: '示例科技',
  VoucherUrl: '/api/client/upload/0b0e5d4c-0000-4000-8000-000000000000.png',
});
const paid: Partial<OrderDetail> = { Status: 20, PaidAt: paidAt, PaidFen: 210_000, Actions: [] };

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

describe('OrderDetailPage', () => {
  beforeAll(async () => {
    teachDialogs();
    await loadOrderDialogs();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  function open(first: OrderDetail | ApiFailure, acts: Record<string, () => unknown> = {}, orderId = orderNo) {
    let order = first;
    const client = vi.fn(async ({ name }: { name: string }) => {
      if (name !== 'getOrder') return acts[name]?.();
      if (order instanceof ApiFailure) throw order;
      return order;
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <MemoryRouter initialEntries={[buildPath('orderDetail', { orderId })]}>
            <MatchedAddress>
              <Address />
              <OrderDetailPage />
            </MatchedAddress>
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return {
      become: (next: OrderDetail | ApiFailure) => void (order = next),
      reads: () => client.mock.calls.filter(([{ name }]) => name === 'getOrder').length,
    };
  }
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const textsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('shows the order as it was made and how its price came about', async () => {
    open(
      sampleOrderDetail({
        Remark: '请开电子发票',
        Payments: [transfer, payment],
        Logs: [log(null, 10), log(10, 20)],
        ...paid,
      }),
    );
    const goods = await part('商品信息');
    for (const text of [
      '专业版 · 1 年 × 2',
      '20 个账户',
      '2026-11-01 至 2028-11-01（预计）',
      '管家用户协议（版本 2.1）',
      '请开电子发票',
    ]) {
      expect(goods.getByText(text)).toBeTruthy();
    }
    const bill = await part('金额明细');
    expect(bill.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '¥2,400.00',
      '−¥200.00',
      '−¥100.00',
      '¥2,100.00',
      '¥2,100.00',
    ]);
    expect(bill.getByText('¥1,200.00 × 2')).toBeTruthy();
    const payments = await part('支付信息');
    expect(payments.getByRole('heading', { name: '对公转账 到账后汇回' })).toBeTruthy();
    expect(payments.getByRole('heading', { name: '微信支付 支付成功' })).toBeTruthy();
    expect(payments.getByText('示例科技')).toBeTruthy();
    const progress = await part('订单进度');
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '已提交转账凭证付款户名 示例科技2026-11-01 11:56:00 · 用户',
      '支付成功2026-11-01 11:56:00 · 系统',
      '提交订单2026-11-01 11:56:00 · 用户',
    ]);
    const steps = screen.getByRole('list', { name: '订单步骤' });
    expect(textsOf(steps)[2]).toContain('开通（进行中）');
    expect(within(steps).getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('step');
  });

  test.each([
    [10, '待确认', undefined],
    [20, '到账后汇回', '已改用其他方式支付，若转账到账，会汇回付款账户。'],
    [30, '到账后汇回', '已改用其他方式支付，若转账到账，会汇回付款账户。'],
    [50, '到账后汇回', '订单已取消，若转账到账，会汇回付款账户。'],
    [60, '到账后汇回', '订单已关闭，若转账到账，会汇回付款账户。'],
  ] as const)('a transfer that nobody has seen yet, of an order in state %d, is %s', async (Status, state, why) => {
    open(sampleOrderDetail({ Status, Payments: [transfer] }));
    const payments = await part('支付信息');
    expect(payments.getByRole('heading', { name: `对公转账 ${state}` })).toBeTruthy();
    expect(payments.queryByText(/汇回付款账户/)?.textContent).toBe(why);
  });

  test('a refund of a transfer is to be sent on one day, and was sent on another one', async () => {
    const refund = { RefundNo: 'R1', AmountFen: 210_000, Reference: '', CTime: '2026-11-03T09:00:00.000+08:00' };
    const account = { PayerBank: '招商银行北京分行', PayerAccount: '6222020011112222333' };
    const waiting = { ...transfer, ...account, PaidAt: paidAt, Status: 4 as const };
    const asked = { ...log(30, 70, '买错了'), Actor: 'user', At: '2026-11-02T08:00:00.000+08:00' } as const;
    const order = {
      ...paid,
      PayChannel: 'offline',
      Status: 70,
      Logs: [log(20, 30), asked],
    } satisfies Partial<OrderDetail>;
    open(
      sampleOrderDetail({
        ...order,
        Payments: [{ ...waiting, Refunds: [{ ...refund, Status: 'to_be_sent', DoneAt: null }] }],
      }),
    );
    const payments = await part('支付信息');
    expect(payments.getByRole('heading', { name: '对公转账 退款待汇出' })).toBeTruthy();
    expect(payments.getByText('招商银行北京分行 6222 0200 1111 2222 333')).toBeTruthy();
    expect(payments.getByText('¥2,100.00，待汇出（2026-11-03 通过）')).toBeTruthy();
    const timeline = async () =>
      (await part('订单进度')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(await timeline()).toEqual([
      '退款待汇出¥2,100.00 将汇回付款账户2026-11-03 09:00:00 · 财务',
      '申请退款买错了2026-11-02 08:00:00 · 用户',
      '已提交转账凭证付款户名 示例科技2026-11-01 11:56:00 · 用户',
      '服务已开通2026-11-01 11:56:00 · 系统',
    ]);
    cleanup();

    const DoneAt = '2026-11-04T10:00:00.000+08:00';
    const Refunds = [{ ...refund, Status: 'succeeded', Reference: 'CMB-17', DoneAt } as const];
    const ended = { ...log(70, 80, '退款申请已通过'), At: DoneAt } as const;
    const Logs = [...order.Logs, ended];
    open(sampleOrderDetail({ ...order, Status: 80, Logs, Payments: [{ ...waiting, Status: 5, Refunds }] }));
    expect((await part('支付信息')).getByRole('heading', { name: '对公转账 退款已汇出' })).toBeTruthy();
    expect((await part('支付信息')).getByText('¥2,100.00，已汇出（2026-11-04，银行参考号 CMB-17）')).toBeTruthy();
    expect((await timeline()).slice(0, 2)).toEqual([
      '退款已汇出¥2,100.00，银行参考号 CMB-172026-11-04 10:00:00 · 财务',
      '退款待汇出¥2,100.00 将汇回付款账户2026-11-03 09:00:00 · 财务',
    ]);
  });

  test('a refund by a channel says how far it is', async () => {
    const refund = { RefundNo: 'R1', AmountFen: 50, Reference: '', CTime: paidAt };
    const Refunds = [
      { ...refund, Status: 'failed', DoneAt: null } as const,
      { ...refund, RefundNo: 'R2', Status: 'succeeded', DoneAt: paidAt } as const,
      { ...refund, RefundNo: 'R3', Status: 'pending', DoneAt: null } as const,
    ];
    open(sampleOrderDetail({ ...paid, Payments: [{ ...payment, Refunds }] }));
    const payments = await part('支付信息');
    for (const text of [
      '¥0.50，退款失败（2026-11-01）',
      '¥0.50，已退款（2026-11-01）',
      '¥0.50，退款中（2026-11-01 通过）',
    ])
      expect(payments.getByText(text)).toBeTruthy();
    expect((await part('订单进度')).queryByText('退款已汇出')).toBeNull();
  });

  test('counts down by the server, and says by itself when the order is paid', async () => {
    vi.useFakeTimers();
    const { become, reads } = open(sampleOrderDetail());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: '等待支付' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('25:00');
    become(
      sampleOrderDetail({ ...paid, Status: 30, OpenedAt: paidAt, Logs: [log(null, 10), log(10, 20), log(20, 30)] }),
    );
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('heading', { name: '订单已完成' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    const settled = reads();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(reads(), 'nothing is asked once nothing will happen').toBe(settled);
  });

  test('a question without an answer changes nothing, and is asked again', async () => {
    vi.useFakeTimers();
    const { become } = open(sampleOrderDetail({ ...paid, Logs: [log(null, 10), log(10, 20)] }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    become(new ApiFailure('business', '系统繁忙', { code: 500 }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { name: '支付成功，正在开通' })).toBeTruthy();
    become(sampleOrderDetail({ ...paid, Status: 30, OpenedAt: paidAt, Logs: [log(20, 30)] }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('heading', { name: '订单已完成' })).toBeTruthy();
  });

  test('after a refund is asked for, the page says so and the focus is on it', async () => {
    const completed = { ...paid, Status: 30 as const, OpenedAt: paidAt, Actions: ['refund' as const] };
    const { become } = open(sampleOrderDetail({ ...completed, Logs: [log(20, 30)] }), { refundOrder: () => ({}) });
    fireEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    const dialog = within(await screen.findByRole('dialog', { name: '申请退款' }));
    expect(dialog.getByText('¥2,100.00')).toBeTruthy();
    fireEvent.click(dialog.getByLabelText('重复购买'));
    become(
      sampleOrderDetail({
        ...completed,
        Status: 70,
        Actions: [],
        Logs: [{ ...log(30, 70, '重复购买'), Actor: 'user' }],
      }),
    );
    fireEvent.click(dialog.getByRole('button', { name: '提交退款申请' }));
    const heading = await screen.findByRole('heading', { name: '退款处理中' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull();
  });

  test('after it is deleted the list is shown', async () => {
    open(sampleOrderDetail({ Status: 50, Actions: ['hide'], Logs: [log(10, 50)] }), { hideOrder: () => ({}) });
    fireEvent.click(await screen.findByRole('button', { name: '删除订单' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除订单' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/mecenter/indexorder'));
  });

  test('the proof of a transfer is fetched with the token when somebody asks', async () => {
    const createObjectURL = vi.fn(() => 'blob:voucher');
    Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
    open(sampleOrderDetail({ Payments: [transfer] }), {
      getUpload: () => ({ type: 'image/png', bytes: new Uint8Array([1]) }),
    });
    const show = await screen.findByRole('button', { name: '查看转账凭证' });
    expect(createObjectURL).not.toHaveBeenCalled();
    fireEvent.click(show);
    expect((await screen.findByRole('img', { name: '转账凭证' })).getAttribute('src')).toBe('blob:voucher');
    fireEvent.click(screen.getByRole('button', { name: '收起转账凭证' }));
    expect(screen.queryByRole('img', { name: '转账凭证' })).toBeNull();
  });

  test.each([
    ['an order of nobody or of somebody else', orderNo, 1],
    ['what is no number of an order', 'nonsense', 0],
  ])('%s is not found, in place (R-404-2)', async (_what, orderId, calls) => {
    const { reads } = open(new ApiFailure('business', '内容不存在', { code: 404 }), {}, orderId);
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
    expect(screen.getByText(/您访问的订单/)).toBeTruthy();
    expect(reads()).toBe(calls);
  });

  test('a failure stands in place, with the way to try again', async () => {
    const { become } = open(new ApiFailure('business', '系统繁忙', { code: 500, requestId: 'r9' }));
    expect(await screen.findByText(/r9/)).toBeTruthy();
    become(sampleOrderDetail());
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '等待支付' })).toBeTruthy();
  });
});
