import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { WorkplaceSummary } from '../../../../../site/contract/workplace/workplace-schema';
import WorkplaceTab from '../../../../../site/src/features/workplace/workplace-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { SessionContext, type SessionState, signedOutSession } from '../../../../../site/src/data/session/session';
import { emptySummary, sampleSummary } from './workplace-samples';
import { eventually } from '../../../../support/eventually';
import { asRealProvider } from '../../../../support/real-provider';

const page = { Items: [] as object[], Total: 0, Page: 1, PageSize: 10 };

describe('WorkplaceTab', () => {
  asRealProvider();
  let answers: Record<string, () => unknown>;
  let asked: { name: string; query: unknown }[];

  beforeEach(() => {
    vi.setSystemTime(new Date('2026-05-01T18:00:00Z'));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ); // prettier-ignore
    asked = [];
    answers = {
      getWorkplaceSummary: () => sampleSummary,
      listOrders: () => ({ ...page, Counts: {}, Transferred: 0, ServerTime: '2026-05-02T02:00:00.000+08:00' }),
      listMessages: () => ({ ...page, Unread: 0 }),
      listEntitlements: () => page,
      getUser: () => ({ Email: '' }),
    };
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function show(query = '', ActionKeys: string[] = ['OrderCreate', 'Invite']) {
    const client = async ({ name }: { name: string }, input: { query?: unknown }) => {
      asked.push({ name, query: input.query });
      return answers[name]?.();
    };
    const OrgList = [{ OrgId: 1, MemberCount: 3 }];
    const user = { UserName: '王小明', OrgId: 1, OrgName: '远航贸易', OrgList, ActionKeys };
    const state = { user, role: 'admin' } as unknown as SessionState;
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SessionContext.Provider value={{ ...signedOutSession, get: () => state }}>
          <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
            <MemoryRouter initialEntries={[`/mecenter/indexworkplace${query}`]}>
              <Routes>
                <Route path="*" element={<WorkplaceTab />} />
              </Routes>
              <Address />
            </MemoryRouter>
          </SWRConfig>
        </SessionContext.Provider>
      </HttpClientContext.Provider>,
    );
  }
  const address = () => screen.getByTestId('address').textContent;
  const summaries = () => asked.filter(({ name }) => name === 'getWorkplaceSummary').map(({ query }) => query);
  /** What the card of a figure says. */
  const card = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;
  const region = (name: string) => within(screen.getByRole('region', { name }));

  test('greets the visitor in their organisation, with the ways to what they may do', async () => {
    show();
    expect(screen.getByText(/王小明，欢迎回来/).textContent).toContain('远航贸易');
    const names = within(screen.getByRole('navigation', { name: '快捷入口' })).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['开通应用', '邀请同事']);
    await card('消耗');
  });

  test('tells in words how each figure changed', async () => {
    show();
    expect(await card('消耗')).toBe('消耗¥3,000.50较上期 上升 50.03%');
    expect(await card('曝光')).toBe('曝光3.00w较上期 持平');
    expect(await card('点击')).toBe('点击600较上期 下降 20%');
    expect(await card('转化')).toBe('转化30上期无数据');
    expect(await card('点击率')).toBe('点击率2%较上期 下降 0.5 个百分点');
    expect(await card('转化成本')).toBe('转化成本¥100.02上期无数据');
  });

  test('has the numbers of each chart as a table', async () => {
    show();
    const trend = within(await screen.findByRole('table', { name: '消耗每日趋势' }));
    expect(trend.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '类目',
      '消耗（元）',
      '上期',
    ]);
    expect(trend.getByRole('row', { name: '05-01 2000.5 0' })).toBeTruthy();
    expect(screen.getByRole('table', { name: '各渠道消耗占比' }).textContent).toContain('百度营销3000.5');
    expect(screen.getByRole('table', { name: '账户消耗排行' }).textContent).toContain('3000.5');
  });

  test('compares nothing when it is switched off, which the address keeps', async () => {
    show();
    await card('消耗');
    fireEvent.click(screen.getByRole('checkbox', { name: '对比上期' }));
    expect(address()).toBe('?compare=0');
    expect(await card('消耗')).toBe('消耗¥3,000.50');
    expect(screen.queryByRole('columnheader', { name: '上期' })).toBeNull();
    // The same figures do.
    expect(summaries()).toHaveLength(1);
  });

  test('draws another figure by a link, without asking again', async () => {
    show();
    fireEvent.click(await screen.findByRole('link', { name: '点击' }));
    expect(address()).toBe('?metric=Clicks');
    expect(screen.getByRole('table', { name: '点击每日趋势' })).toBeTruthy();
    expect(summaries()).toHaveLength(1);
  });

  test('shows another period by a link or by two dates', async () => {
    show();
    await card('消耗');
    fireEvent.click(screen.getByRole('link', { name: '近 7 天' }));
    expect(address()).toBe('?range=7');
    const choose = (start: string, end: string) => {
      fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: start } });
      fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: end } });
      fireEvent.click(screen.getByRole('button', { name: '查看' }));
    };
    choose('2026-04-10', '2026-04-01');
    expect(screen.getByText('开始日期不能晚于结束日期')).toBeTruthy();
    expect(address()).toBe('?range=7');
    choose('2026-04-01', '2026-04-10');
    expect(address()).toBe('?start=2026-04-01&end=2026-04-10');
    await eventually(() =>
      expect(summaries()).toEqual([{ Range: 30 }, { Range: 7 }, { Start: '2026-04-01', End: '2026-04-10' }]),
    );
  });

  test('says that figures are a sample', async () => {
    answers.getWorkplaceSummary = () => ({ ...sampleSummary, IsSample: true });
    show();
    expect(await screen.findByText('示例数据')).toBeTruthy();
    expect(screen.getByRole('figure', { name: '消耗每日趋势（示例数据）' })).toBeTruthy();
  });

  test('saves the figures that are shown as a file of the browser, without asking for more', async () => {
    const made = vi.fn((_file: Blob) => 'blob:figures');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    show();
    await card('消耗');
    const before = asked.length;
    fireEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(saved).toEqual(['远航贸易_投放数据_2026-04-30_2026-05-01.csv blob:figures']);
    const [[file] = []] = made.mock.calls;
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(asked).toHaveLength(before);
    click.mockRestore();
  });

  test('leads a new organisation to its first steps, and marks what is done', async () => {
    answers.getWorkplaceSummary = () => emptySummary;
    answers.listEntitlements = () => ({ ...page, Total: 1 });
    show();
    const steps = within(
      (await screen.findByRole('region', { name: '从这里开始' })).querySelector('ol') as HTMLElement,
    );
    await steps.findByRole('link', { name: '去绑定' });
    const [opening, inviting, binding] = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(opening).toContain('开通应用 已完成');
    expect(inviting).toContain('邀请同事 已完成');
    expect(binding).not.toContain('已完成');
    expect((screen.getByRole('button', { name: '导出 CSV' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('offers to try again after a failure', async () => {
    answers.getWorkplaceSummary = () => {
      throw new ApiFailure('transport', '网络不稳定');
    };
    show();
    const retry = await screen.findByRole('button', { name: '重试' });
    answers.getWorkplaceSummary = () => sampleSummary;
    fireEvent.click(retry);
    expect(await card('消耗')).toContain('¥3,000.50');
  });

  test('says that the organisation is disabled', async () => {
    answers.getWorkplaceSummary = () => {
      throw new ApiFailure('business', '该企业已停用', { code: codes.forbidden });
    };
    show('', []);
    expect(await screen.findByText('该企业已停用')).toBeTruthy();
    expect(screen.queryByText('投放数据')).toBeNull();
  });

  test('tells which order has to be paid first, and how many there are', async () => {
    const order = {
      AppId: '1',
      Status: 10,
      ProductName: '数据通',
      VersionName: '专业版',
      PayableFen: 9_900,
      TransferAt: null,
    };
    const sent = '2026-05-01T02:00:00.000+08:00';
    const transferred = { ...order, OrderNo: '3', ExpireAt: '2026-05-02T02:05:00.000+08:00', TransferAt: sent };
    const Items = [
      transferred,
      { ...order, OrderNo: '2', ExpireAt: '2026-05-02T02:20:00.000+08:00' },
      { ...order, OrderNo: '1', ExpireAt: '2026-05-02T02:10:00.000+08:00' },
      // Paid, and being opened.
      { ...order, OrderNo: '4', Status: 20, ExpireAt: '2026-05-02T02:01:00.000+08:00' },
    ];
    const ServerTime = '2026-05-02T02:00:00.000+08:00';
    answers.listOrders = () => ({ ...page, Items, Total: 4, Counts: {}, Transferred: 0, ServerTime });
    show();
    const unpaid = region('待支付');
    expect((await unpaid.findByRole('link', { name: '去支付' })).getAttribute('href')).toMatch(/orderNo=1$/);
    expect(unpaid.getByRole('timer').textContent).toBe('10:00');
    expect(unpaid.getByRole('link', { name: '共 2 笔待支付' }).getAttribute('href')).toMatch(/status=10$/);
    const waiting = /status=10&transfer=waiting$/;
    expect(unpaid.getByRole('link', { name: '1 笔转账待确认' }).getAttribute('href')).toMatch(waiting);
    expect(asked).toContainEqual({ name: 'listOrders', query: expect.objectContaining({ Status: '10,20' }) });
    cleanup();

    // What was transferred is not to be paid again.
    answers.listOrders = () => ({ ...page, Items: [transferred], Total: 1, Counts: {}, Transferred: 0, ServerTime });
    show();
    const link = await region('待支付').findByRole('link', { name: '1 笔转账待确认' });
    expect(link.getAttribute('href')).toMatch(waiting);
    expect(region('待支付').getByText('没有待支付的订单')).toBeTruthy();
    expect(region('待支付').queryByRole('timer')).toBeNull();
    expect(region('待支付').queryByRole('link', { name: '去支付' })).toBeNull();
  });

  const Expiring: WorkplaceSummary['Expiring'] = [
    { AppId: '1', ProductName: '账户托管', VersionName: '基础版', EndAt: '2026-04-30T02:00:00.000+08:00' },
    { AppId: '2', ProductName: '数据通', VersionName: '专业版', EndAt: '2026-05-02T20:00:00.000+08:00' },
    { AppId: '3', ProductName: '素材工坊', VersionName: '基础版', EndAt: '2026-05-09T01:00:00.000+08:00' },
  ];

  test('tells what ends soon, with the way to renew it', async () => {
    answers.getWorkplaceSummary = () => ({ ...sampleSummary, Expiring });
    show();
    const expiring = region('到期提醒');
    const items = await expiring.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('已到期 2 天'),
      expect.stringContaining('今天到期'),
      expect.stringContaining('7 天后到期'),
    ]);
    expect(expiring.getByRole('link', { name: '续费数据通' }).getAttribute('href')).toBe('/product/funcOpen2/renew');
  });

  test.each([10, 20])('offers no renewal beside an order of state %i for it', async (Status) => {
    answers.getWorkplaceSummary = () => ({ ...sampleSummary, Expiring });
    const Items = [{ AppId: '2', OrderNo: '5', Status, PayableFen: 9_900, ExpireAt: '2026-05-02T02:20:00.000+08:00' }];
    const ServerTime = '2026-05-02T02:00:00.000+08:00';
    answers.listOrders = () => ({ ...page, Items, Total: 1, Counts: {}, Transferred: 0, ServerTime });
    show();
    const expiring = region('到期提醒');
    const order = await expiring.findByRole('link', { name: '查看订单（数据通）' });
    expect(order.getAttribute('href')).toBe('/mecenter/order-detail/5');
    expect(expiring.queryByRole('link', { name: '续费数据通' })).toBeNull();
    expect(expiring.getByRole('link', { name: '续费素材工坊' })).toBeTruthy();
  });

  test('offers no renewal to who may not order', async () => {
    answers.getWorkplaceSummary = () => ({ ...sampleSummary, Expiring });
    show('', []);
    const expiring = region('到期提醒');
    await expiring.findAllByRole('listitem');
    expect(expiring.queryByRole('link', { name: /续费/ })).toBeNull();
  });

  test('shows the latest messages, and says which were not read', async () => {
    const message = { Id: 1, Type: 'order', Title: '订单已完成', Text: '', Link: '/product/index', Read: false };
    const Items = [{ ...message, CTime: '2026-05-01T10:00:00.000+08:00' }];
    answers.listMessages = () => ({ ...page, Items, Total: 1, Unread: 1 });
    show();
    const link = await region('最新消息').findByRole('link', { name: /未读.*订单已完成/ });
    expect(link.getAttribute('href')).toBe('/product/index');
  });

  test('a card that could not load offers to try again, and the rest stands', async () => {
    answers.listMessages = () => {
      throw new ApiFailure('transport', '网络不稳定');
    };
    show();
    const retry = await screen.findByRole('button', { name: '消息加载失败，点击重试' });
    answers.listMessages = () => ({ ...page, Unread: 0 });
    fireEvent.click(retry);
    expect(await screen.findByText(/还没有消息/)).toBeTruthy();
    expect(await card('消耗')).toContain('¥3,000.50');
  });
});

function Address() {
  return <span data-testid="address">{useLocation().search}</span>;
}
