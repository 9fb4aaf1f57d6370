import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorPermission } from '../../../../site/contract/operator/operator-access';
import type { SearchConsoleReply, SearchHit } from '../../../../site/contract/operator/search-schema';
import { SearchButton } from '../../../../site/operator/app/search-button';
import { Dialog } from '../../../../site/operator/ui/dialog';
import { OperatorContext } from '../../../../site/operator/ui/operator';
import { ApiFailure } from '../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../site/src/data/http/http-client';
import { teachDialogs } from '../../../support/teach-dialogs';

const number = '2026113009291098146855';

function hit(kind: string, id: string, facts: Partial<SearchHit> = {}): SearchHit {
  return {
    path: `/${kind}/${id}`,
    title: id,
    detail: '某企业 · 138****0001',
    match: { label: '手机号', text: '138****0001' },
    isExact: false,
    ...facts,
  };
}
const exact = hit('order', number, { isExact: true, match: { label: '订单号', text: number } });
const invoice = hit('invoice', '7', { title: '某某公司', match: { label: '订单号', text: number } });

interface Shown {
  /** Of the page below. */
  page?: React.ReactNode;
  /** What the server answers to a search. */
  answer?: (search: string) => Promise<SearchConsoleReply['groups']>;
  may?: (permission: OperatorPermission) => boolean;
}

describe('the search of the console', () => {
  beforeAll(teachDialogs);
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  function show({ page = <input aria-label="筛选" />, answer = async () => [], may = () => true }: Shown = {}) {
    const searches: string[] = [];
    const client = async (_endpoint: unknown, { query: { search } }: { query: { search: string } }) => {
      searches.push(search);
      return { search, groups: await answer(search) };
    };
    const element = (
      <>
        <SearchButton />
        {page}
      </>
    );
    const router = createMemoryRouter([{ path: '*', element }]);
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <OperatorContext.Provider value={{ id: 1, name: '王芳', may }}>
          <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
            <RouterProvider router={router} />
          </SWRConfig>
        </OperatorContext.Provider>
      </HttpClientContext.Provider>,
    );
    return { searches, address: () => router.state.location.pathname + router.state.location.search };
  }

  const field = () => screen.findByRole('combobox', { name: '搜索' });
  const press = (key: string, options = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options }));
  async function open(text: string) {
    await press('k', { ctrlKey: true });
    fireEvent.change(await field(), { target: { value: text } });
  }
  async function active() {
    return document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent;
  }

  test('opens by Ctrl K from a field, goes through all groups by arrows, and gives the focus back', async () => {
    const answer = async () => [
      { kind: 'order' as const, hits: [hit('order', number)], hasMore: true },
      { kind: 'user' as const, hits: [hit('user', '3', { title: '王芳' })], hasMore: false },
    ];
    const { address } = show({ answer });
    screen.getByLabelText('筛选').focus();
    await open('0001');
    expect(document.activeElement).toBe(await field());
    const list = await screen.findByRole('listbox', { name: '搜索结果' });
    expect((await within(list).findAllByRole('group')).map((group) => group.getAttribute('aria-label'))).toEqual([
      '订单',
      '用户',
    ]);
    expect(await screen.findByText('先列出 2 条')).toBeDefined();
    expect(screen.getByRole('option', { selected: true })).toBe(within(list).getAllByRole('option')[0]);
    await press('ArrowDown');
    expect(await active()).toBe('全部符合的订单');
    await press('ArrowDown');
    expect(await active()).toContain('王芳');
    await press('ArrowDown');
    expect(await active()).toContain(number);
    await press('ArrowUp');
    await press('ArrowUp');
    await press('Enter');
    expect(address()).toBe('/order?search=0001');
    expect(screen.queryByRole('dialog')).toBeNull();
    await open('0001');
    await press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('筛选'));
  });

  test('Enter before the results opens the only one, or the only one of that number, once it is there', async () => {
    let reply: (groups: SearchConsoleReply['groups']) => void = () => undefined;
    const answer = () => new Promise<SearchConsoleReply['groups']>((resolve) => (reply = resolve));
    const { address, searches } = show({ answer });
    await open(number);
    await press('Enter');
    expect(screen.getByText('正在搜索…')).toBeDefined();
    expect(searches).toEqual([number]);
    await act(async () =>
      reply([
        { kind: 'order', hits: [exact], hasMore: false },
        { kind: 'invoice', hits: [invoice], hasMore: false },
      ]),
    );
    expect(address()).toBe(`/order/${number}`);

    await open('某');
    await press('Enter');
    await act(async () => reply([{ kind: 'user', hits: [hit('user', '1'), hit('user', '2')], hasMore: false }]));
    expect(await screen.findByText('找到 2 条')).toBeDefined();
    expect(address()).toBe(`/order/${number}`);
    await press('Enter');
    expect(address()).toBe('/user/1');
  });

  test('leads to the screens that the operator may see, and to a pasted address', async () => {
    const { address, searches } = show({ may: (permission) => permission === 'order.read' });
    await press('k', { ctrlKey: true });
    await field();
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['今日概览', '订单销售', '退款销售']);
    fireEvent.change(await field(), { target: { value: `${window.location.origin}/operator/order/${number}` } });
    await press('Enter');
    expect(address()).toBe(`/order/${number}`);
    expect(searches).toEqual([]);
    await open('/operator/staff/3');
    await press('Enter');
    expect(searches).toEqual(['/operator/staff/3']);
  });

  test('says that nothing was found or that it failed, and asks again', async () => {
    let isDown = true;
    const answer = async () => {
      if (isDown) throw new ApiFailure('transport', '网络不通');
      return [];
    };
    show({ answer });
    await open('没有的');
    await press('Enter');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await act(async () => fireEvent.click(retry));
    expect(await screen.findByText('没有找到，换个号码或名称试试')).toBeDefined();
  });

  test('stays closed behind another dialog, and with other keys', async () => {
    show({
      page: (
        <Dialog title="退款" onClose={() => undefined}>
          原因
        </Dialog>
      ),
    });
    await press('k', { ctrlKey: true });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    cleanup();
    show();
    await press('k', { ctrlKey: true, shiftKey: true });
    await press('k', { metaKey: true });
    await press('k');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
