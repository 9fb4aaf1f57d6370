import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderDetail } from '../../../../../site/contract/order/order-schema';
import { buildPath } from '../../../../../site/contract/routes/route-table';
import OrderDetailPage from '../../../../../site/src/pages/order-detail/order-detail-page';
import { ApiFailure } from '../../../../../site/src/shared/api/api-failure';
import type { HttpClient } from '../../../../../site/src/shared/api/http-client';
import { HttpClientContext } from '../../../../../site/src/shared/api/http-client-context';
import { swrOptions } from '../../../../../site/src/shared/api/swr-options';
import { loadOrderDialogs } from '../../../../support/load-order-dialogs';
import { sampleOrderDetail } from '../../../../support/sample-order';
import { teachDialogs } from '../../../../support/teach-dialogs';

const orderNo = '2026110111550000000001';
const paidAt = '2026-11-01T11:56:00.000+08:00';
const log = (From: OrderDetail['Status'] | null, To: OrderDetail['Status'], Reason = '') =>
  ({ From, To, Actor: From === null ? 'user' : 'system', Reason, At: paidAt }) as const;
const payment = {
  PayNo: 'P2026110111560000000001',
  Channel: 'wechat',
  AmountFen: 210_000,
  Status: 1,
  ExpireAt: paidAt,
  PaidAt: paidAt,
  FailReason: '',
  PayerName: '',
  VoucherUrl: '',
  CTime: paidAt,
} as const;
const transfer = {
  ...payment,
  PayNo: 'P2026110111560000000002',
  Channel: 'offline',
  Status: 0,
  PaidAt: null,
  PayerName: '示例科技',
  VoucherUrl: '/api/client/upload/0b0e5d4c-0000-4000-8000-000000000000.png',
} as const;
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
            <Address />
            <OrderDetailPage />
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
      '-¥200.00',
      '-¥100.00',
      '¥2,100.00',
      '¥2,100.00',
    ]);
    expect(bill.getByText('¥1,200.00 × 2')).toBeTruthy();
    const payments = await part('支付信息');
    expect(payments.getByRole('heading', { name: '对公转账 待审核' })).toBeTruthy();
    expect(payments.getByRole('heading', { name: '微信支付 支付成功' })).toBeTruthy();
    expect(payments.getByText('示例科技')).toBeTruthy();
    const progress = await part('订单进度');
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '支付成功2026-11-01 11:56:00 · 系统',
      '提交订单2026-11-01 11:56:00 · 用户',
    ]);
    const steps = screen.getByRole('list', { name: '订单步骤' });
    expect(textsOf(steps)[2]).toContain('开通（进行中）');
    expect(within(steps).getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('step');
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
