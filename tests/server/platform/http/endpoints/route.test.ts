import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpoint } from '../../../../../site/contract/endpoint';
import { readEnvelope } from '../../../../../site/contract/envelope';
import { createLeadSchema, type CreateLeadReply } from '../../../../../site/contract/lead/lead-schema';
import { uploadSchema } from '../../../../../site/contract/upload/upload-schema';
import { pageOf, pagingQuery } from '../../../../../site/contract/fields/paging-schema';
import { listProductsSchema } from '../../../../../site/contract/product/product-schema';
import { AppFailure } from '../../../../../site/server/app-failure';
import { memberRoutes, publicRoutes } from '../../../../../site/server/platform/http/endpoints/route';
import type { IdempotencyKey } from '../../../../../site/server/platform/idempotency/idempotency';
import { absentDatabase, absentPlatform, createTestApp, type TestApp } from '../../../../support/test-app';

type Paging = { page: number; page_size: number };
type Pages = { items: Paging[]; total: number; page: number; page_size: number };

const schema = {
  params: listProductsSchema.query.pick({ keyword: true }),
  body: pagingQuery,
  reply: pageOf(pagingQuery),
};
const save = endpoint<{ params: { keyword: string }; body: Partial<Paging>; reply: Pages }>({
  name: 'save',
  base: 'client',
  method: 'POST',
  path: '/paging/:keyword',
  access: 'public',
  failures: ['conflict'],
});
const saveInSso = { ...save, base: 'sso' } as const;
const saveInOw = { ...save, base: 'ow' } as const;
const schemas = { saveSchema: schema };

const answer = {
  items: [{ page: 1, page_size: 2, secret: 'column' }],
  total: 1,
  page: 1,
  page_size: 20,
  secret: 'column',
};

