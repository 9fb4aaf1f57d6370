import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListOrdersReply } from '../../../../../site/contract/order/order-schema';
import { OrderList } from '../../../../../site/src/features/orders/list/order-list';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { loadOrderDialogs } from '../../../../support/load-order-dialogs';
import { sampleOrder, sampleOrderList } from '../../../../support/sample-order';
import { teachDialogs } from '../../../../support/teach-dialogs';

const unpaid = sampleOrder();
const completed = sampleOrder({
  OrderNo: '2026103109000000000002',
  ProductName: '账户托管',
  Status: 30,
  PaidAt: '2026-10-31T09:01:00.000+08:00',
  PaidFen: 210_000,
  Actions: ['refund', 'renew'],
});
const cancelled = sampleOrder({
  OrderNo: '2026103008000000000003',
  ProductName: '素材工坊',
  Status: 50,
  Actions: ['hide'],
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <OrderList />
    </>
  );
}

describe('OrderList', () => {
  beforeAll(async () => {
    teachDialogs();
    await loadOrderDialogs();
  });
  beforeEach(() => {
    // Countdowns stand still; timers run.
    vi.useFakeTimers({ toFake: ['Date'] });
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  /** The list as the API has it now; what acts on it is told by the name of the endpoint. */
  function open(first: ListOrdersReply, acts: Record<string, (input: never) => unknown> = {}, query = '') {
    let list: ListOrdersReply | ApiFailure = first;
    const client = vi.fn(async ({ name }: { name: string }, input: object) => {
      if (name !== 'listOrders') return acts[name]?.(input as never);
      if (list instanceof ApiFailure) throw list;
      return list;
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <MemoryRouter initialEntries={[`/mecenter/indexorder${query}`]}>
            <Page />
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return {
      become: (next: ListOrdersReply | ApiFailure) => void (list = next),
      asked: () => client.mock.calls.filter(([{ name }]) => name === 'listOrders').map(([, input]) => input),
      inputsOf: (endpoint: string) => client.mock.calls.filter(([{ name }]) => name === endpoint).map(([, i]) => i),
    };
  }
  const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  const address = () => screen.getByTestId('address').textContent;

  test('shows each order as it is, with what the server allows and nothing else', async () => {
    open(sampleOrderList([unpaid, completed], { Counts: { 10: 3, 30: 1 }, Transferred: 2 }));
    const first = within(await rowOf('数据通'));
    for (const text of ['待支付', '新购', '专业版 · 1 年 × 2', '¥2,100.00', '2026-11-01 11:55:00', unpaid.OrderNo]) {
      expect(first.getByText(text)).toBeTruthy();
    }
    expect(first.getByRole('timer').textContent).toBe('25:00');
    expect(first.getByRole('link', { name: '去支付' }).getAttribute('href')).toBe(
      `/product/orderPayinfo?orderNo=${unpaid.OrderNo}`,
    );
    const second = within(await rowOf('账户托管'));
    expect(second.queryByRole('timer')).toBeNull();
    const offered = [...second.getAllByRole('button'), ...second.getAllByRole('link')].map((each) => each.textContent);
    expect(offered).toEqual(['复制订单号', '续费', '申请退款', '账户托管', '查看详情']);
    const groups = within(screen.getByRole('navigation', { name: '订单状态' })).getAllByRole('link');
    expect(groups.map((link) => link.textContent)).toEqual(
      ['全部4', '待支付1', '待确认2', '开通中0', '已完成1', '已关闭0', '退款0'].map((text) => `${text} 笔`),
    );
  });

  test('an order whose transfer waits for the provider has no countdown, and is not offered for payment again', async () => {
    open(sampleOrderList([{ ...unpaid, TransferAt: '2026-11-01T11:58:00.000+08:00' }]));
    const row = within(await rowOf('数据通'));
    expect(row.getByText('待确认')).toBeTruthy();
    expect(row.getByText('2026-11-01 提交转账')).toBeTruthy();
    expect(row.queryByRole('timer')).toBeNull();
    expect(row.queryByRole('link', { name: '去支付' })).toBeNull();
    expect(row.getByRole('link', { name: '查看转账' }).getAttribute('href')).toContain(unpaid.OrderNo);
  });

  test('group, words, days and page stand in the address and are asked for', async () => {
    const { asked } = open(sampleOrderList([unpaid]));
    await rowOf('数据通');
    fireEvent.click(screen.getByRole('link', { name: /待支付/ }));
    fireEvent.change(screen.getByLabelText('订单号或产品'), { target: { value: ' 数据 ' } });
    fireEvent.change(screen.getByLabelText('从'), { target: { value: '2026-11-01' } });
    fireEvent.submit(screen.getByRole('form', { name: '查找订单' }));
    expect(address()).toBe(`/mecenter/indexorder?status=10&keyword=${encodeURIComponent('数据')}&start=2026-11-01`);
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        query: { Page: 1, PageSize: 10, Status: '10', Transfer: 'none', Keyword: '数据', Start: '2026-11-01' },
      }),
    );
    fireEvent.click(screen.getByRole('link', { name: '清除' }));
    expect(address()).toBe('/mecenter/indexorder?status=10');
    expect(screen.getByLabelText<HTMLInputElement>('订单号或产品').value).toBe('');
  });

  test('a search among transferred orders stays among them', async () => {
    open(sampleOrderList([{ ...unpaid, TransferAt: '2026-11-01T11:58:00.000+08:00' }]));
    await rowOf('数据通');
    fireEvent.click(screen.getByRole('link', { name: /待确认/ }));
    fireEvent.change(screen.getByLabelText('订单号或产品'), { target: { value: '数据' } });
    fireEvent.submit(screen.getByRole('form', { name: '查找订单' }));
    expect(address()).toBe(`/mecenter/indexorder?status=10&transfer=waiting&keyword=${encodeURIComponent('数据')}`);
  });

  test('the last page stands until the next is there, and the focus goes to its top', async () => {
    const { become } = open(sampleOrderList([unpaid], { Total: 11 }));
    await rowOf('数据通');
    become(sampleOrderList([completed], { Total: 11, Page: 2 }));
    fireEvent.click(screen.getByRole('link', { name: '第 2 页' }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('row', { name: /数据通/ })).toBeTruthy();
    await rowOf('账户托管');
    expect(document.activeElement?.textContent).toBe('共 11 笔订单，第 2 / 2 页');
  });

  test.each([
    ['', '还没有订单', '去选产品'],
    ['?status=70', '没有退款的订单', '查看全部订单'],
    ['?keyword=x', '没有符合条件的订单', '清除筛选'],
  ])('without orders at "%s" there is a way on', async (query, title, step) => {
    open(sampleOrderList([]), {}, query);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: step })).toBeTruthy();
  });

  test('a failure stands in place of the list, also of another page, with the way to try again', async () => {
    const { become } = open(sampleOrderList([unpaid], { Total: 11 }));
    await rowOf('数据通');
    become(new ApiFailure('business', '系统繁忙', { code: 500, requestId: 'r7' }));
    fireEvent.click(screen.getByRole('link', { name: '第 2 页' }));
    expect((await screen.findByText(/r7/)).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    become(sampleOrderList([completed], { Total: 11, Page: 2 }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await rowOf('账户托管');
  });

  test('cancelling asks for a reason, names the version that was seen, and leads back to the order', async () => {
    const cancelOrder = vi.fn(() => ({}));
    const { become, inputsOf } = open(sampleOrderList([unpaid, completed]), { cancelOrder });
    fireEvent.click(within(await rowOf('数据通')).getByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取消订单' }));
    fireEvent.click(dialog.getByLabelText('重复下单'));
    become(sampleOrderList([{ ...unpaid, Status: 50, Actions: ['hide'] }, completed]));
    fireEvent.click(dialog.getByRole('button', { name: '取消订单' }));
    await within(await rowOf('数据通')).findByText('已取消');
    expect(inputsOf('cancelOrder')).toEqual([
      { params: { orderNo: unpaid.OrderNo }, body: { Reason: '重复下单', Version: 1 } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '数据通' })));
  });

  test('cancelling the last order of a tab leads to what says that there is none', async () => {
    const { become } = open(sampleOrderList([unpaid]), { cancelOrder: () => ({}) }, '?status=10');
    fireEvent.click(within(await rowOf('数据通')).getByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取消订单' }));
    become(sampleOrderList([]));
    fireEvent.click(dialog.getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('没有待支付的订单查看全部订单'));
  });

  test.each([
    [null, null],
    ['2026-11-01T11:56:00.000+08:00', '转账还在核对。取消后，若转账到账，会汇回付款账户。'],
  ])('cancelling an order with a transfer of %s says what becomes of the money', async (TransferAt, words) => {
    open(sampleOrderList([{ ...unpaid, TransferAt }]));
    fireEvent.click(within(await rowOf('数据通')).getByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '取消订单' }));
    expect(dialog.queryByText(/汇回/)?.textContent ?? null).toBe(words);
  });

  test.each([409, 3005])('an order that has changed meanwhile (%i) is read again and says so', async (code) => {
    const cancelOrder = () => {
      throw new ApiFailure('business', '状态已变化', { code });
    };
    const { become } = open(sampleOrderList([unpaid]), { cancelOrder });
    fireEvent.click(within(await rowOf('数据通')).getByRole('button', { name: '取消订单' }));
    const dialog = within(await screen.findByRole('dialog'));
    become(sampleOrderList([{ ...unpaid, Status: 20, Actions: [] }]));
    fireEvent.click(dialog.getByRole('button', { name: '取消订单' }));
    const row = within(await rowOf('数据通'));
    expect(await row.findByText('订单状态已变化，已更新为最新状态')).toBeTruthy();
    expect(row.getByText('支付成功·开通中')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('another failure stays in the dialog, which keeps what was chosen', async () => {
    const refundOrder = vi.fn(() => {
      throw new ApiFailure('transport', '');
    });
    const { inputsOf } = open(sampleOrderList([completed]), { refundOrder });
    fireEvent.click(within(await rowOf('账户托管')).getByRole('button', { name: '申请退款' }));
    const dialog = within(await screen.findByRole('dialog', { name: '申请退款' }));
    fireEvent.click(dialog.getByRole('button', { name: '提交退款申请' }));
    expect(dialog.getByText('请选择退款原因')).toBeTruthy();
    expect(refundOrder).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByLabelText('其他原因'));
    fireEvent.click(dialog.getByRole('button', { name: '提交退款申请' }));
    expect(dialog.getByText('请填写退款原因')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: '其他原因' }), { target: { value: '暂停投放' } });
    fireEvent.click(dialog.getByRole('button', { name: '提交退款申请' }));
    expect(await dialog.findByText('网络异常，请检查网络后重试')).toBeTruthy();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: '提交退款申请' })));
    const sent = { params: { orderNo: completed.OrderNo }, body: { Reason: '暂停投放' } };
    expect(inputsOf('refundOrder')).toEqual([sent, sent]);
  });

  test('a deleted order is gone, and the focus is on its neighbour', async () => {
    const { become } = open(sampleOrderList([cancelled, unpaid]), { hideOrder: () => ({}) });
    fireEvent.click(within(await rowOf('素材工坊')).getByRole('button', { name: '删除订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除订单' }));
    become(sampleOrderList([unpaid]));
    fireEvent.click(dialog.getByRole('button', { name: '删除订单' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /素材工坊/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '数据通' })));
  });

  test('renewing leads to the choice with the same plan, or says why it cannot', async () => {
    const renewOrder = vi.fn((): object => {
      throw new ApiFailure('business', '商品已下架', { code: 3001 });
    });
    open(sampleOrderList([completed]), { renewOrder });
    const renew = within(await rowOf('账户托管')).getByRole('button', { name: '续费' });
    fireEvent.click(renew);
    expect(await screen.findByText('商品已下架')).toBeTruthy();
    renewOrder.mockReturnValue({ AppId: '1001', VersionId: 2, PlanId: 7, Quantity: 2, Type: 'renew' });
    fireEvent.click(renew);
    await waitFor(() => expect(address()).toBe('/product/funcOpen1001/renew?plan=7'));
  });
});
