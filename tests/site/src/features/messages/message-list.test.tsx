import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListMessagesQuery, Message, ReadMessagesBody } from '../../../../../site/contract/message/message-schema';
import { MessageBell } from '../../../../../site/src/features/messages/unread-messages';
import MessageList from '../../../../../site/src/features/messages/message-list';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';

const message = (Id: number, changes: Partial<Message> = {}): Message => ({
  Id,
  Type: 'order',
  Title: `消息${Id}`,
  Text: '数据通 基础版 1 个月',
  Link: `/mecenter/order-detail/2026103109000000000${Id}`,
  Read: false,
  CTime: '2026-10-31T09:01:00.000+08:00',
  ...changes,
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <MessageBell />
      <MessageList />
    </>
  );
}

describe('MessageList', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  /** The list as a small API keeps it. */
  function open(first: readonly Message[] | ApiFailure, query = '') {
    let stored = first;
    const client = vi.fn(async ({ name }: { name: string }, input: { query?: ListMessagesQuery; body?: never }) => {
      if (stored instanceof ApiFailure) throw stored;
      if (name === 'readMessages') {
        const body = input.body as unknown as ReadMessagesBody;
        stored = stored.map((each) => ('All' in body || body.Ids.includes(each.Id) ? { ...each, Read: true } : each));
      }
      const { Page: page = 1, PageSize = 10, Read, Type } = input.query ?? {};
      const passing = stored.filter((each) => (!Read || each.Read === (Read === '1')) && (!Type || each.Type === Type));
      const Items = passing.slice((page - 1) * PageSize, page * PageSize);
      const Unread = stored.filter((each) => !each.Read).length;
      return { Items, Total: passing.length, Page: page, PageSize, Unread };
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <MemoryRouter initialEntries={[`/mecenter/indexmessage${query}`]}>
            <Page />
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return { client, change: (next: readonly Message[]) => (stored = next) };
  }
  const address = () => screen.getByTestId('address').textContent;
  const bell = (name: string) => screen.findByRole('link', { name });
  const row = async (title: string | RegExp) => {
    const item = (await screen.findByRole('link', { name: title })).closest('li');
    if (!item) throw new Error('The message stands in no list');
    return within(item);
  };

  test('shows which messages were read, and the bell says how many were not', async () => {
    open([message(2), message(1, { Read: true })]);
    expect((await row('未读：消息2')).getByText('数据通 基础版 1 个月')).toBeTruthy();
    expect((await row('消息1')).queryByRole('button')).toBeNull();
    expect((await bell('消息，1 条未读')).textContent).toBe('1');
  });

  test('the bell counts to 99', async () => {
    open(Array.from({ length: 100 }, (_, index) => message(index + 1)));
    expect((await bell('消息，100 条未读')).textContent).toBe('99+');
  });

  test('marks one as read: the count follows, and the focus stays at the message', async () => {
    open([message(2), message(1)]);
    fireEvent.click((await row('未读：消息2')).getByRole('button', { name: '将“消息2”标为已读' }));
    await bell('消息，1 条未读');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('消息2'));
  });

  test('what leaves the list of the unread gives the focus to its summary', async () => {
    open([message(2), message(1)], '?read=0');
    fireEvent.click((await row('未读：消息2')).getByRole('button'));
    await waitFor(() => expect(screen.queryByText('消息2')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('共 1 条消息'));
  });

  test('following a message marks it as read', async () => {
    const { client } = open([message(2)]);
    fireEvent.click(await screen.findByRole('link', { name: '未读：消息2' }));
    expect(address()).toBe('/mecenter/order-detail/20261031090000000002');
    expect(client).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'readMessages' }),
      { body: { Ids: [2] } },
      expect.anything(),
    );
  });

  test('marks all as read', async () => {
    open([message(2), message(1)]);
    fireEvent.click(await screen.findByRole('button', { name: '全部已读' }));
    await bell('消息');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('共 2 条消息'));
    expect(screen.getByRole('button', { name: '全部已读' })).toHaveProperty('disabled', true);
  });

  test('keeps its view and page in the address, and drops what is invalid', async () => {
    open(
      Array.from({ length: 12 }, (_, index) => message(index + 1, { Type: 'system' })),
      '?type=nonsense&page=x',
    );
    fireEvent.click(await screen.findByRole('link', { name: '系统' }));
    await waitFor(() => expect(address()).toBe('/mecenter/indexmessage?type=system'));
    fireEvent.click(await screen.findByRole('link', { name: '下一页' }));
    await waitFor(() => expect(address()).toBe('/mecenter/indexmessage?type=system&page=2'));
    expect(await screen.findByText(/第 2 \/ 2 页/)).toBeTruthy();
  });

  test.each([
    ['', '还没有消息', '去产品中心'],
    ['?read=0', '消息都已读完', '查看全部消息'],
    ['?type=expiry', '没有到期消息', '查看全部消息'],
  ])('has a way on where nothing is to be shown: %s', async (query, title, step) => {
    open([], query);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: step })).toBeTruthy();
  });

  test('offers to try again when the list cannot be read', async () => {
    const { change } = open(new ApiFailure('transport', ''));
    const again = await screen.findByRole('button', { name: '重试' });
    change([message(1)]);
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: '未读：消息1' })).toBeTruthy();
  });
});