describe('publicRoutes', () => {
  let running: TestApp;
  const handler = vi.fn();
  beforeAll(async () => {
    running = await createTestApp({ database: absentDatabase });
    for (const bound of [save, saveInSso, saveInOw]) {
      publicRoutes(running.app, absentPlatform, { save: bound }, schemas, {
        save: async (_context, input): Promise<Pages> => handler(input) ?? answer,
      });
    }
  });
  afterAll(() => running.close());

  const post = (payload: string | object, url = '/api/client/paging/abc', type = 'application/json') =>
    running.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test('hands over parsed input and strips the reply to what is declared', async () => {
    const { statusCode, headers, json } = await post({ page: '3', unknown: 1 });
    expect(handler).toHaveBeenLastCalledWith({ params: { keyword: 'abc' }, body: { page: 3, page_size: 20 } });
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(json()).toEqual({
      Header: { Code: 0, Msg: 'ok', RequestId: headers['x-request-id'] },
      Data: { items: [{ page: 1, page_size: 2 }], total: 1, page: 1, page_size: 20 },
    });
  });

  test('refuses input field by field and does not call the handler', async () => {
    handler.mockClear();
    const { statusCode, json } = await post({ page: 0, page_size: 'x' });
    expect(statusCode).toBe(200);
    expect(readEnvelope(json())).toMatchObject({
      code: 400,
      message: '参数错误',
      data: { Fields: { page: '不能小于 1', page_size: '格式不正确' } },
    });
    expect(handler).not.toHaveBeenCalled();
  });

  test('answers a failure on purpose with its code, its words and status 200', async () => {
    handler.mockRejectedValueOnce(new AppFailure('conflict', { message: '订单已支付' }));
    const { statusCode, headers, json } = await post({});
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json()).toMatchObject({ Header: { Code: 409, Msg: '订单已支付' }, Data: {} });
  });

  test('answers a failure that is not declared with 500 and the reason', async () => {
    handler.mockRejectedValueOnce(new AppFailure('identityTaken'));
    const { statusCode, json } = await post({});
    expect([statusCode, readEnvelope(json())?.message]).toEqual([
      500,
      'save fails with identityTaken, which it does not declare',
    ]);
  });

  test('in production answers it as it is, and logs it once', async () => {
    const lines: string[] = [];
    const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } };
    const production = await createTestApp({ database: absentDatabase, strictFailures: false, logger });
    publicRoutes(production.app, absentPlatform, { save }, schemas, {
      save: async (): Promise<Pages> => {
        throw new AppFailure('identityTaken');
      },
    });
    const call = { method: 'POST', url: '/api/client/paging/abc', payload: {} } as const;
    for (const time of ['first', 'second']) {
      const { statusCode, json } = await production.app.inject(call);
      expect([statusCode, readEnvelope(json())?.code], time).toEqual([200, codes.identityTaken]);
    }
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'save fails with identityTaken, which it does not declare',
    ]);
    await production.close();
  });

  test.each([
    ['an error', new Error('password=geheim at /srv/site.ts:1')],
    ['an error that claims to be no failure', Object.assign(new Error('geheim'), { statusCode: 200 })],
  ])('answers %s with 500, the request id and nothing of the cause', async (_what, error) => {
    handler.mockRejectedValueOnce(error);
    const { statusCode, headers, body, json } = await post({});
    expect(statusCode).toBe(500);
    expect(json()).toEqual({
      Header: { Code: 500, Msg: '系统繁忙，请稍后再试', RequestId: headers['x-request-id'] },
      Data: {},
    });
    expect(body).not.toMatch(/geheim|\.ts/);
  });

  test('a reply that is not the declared one is our mistake', async () => {
    handler.mockReturnValueOnce({ ...answer, total: 'many' });
    expect((await post({})).statusCode).toBe(500);
  });

  test.each([
    ['malformed JSON', '{"page":', 'application/json', 400, 400],
    ['an empty body', '', 'application/json', 400, 400],
    ['a prototype in the body', '{"__proto__":{"page":1}}', 'application/json', 400, 400],
    ['a body over 64 KB', `{"page":"${'1'.repeat(64 * 1024)}"}`, 'application/json', 413, 413],
    ['plain text', 'page=1', 'text/plain', 415, 415],
    ['a form', 'page=1', 'application/x-www-form-urlencoded', 415, 415],
  ])('refuses %s in the spelling of the base', async (_what, payload, type, status, code) => {
    const client = await post(payload, '/api/client/paging/abc', type);
    expect(client.statusCode).toBe(status);
    expect(client.json()).toEqual({
      Header: { Code: code, Msg: expect.any(String), RequestId: client.headers['x-request-id'] },
      Data: {},
    });
    for (const url of ['/api/sso/paging/abc', '/api/v1/ow/paging/abc']) {
      const lower = await post(payload, url, type);
      expect(lower.statusCode).toBe(status);
      expect(lower.json()).toEqual({
        header: { code, msg: expect.any(String), requestId: lower.headers['x-request-id'] },
        data: {},
      });
    }
  });

  test('hands over the exact bytes of a raw body', async () => {
    const signed = endpoint<{ body: Uint8Array<ArrayBuffer>; reply: CreateLeadReply }>({
      name: 'signed',
      base: 'ow',
      method: 'POST',
      path: '/signed',
      access: 'public',
      rawBody: true,
      bodyLimit: 64,
    });
    const signedSchema = { body: uploadSchema.body.shape.file, reply: createLeadSchema.reply };
    const { app, close } = await createTestApp({ database: absentDatabase });
    publicRoutes(
      app,
      absentPlatform,
      { signed },
      { signedSchema },
      {
        signed: async (_context, { body }) => ({ lead_id: new TextDecoder().decode(body) }),
      },
    );
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/ow/signed',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{ "a" : 1.0 }')).json()).toMatchObject({
      header: { code: 0 },
      data: { lead_id: '{ "a" : 1.0 }' },
    });
    expect((await send('1'.repeat(65))).json()).toMatchObject({ header: { code: 413 } });
    await close();
  });

  test('insists on an Idempotency-Key where it is required', async () => {
    const required = { ...save, idempotency: 'required' } as const;
    const { app, close } = await createTestApp({ database: absentDatabase });
    const given: IdempotencyKey[] = [];
    publicRoutes(app, absentPlatform, { save: required }, schemas, {
      save: async ({ idempotencyKey }): Promise<Pages> => {
        if (idempotencyKey) given.push(idempotencyKey);
        return answer;
      },
    });
    const send = (headers: Record<string, string>, page = 1) =>
      app.inject({ method: 'POST', url: '/api/client/paging/abc', payload: { page }, headers });
    expect((await send({})).json()).toMatchObject({ Header: { Code: 400, Msg: 'Idempotency-Key 须为 UUID' } });
    const key = '6f1f64a2-58a5-4f0e-9d3c-0d6c4a8f9b10';
    for (const page of [1, 1, 2]) await send({ 'idempotency-key': key }, page);
    expect(given).toMatchObject(Array.from({ length: 3 }, () => ({ subject: 'visitor', endpoint: 'save', key })));
    const [one, same, other] = given.map(({ bodyHash }) => bodyHash);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    await close();
  });

  test('binds no endpoint that is not public', () => {
    const bind = () =>
      publicRoutes(running.app, absentPlatform, { save: { ...save, access: 'signed-in' } as const }, schemas, {
        save: async () => answer,
      });
    expect(bind).toThrow('is not public');
    expect(() => memberRoutes(running.app, absentPlatform, { save }, schemas, { save: async () => answer })).toThrow(
      'is not for members',
    );
  });

  test('gives priority to endpoints that say so, and to no other', async () => {
    const priority = { ...save, name: 'priority', path: '/priority/:keyword', isPriority: true } as const;
    const once = { ...save, name: 'once', path: '/once/:keyword', idempotency: 'required' } as const;
    const { app, close } = await createTestApp({ database: absentDatabase });
    const configs: Record<string, unknown> = {};
    app.addHook('onRoute', ({ url, config }) => void (configs[url] = config?.isPriority));
    for (const bound of [priority, once]) {
      publicRoutes(app, absentPlatform, { save: bound }, schemas, { save: async () => answer });
    }
    expect(configs).toEqual({ '/api/client/priority/:keyword': true, '/api/client/once/:keyword': false });
    await close();
  });

  test('binds no schema that differs from the declared shape', () => {
    const bind = () => {
      const bound = [running.app, absentPlatform, { save }] as const;
      const handlers = { save: async () => answer };
      // @ts-expect-error: the body is declared and not parsed
      publicRoutes(...bound, { saveSchema: { params: schema.params, reply: schema.reply } }, handlers);
      // @ts-expect-error: a query is parsed and not declared
      publicRoutes(...bound, { saveSchema: { ...schema, query: pagingQuery } }, handlers);
      // @ts-expect-error: the reply is not the declared one
      publicRoutes(...bound, { saveSchema: { ...schema, reply: pagingQuery } }, { save: async () => ({}) });
      // @ts-expect-error: the body refuses what callers may send
      publicRoutes(...bound, { saveSchema: { ...schema, body: pageOf(pagingQuery) } }, handlers);
      // @ts-expect-error: the handler answers something else
      publicRoutes(...bound, schemas, { save: async () => ({ items: [] }) });
      // @ts-expect-error: the schema is missing
      publicRoutes(...bound, {}, handlers);
    };
    expect(bind).toBeTypeOf('function');
  });
});
