import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '../../../../../site/contract/endpoint';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { useRead } from '../../../../../site/src/data/http/use-read';
import { useAction } from '../../../../../site/src/data/http/use-action';
import { SessionProvider, type SessionState, signedOutSession } from '../../../../../site/src/data/session/session';
import { createStore } from '../../../../../site/src/data/store';

const orders = endpoint<{ params: { state: string }; query: { page: number }; reply: string }>({
  name: 'orders',
  base: 'client',
  method: 'GET',
  path: '/order/:state/list',
  access: 'signed-in',
});
const products = endpoint<{ reply: string }>({
  name: 'products',
  base: 'ow',
  method: 'GET',
  path: '/product',
  access: 'public',
});
const cancel = endpoint<{ body: { no: string }; reply: string }>({
  name: 'cancel',
  base: 'client',
  method: 'POST',
  path: '/cancel',
  access: 'signed-in',
});

/** A session whose user changes as the test wants. */
function createSession() {
  const { get, set, subscribe } = createStore<SessionState | undefined>(undefined);
  return {
    ...signedOutSession,
    get,
    subscribe,
    become(UserId: number | undefined, OrgId = 1) {
      set(UserId === undefined ? undefined : ({ user: { UserId, OrgId }, role: 'user' } as SessionState));
    },
  };
}

function Page({ isOpen = true }: { isOpen?: boolean }) {
  const mine = useRead(orders, { params: { state: 'open' }, query: { page: 1 } });
  const all = useRead(products, {}, { enabled: isOpen });
  const { submit, isPending, failure } = useAction(cancel, { refreshes: [orders] });
  return (
    <>
      <p>{`${mine.data ?? '-'} ${all.data ?? '-'} ${isPending} ${failure?.message ?? '-'}`}</p>
      <button onClick={() => void submit({ body: { no: '1' } }).catch(() => undefined)}>取消订单</button>
    </>
  );
}

describe('useRead', () => {
  afterEach(cleanup);

  function open(answers: Record<string, () => unknown>, isOpen = true) {
    const session = createSession();
    const call = vi.fn(async ({ name }: { name: string }) => answers[name]?.());
    render(
      <HttpClientContext.Provider value={call as unknown as HttpClient}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <SessionProvider session={session}>
            <Page isOpen={isOpen} />
          </SessionProvider>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return { session, calls: () => call.mock.calls.map(([{ name }]) => name) };
  }

  test('what a user may see is asked for once there is one, and anew for each user and organisation (R-HTTP-7)', async () => {
    let answer = 'a';
    const { session, calls } = open({ orders: () => answer, products: () => 'p' });
    await screen.findByText(/- p/);
    expect(calls()).toEqual(['products']);

    act(() => session.become(7, 1));
    await screen.findByText(/^a p/);
    answer = 'b';
    act(() => session.become(7, 2));
    expect(screen.getByText(/^- p/), 'nothing of the other organisation').toBeTruthy();
    await screen.findByText(/^b p/);

    answer = 'c';
    act(() => session.become(7, 1));
    expect(screen.getByText(/^- p/), 'nothing is kept of what was left').toBeTruthy();
    await screen.findByText(/^c p/);
    act(() => session.become(undefined));
    expect(screen.getByText(/^- p/)).toBeTruthy();
    expect(calls().filter((name) => name === 'products')).toHaveLength(1);
  });

  test('a read may be held back', async () => {
    const { session, calls } = open({ orders: () => 'a' }, false);
    act(() => session.become(7));
    await screen.findByText(/^a/);
    expect(calls()).toEqual(['orders']);
  });

  test('a write is sent once while it is under way, and refreshes what it changes (S-17)', async () => {
    let orderAnswer = 'before';
    let finish: () => void = () => undefined;
    const { session, calls } = open({
      orders: () => orderAnswer,
      products: () => 'p',
      cancel: () => new Promise<void>((resolve) => (finish = resolve)),
    });
    act(() => session.become(7));
    await screen.findByText('before p false -');
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('before p true -')).toBeTruthy();
    orderAnswer = 'after';
    finish();
    await screen.findByText('after p false -');
    expect(calls().filter((name) => name === 'cancel')).toHaveLength(1);
    expect(calls().filter((name) => name === 'products')).toHaveLength(1);
  });

  test('a write that fails says why until the next one', async () => {
    const fail = vi.fn(async () => {
      throw new ApiFailure('business', '已取消', { code: 409 });
    });
    const { session } = open({ orders: () => 'a', products: () => 'p', cancel: fail });
    act(() => session.become(7));
    await screen.findByText('a p false -');
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('a p false 已取消');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('a p true -')).toBeTruthy();
    await waitFor(() => expect(fail).toHaveBeenCalledTimes(2));
    await screen.findByText('a p false 已取消');
  });
});
