import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';
import { withRawBody } from '../../../../../site/server/platform/http/endpoints/request-body';

/** Not what JSON.stringify would write, and in bytes that are no text. */
const spaced = Buffer.from('{ "b" : 1.0,"a":"\\u4f60" }');
const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x7b]);

describe('withRawBody', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ database: absentDatabase });
    const { app } = running;
    withRawBody(app, (scope) => {
      scope.post('/signed', { bodyLimit: 64 }, async ({ body }) => ({
        hex: Buffer.isBuffer(body) ? body.toString('hex') : null,
      }));
    });
    app.post('/parsed', async ({ body }) => ({ body }));
  });
  afterAll(() => running.close());

  const post = (url: string, payload: Buffer, type?: string) =>
    running.app.inject({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } });

  test.each([
    ['JSON', spaced, 'application/json'],
    ['JSON that cannot be parsed', bytes, 'application/json; charset=utf-8'],
    ['a form', spaced, 'application/x-www-form-urlencoded'],
    ['text', spaced, 'text/plain'],
    ['an unknown type', bytes, 'application/x-anything'],
    ['no type', bytes, undefined],
  ])('hands over the bytes that came as %s', async (_what, payload, type) => {
    expect((await post('/signed', payload, type)).json()).toEqual({ hex: payload.toString('hex') });
  });

  test('keeps the limit of the route', async () => {
    expect((await post('/signed', Buffer.alloc(65), 'application/json')).statusCode).toBe(413);
  });

  test('leaves other scopes their parsers', async () => {
    expect((await post('/parsed', spaced, 'application/json')).json()).toEqual({ body: { b: 1, a: '你' } });
    expect((await post('/parsed', spaced, 'application/x-anything')).statusCode).toBe(415);
  });
});
