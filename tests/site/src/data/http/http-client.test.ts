import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '../../../../../site/contract/endpoint';
import { upload } from '../../../../../site/contract/upload/upload-endpoints';
import type { FileReply } from '../../../../../site/contract/fields/file-schema';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { createHttpClient } from '../../../../../site/src/data/http/http-client';
import { eventually } from '../../../../support/eventually';

const read = endpoint<{ query: { page: number }; reply: { ok: boolean } }>({
  name: 'read',
  base: 'ow',
  method: 'GET',
  path: '/thing',
  access: 'public',
});
const secret = endpoint<{ reply: object }>({
  name: 'secret',
  base: 'client',
  method: 'GET',
  path: '/secret',
  access: 'signed-in',
});
const file = endpoint<{ reply: FileReply }>({
  name: 'file',
  base: 'client',
  method: 'GET',
  path: '/file',
  access: 'signed-in',
  file: true,
});
const write = endpoint<{ body: { name: string }; reply: object }>({
  name: 'write',
  base: 'client',
  method: 'POST',
  path: '/thing',
  access: 'public',
});

describe('createHttpClient', () => {
  const announce = vi.fn<(failure: ApiFailure) => void>();
  const client = createHttpClient({ announce, token: () => 'token-1' });
  const answer = (body: unknown, init?: ResponseInit) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init));

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

  test('hands over the bytes of a file, and throws its failures as any other', async () => {
    answer('picture', { headers: { 'content-type': 'image/png' } });
    const { type, bytes } = await client(file, {});
    expect([type, new TextDecoder().decode(bytes)]).toEqual(['image/png', 'picture']);
    const json = { 'content-type': 'application/json; charset=utf-8' };
    answer({ sections: [] }, { headers: { ...json, 'content-disposition': 'attachment' } });
    expect(new TextDecoder().decode((await client(file, {})).bytes)).toBe('{"sections":[]}');
    answer({ Header: { Code: 404 } }, { headers: json });
    await expect(client(file, {})).rejects.toMatchObject({ code: 404 });
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
    // Not the fault of the visitor's network, whose failures have no message.
    const failure = { kind: 'transport', message: '服务暂不可用，请稍后再试' };
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject(failure);
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

  test('carries the token but where the endpoint needs none (R-HTTP-2)', async () => {
    const fetch = answer({ Data: {} });
    await client(secret, {});
    await client(read, { query: { page: 1 } });
    await createHttpClient({ announce })(secret, {});
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
    expect(sent).toEqual(['Bearer token-1', null, null]);
  });

  test('says whom the page shows where it carries the token, to the own server alone', async () => {
    const fetch = answer({ Data: {} });
    const scoped = { announce, token: () => 'token-1', scope: () => '7:3' };
    await createHttpClient(scoped)(secret, {});
    await createHttpClient(scoped)(read, { query: { page: 1 } });
    await createHttpClient({ ...scoped, bases: { sso: '/sso', client: 'https://api.example.cn', ow: '/ow' } })(
      secret,
      {},
    );
    expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-scope'))).toEqual(['7:3', null, null]);
  });

  test('hears that the session is somebody else’s; a read keeps that to itself, a write tells that it was not done', async () => {
    answer({ Header: { Code: 2009, Msg: '已切换' }, Data: {} });
    const onScopeChanged = vi.fn();
    const scoped = createHttpClient({ announce, token: () => 'token-1', scope: () => '7:3', onScopeChanged });
    await expect(scoped(secret, {})).rejects.toMatchObject({ code: 2009 });
    expect([onScopeChanged.mock.calls.length, announce.mock.calls.length]).toEqual([1, 0]);
    await expect(scoped({ ...secret, method: 'POST' }, {})).rejects.toMatchObject({ code: 2009 });
    expect([onScopeChanged.mock.calls.length, announce.mock.calls.length]).toEqual([2, 1]);
  });

  test('sends a call once more whose token was renewed meanwhile, and none as somebody else', async () => {
    let [token, scope] = ['token-1', '7:3'];
    const change = { token: 'token-2', scope: '7:3' };
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      const isOld = new Headers(init?.headers).get('authorization') === 'Bearer token-1';
      [token, scope] = [change.token, change.scope];
      return new Response(JSON.stringify({ Header: { Code: isOld ? 10 : 0 }, Data: {} }));
    });
    const scoped = createHttpClient({ announce, token: () => token, scope: () => scope });
    expect(await scoped(secret, {})).toEqual({});
    expect([fetch.mock.calls.length, announce.mock.calls.length]).toEqual([2, 0]);
    [token, change.scope] = ['token-1', '8:3'];
    await expect(scoped(secret, {})).rejects.toMatchObject({ kind: 'expired' });
    expect([fetch.mock.calls.length, announce.mock.calls.length]).toEqual([3, 1]);
  });

  test('calls the bases where the settings say they stand (R-HTTP-1)', async () => {
    const fetch = answer({ Data: {} });
    const bases = { sso: '/api/sso', client: 'https://api.example.cn/client', ow: 'https://api.example.cn/ow' };
    const elsewhere = createHttpClient({ announce, bases });
    await elsewhere(secret, {});
    await elsewhere(read, { query: { page: 1 } });
    expect(fetch.mock.calls.map(([url, init]) => [url, init?.credentials])).toEqual([
      ['https://api.example.cn/client/secret', 'same-origin'],
      ['https://api.example.cn/ow/thing?page=1', 'include'],
    ]);
  });

  test.each([false, 'false'])(
    'the header ShowError %s keeps the failure quiet and is not sent (R-HTTP-5)',
    async (value) => {
      const fetch = answer({ header: { code: 404 } });
      const headers = { showError: value, 'Idempotency-Key': 'k1' };
      await expect(client(read, { query: { page: 1 } }, { headers })).rejects.toMatchObject({ code: 404 });
      expect(announce).not.toHaveBeenCalled();
      expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ 'Idempotency-Key': 'k1' });
    },
  );

  test('any other ShowError lets it be announced, and is not sent either', async () => {
    const fetch = answer({ header: { code: 404 } });
    await client(read, { query: { page: 1 } }, { headers: { ShowError: true } }).catch(() => undefined);
    expect(announce).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({});
  });

  test.each([10, 216])(
    'code %d ends the session, which is announced whatever the caller shows (R-HTTP-4)',
    async (code) => {
      answer({ Header: { Code: code, Msg: '请先登录' }, Data: {} });
      await expect(client(secret, {}, { showError: false })).rejects.toMatchObject({ kind: 'expired', code });
      expect(announce).toHaveBeenCalledOnce();
      await expect(client(secret, {}, { silent: true })).rejects.toMatchObject({ kind: 'expired' });
      expect(announce).toHaveBeenCalledOnce();
    },
  );

  test('a call without a token that shows its failures keeps them to itself, as signing in does (R-HTTP-4)', async () => {
    answer({ header: { code: 10 } });
    await client(write, { body: { name: 'x' } }, { showError: false }).catch(() => undefined);
    expect(announce).not.toHaveBeenCalled();
  });

  test.each([
    ['a code that is no number', { header: { code: 'x' } }],
    ['a Code that is no number', { Header: { Code: 'NaN' }, Data: {} }],
    ['a list as code', { header: { code: [1, 2] }, data: {} }],
  ])('%s is a transport failure (R-HTTP-3)', async (_, body) => {
    answer(body);
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject({ kind: 'transport' });
  });

  test.each([
    { Header: { Code: 400 }, Data: { Fields: { Name: '请填写' } } },
    { header: { code: 400 }, data: { Fields: { Name: '请填写' } } },
  ])('hands over what the server finds wrong with each field: %o', async (body) => {
    answer(body);
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject({ fields: { Name: '请填写' } });
  });

  test.each([{ data: null }, { data: { Fields: 'x' } }, { data: {} }])('has no fields of %o', async (part) => {
    answer({ header: { code: 400 }, ...part });
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject({ fields: {} });
  });

  test('hands over how long the server wants to be left alone', async () => {
    answer({ Header: { Code: 429 } }, { status: 429, headers: { 'retry-after': '7' } });
    await expect(client(read, { query: { page: 1 } })).rejects.toMatchObject({ code: 429, retryAfter: 7 });
  });

  describe('of a form', () => {
    const sent: { headers: Record<string, string>; form?: FormData; aborted?: true }[] = [];
    /** Answers what a test says, in the place of the browser's own. */
    class FakeRequest extends EventTarget {
      static answer: { status: number; text: string } | 'offline' | 'never' = 'never';
      readonly upload = new EventTarget();
      readonly entry = { headers: {} as Record<string, string> } as (typeof sent)[number];
      status = 0;
      responseText = '';
      open = () => void sent.push(this.entry);
      setRequestHeader = (name: string, value: string) => void (this.entry.headers[name] = value);
      getResponseHeader = () => null;
      abort = () => void (this.entry.aborted = true);
      send(form: FormData) {
        this.entry.form = form;
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
        const { answer: given } = FakeRequest;
        if (given === 'never') return;
        if (given === 'offline') return void this.dispatchEvent(new Event('error'));
        [this.status, this.responseText] = [given.status, given.text];
        this.dispatchEvent(new Event('load'));
      }
    }
    const body = { kind: 'voucher' as const, file: new Uint8Array(5) };
    const reply = (data: object, status = 200) => (FakeRequest.answer = { status, text: JSON.stringify(data) });
    beforeEach(() => {
      sent.length = 0;
      vi.stubGlobal('XMLHttpRequest', FakeRequest);
    });
    afterEach(() => vi.unstubAllGlobals());

    test('sends its fields and its file with the token, and tells how far it is', async () => {
      reply({ Header: { Code: 0 }, Data: { Url: '/x' } });
      const onProgress = vi.fn();
      expect(await client(upload, { body }, { onProgress })).toEqual({ Url: '/x' });
      expect(sent[0]?.headers).toEqual({ authorization: 'Bearer token-1' });
      expect(sent[0]?.form?.get('kind')).toBe('voucher');
      expect(sent[0]?.form?.get('file')).toMatchObject({ size: 5 });
      expect(onProgress.mock.calls).toEqual([[0.25]]);
    });

    test('fails as other calls do: by a code, by a lost network, by the time limit', async () => {
      reply({ Header: { Code: 413, Msg: '提交的内容过大' } }, 413);
      await expect(client(upload, { body })).rejects.toMatchObject({ kind: 'business', code: 413 });
      FakeRequest.answer = 'offline';
      await expect(client(upload, { body })).rejects.toMatchObject({ kind: 'transport' });
      vi.useFakeTimers();
      FakeRequest.answer = 'never';
      const before = sent.length;
      const limited = client(upload, { body });
      await eventually(() => expect(sent).toHaveLength(before + 1));
      vi.advanceTimersByTime(60_000);
      await expect(limited).rejects.toMatchObject({ kind: 'timeout' });
      expect(sent.at(-1)?.aborted).toBe(true);
    });
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
