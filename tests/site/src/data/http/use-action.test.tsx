import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpoint } from '../../../../../site/contract/endpoint';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type CallOptions, type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { useAction } from '../../../../../site/src/data/http/use-action';
import { useRead } from '../../../../../site/src/data/http/use-read';

const orders = endpoint<{ reply: string }>({
  name: 'orders',
  base: 'client',
  method: 'GET',
  path: '/order',
  access: 'public',
});
const cancel = endpoint<{ body: { no: string }; reply: string }>({
  name: 'cancel',
  base: 'client',
  method: 'POST',
  path: '/cancel',
  access: 'public',
  idempotency: 'optional',
});

type Options = Parameters<typeof useAction<{ body: { no: string }; reply: string }>>[1];
type Cancel = ReturnType<typeof useAction<{ body: { no: string }; reply: string }>>;

describe('useAction', () => {
  afterEach(cleanup);

  /** Shows the orders, with an action on them; `answers` are what the endpoints reply with. */
  async function open(answers: Record<string, () => unknown>, options?: Options) {
    const current: { action?: Cancel } = {};
    const call = vi.fn(async ({ name }: { name: string }, _input: unknown, _options?: CallOptions) =>
      answers[name]?.(),
    );
    function Page() {
      current.action = useAction(cancel, options);
      const { data } = useRead(orders, {});
      return <p>{`${data ?? '-'} ${current.action.isPending} ${current.action.failureText ?? '-'}`}</p>;
    }
    render(
      <HttpClientContext.Provider value={call as unknown as HttpClient}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <Page />
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    await screen.findByText(/ false -$/);
    return {
      run: (no = '1') => act(async () => current.action?.run({ body: { no } })),
      start: () => void act(() => void current.action?.run({ body: { no: '1' } })),
      action: () => current.action as Cancel,
      optionsOf: (name: string) => call.mock.calls.filter(([each]) => each.name === name).map(([, , given]) => given),
    };
  }

  const refuse = (code: number) => () => {
    throw new ApiFailure('business', '不可以', { code });
  };

  test('run() resolves to undefined when it failed, and submit() rejects', async () => {
    const { run, action } = await open({ cancel: refuse(codes.tooManyRequests) });
    expect(await run()).toBeUndefined();
    expect(screen.getByText('- false 不可以')).toBeTruthy();
    await act(() => expect(action().submit({ body: { no: '1' } })).rejects.toBeInstanceOf(ApiFailure));
  });

  test.each([
    [undefined, false],
    ['in-place', false],
    ['announced', true],
  ] as const)('failures %s are announced: %s', async (failures, showError) => {
    const { run, optionsOf } = await open({ cancel: () => 'done' }, failures && { failures });
    await run();
    expect(optionsOf('cancel')[0]?.showError).toBe(showError);
  });

  test('what has changed meanwhile is read anew, and reported', async () => {
    let orderAnswer = 'before';
    const onStale = vi.fn();
    const { run } = await open(
      { orders: () => orderAnswer, cancel: refuse(codes.conflict) },
      { refreshes: [orders], onStale },
    );
    await screen.findByText(/^before/);
    orderAnswer = 'after';
    await run();
    await screen.findByText('after false 不可以');
    expect(onStale).toHaveBeenCalledOnce();
  });

  test('another failure reads nothing anew', async () => {
    const onStale = vi.fn();
    const { run, optionsOf } = await open(
      { orders: () => 'a', cancel: refuse(codes.internalError) },
      { refreshes: [orders], onStale },
    );
    await run();
    expect(optionsOf('orders')).toHaveLength(1);
    expect(onStale).not.toHaveBeenCalled();
  });

  test('it can be pending until the page shows the change', async () => {
    let show: (answer: string) => void = () => undefined;
    let isFirst = true;
    const read = () => (isFirst ? 'before' : new Promise<string>((resolve) => (show = resolve)));
    const { start } = await open(
      { orders: read, cancel: () => 'done' },
      { refreshes: [orders], waitsForRefresh: true },
    );
    await screen.findByText(/^before/);
    isFirst = false;
    start();
    await screen.findByText('before true -');
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('before true -')).toBeTruthy();
    await act(async () => show('after'));
    await screen.findByText('after false -');
  });

  test('an endpoint that takes an idempotency key gets the same one for as long as the body stays the same', async () => {
    const { run, optionsOf } = await open({ cancel: () => 'done' });
    await run('1');
    await run('1');
    await run('2');
    const [first, second, third] = optionsOf('cancel').map((each) => each?.headers?.['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('what encloses it may send it twice, or give it up', async () => {
    const answer = vi.fn().mockImplementationOnce(refuse(codes.proofRequired)).mockReturnValue('done');
    const twice = await open({ cancel: answer }, { enclose: (send) => send().catch(send) });
    expect(await twice.run()).toBe('done');
    cleanup();
    const onDone = vi.fn();
    const never = await open({}, { enclose: async () => undefined, onDone });
    expect(await never.run()).toBeUndefined();
    expect(onDone).not.toHaveBeenCalled();
  });
});
