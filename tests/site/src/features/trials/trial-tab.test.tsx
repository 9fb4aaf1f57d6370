import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberAction } from '../../../../../site/contract/access';
import type { ListTrialsQuery, ListTrialsReply, Trial } from '../../../../../site/contract/trial/trial-schema';
import TrialTab from '../../../../../site/src/features/trials/trial-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { fakeSession } from '../../../../support/fake-session';
import { sampleTrial, sampleTrialList } from '../../../../support/sample-trial';

const undecided = { StartAt: null, EndAt: null };
const trials: readonly Trial[] = [
  sampleTrial(),
  sampleTrial({ Id: 6, AppId: '1003', ProductName: '智能投放', Status: 0, ...undecided }),
  sampleTrial({ Id: 5, AppId: '1003', ProductName: '智能投放', Status: 3, Reason: '资料不全', ...undecided }),
  sampleTrial({ Id: 4, AppId: '1004', ProductName: '素材工坊', Status: 3, Reason: '请补充行业', ...undecided }),
  sampleTrial({ Id: 3, AppId: '1006', ProductName: '账户管家', Status: 2 }),
];
const products = [
  { app_id: '1001', name: '数据通', trial_days: 14 },
  { app_id: '1002', name: '账户托管', trial_days: 0 },
  { app_id: '1004', name: '素材工坊', trial_days: 14 },
  { app_id: '1005', name: '线索管家', trial_days: 7 },
  { app_id: '1006', name: '账户管家', trial_days: 14 },
].map((product) => ({ slogan: '', icon: '', ...product }));

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

describe('TrialTab', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+08:00') });
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  type List = (query: ListTrialsQuery) => ListTrialsReply;
  const listed: List = ({ Status }) =>
    sampleTrialList(trials.filter((trial) => Status === undefined || Status === String(trial.Status)));

  function open(query = '', list: List = listed, actions: MemberAction[] = ['OrderCreate', 'TrialApply']) {
    const client = vi.fn(async ({ name }: { name: string }, input: { query: ListTrialsQuery }) => {
      if (name === 'listProducts') return { items: products, total: products.length, page: 1, page_size: 24 };
      if (name === 'listEntitlements')
        return { Items: [{ AppId: '1006', Status: 1 }], Total: 1, Page: 1, PageSize: 100 };
      return list(input.query);
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <SessionContext.Provider value={fakeSession('user', actions)}>
            <MemoryRouter initialEntries={[`/mecenter/indextrial${query}`]}>
              <TrialTab />
              <Address />
            </MemoryRouter>
          </SessionContext.Provider>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return client;
  }
  const rows = async () =>
    within(await screen.findByRole('table', { name: '试用' }))
      .getAllByRole('row')
      .slice(1);
  const linksIn = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('tells of each trial its state, its time and who asked, with the way on', async () => {
    open();
    const [running, waiting, rejected, again, bought] = await rows();
    expect(running?.textContent).toContain('试用中');
    expect(running?.textContent).toContain('2026-10-30 至 2026-11-13');
    expect(running?.textContent).toContain('还剩 12 天');
    expect(running?.textContent).toContain('张三 138****5678');
    expect(linksIn(running)).toEqual([['转正开通数据通', '/product/funcOpen1001/open']]);
    expect(waiting?.textContent).toContain('通过后可试用 14 天');
    expect(linksIn(waiting)).toEqual([]);
    expect(rejected?.textContent).toContain('资料不全');
    // It was asked for again since.
    expect(linksIn(rejected)).toEqual([]);
    await waitFor(() => expect(linksIn(again)).toEqual([['再次申请素材工坊', '/freetry/index1004']]));
    expect(linksIn(bought)).toEqual([['查看应用账户管家', '/mecenter/indexapp']]);
  });

  test('offers what can be tried, with how far the organisation has come', async () => {
    open();
    await rows();
    const list = await screen.findByRole('list', { name: '可以试用的产品' });
    const items = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items).toEqual(['数据通试用中', '素材工坊再次申请素材工坊', '线索管家试用 7 天线索管家', '账户管家已开通']);
  });

  test('offers nothing that the role does not allow', async () => {
    open('', listed, []);
    const all = await rows();
    await waitFor(() => expect(all.flatMap(linksIn)).toEqual([['查看应用账户管家', '/mecenter/indexapp']]));
    expect(screen.queryByRole('heading', { name: '可以试用的产品' })).toBeNull();
  });

  test('keeps state and page in the address, and drops what they cannot be', async () => {
    const client = open('?status=9&page=x');
    await rows();
    expect(client.mock.calls.map(([, { query }]) => query)).toContainEqual({ Page: 1, PageSize: 10 });
    fireEvent.click(screen.getByRole('link', { name: '未通过' }));
    expect(screen.getByTestId('address').textContent).toBe('/mecenter/indextrial?status=3');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.getByRole('link', { name: '未通过' }).getAttribute('aria-current')).toBe('page');
  });

  test('leads through pages, and to the first one from one that is empty', async () => {
    open('?page=9', ({ Page = 1, PageSize = 10 }) =>
      sampleTrialList(Page === 9 ? [] : [...trials], { Total: 12, Page, PageSize }),
    );
    fireEvent.click(await screen.findByRole('link', { name: '回到第一页' }));
    expect(await screen.findByText(/共 12 个试用，第 1 \/ 2 页/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '第 2 页' }));
    const summary = await screen.findByText(/第 2 \/ 2 页/);
    await waitFor(() => expect(document.activeElement).toBe(summary));
  });

  test('has a way on where there is nothing', async () => {
    open('?status=4', () => sampleTrialList([]));
    expect(await screen.findByText('没有已转正的试用')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '查看全部试用' }));
    expect(await screen.findByText('还没有申请过试用')).toBeTruthy();
  });

  test('tries again when the list cannot be loaded', async () => {
    let isAway = true;
    open('', (query) => {
      if (isAway) throw new ApiFailure('transport', 'away', {});
      return listed(query);
    });
    await screen.findByText('加载失败');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await rows()).toHaveLength(5);
  });
});
