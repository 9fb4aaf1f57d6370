import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '../../../../../site/contract/endpoint';
import { ApiFailure } from '../../../../../site/src/shared/api/api-failure';
import { createHttpClient } from '../../../../../site/src/shared/api/http-client';

const read = endpoint<{ query: { page: number }; reply: { ok: boolean } }>({
  name: 'read',
  base: 'ow',
  method: 'GET',
  path: '/thing',
  auth: false,
});
const write = endpoint<{ body: { name: string }; reply: object }>({
  name: 'write',
  base: 'client',
  method: 'POST',
  path: '/thing',
  auth: false,
});

describe('createHttpClient', () => {
  const announce = vi.fn<(failure: ApiFailure) => void>();
  const client = createHttpClient({ announce, token: () => 'token-1' });
  const answer = (body: unknown, init?: ResponseInit) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), init));

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    announce.mockReset();
  });

  test('hands over the payload of any spelling', async () => {
    const bodies = [
      { Header: { Code: 0 }, Data: { ok: true } },
      { header: { code: 0 }, data: { ok: true } },
      { data: { ok: true } },
    ];
    for (const body of bodies) {
      answer(body);
      expect(await client(read, { query: { page: 1 } })).toEqual({ ok: true });
    }
    expect(announce).not.toHaveBeenCalled();
  });

  test('calls the base of the endpoint, with credentials for ow', async () => {
    const fetch = answer({ data: {} });
    await client(read, { query: { page: 2 } });
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/ow/thing?page=2',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    );
  });

  test('sends a body as JSON', async () => {
    const fetch = answer({ Data: {} });
    await client(write, { body: { name: '晓' } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      body: '{"name":"晓"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('a code rejects with it, announced once', async () => {
    answer({ header: { code: 409, msg: '状态已变化', requestId: 'r9' } });
    const failure = await client(read, { query: { page: 1 } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'business', code: 409, message: '状态已变化', requestId: 'r9' });
    expect(announce.mock.calls).toEqual([[failure]]);
  });

  test('a failed status with an envelope is read as the envelope', async () => {
    answer({ header: { code: 503, msg: '维护中' } }, { status: 503 });
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject({ kind: 'business', code: 503 });
  });

  test.each([
    ['no JSON', '<html>', { status: 502 }],
    ['JSON without a code', { detail: 'bad gateway' }, { status: 502 }],
    ['no envelope', [1], { status: 200 }],
  ])('%s is a transport failure', async (_, body, init) => {
    answer(body, init);
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject({ kind: 'transport' });
    expect(announce).toHaveBeenCalledOnce();
  });

  test('showError false keeps it from being announced', async () => {
    answer({ header: { code: 404 } });
    await expect(client(read, { query: { page: 1 } }, { showError: false })).rejects.toBeInstanceOf(ApiFailure);
    expect(announce).not.toHaveBeenCalled();
  });

  test('a caller that gives up hears its own abort, and nobody else does', async () => {
    hangingFetch();
    const controller = new AbortController();
    const call = client(read, { query: { page: 1 } }, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(announce).not.toHaveBeenCalled();
  });

  test('an answer that takes 60 s is a timeout (spec 9)', async () => {
    vi.useFakeTimers();
    hangingFetch();
    const outcome = client(read, { query: { page: 1 } }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(announce).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  function hangingFetch() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
  }
});
