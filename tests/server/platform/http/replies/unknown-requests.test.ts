import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';

describe('installUnknownRequests', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ database: absentDatabase });
  });
  afterAll(() => running.close());

  test.each([
    ['/api/client/nothing', { Header: { Code: 404, Msg: '内容不存在' }, Data: {} }],
    ['/api/sso/nothing?a=1', { header: { code: 404, msg: '内容不存在' }, data: {} }],
    ['/api/v1/ow/nothing', { header: { code: 404, msg: '内容不存在' }, data: {} }],
    ['/api/clientele', { header: { code: 404, msg: '内容不存在' }, data: {} }],
    ['/api', { header: { code: 404, msg: '内容不存在' }, data: {} }],
  ])('%s answers 404 in the spelling of its base', async (url, body) => {
    const { statusCode, headers, json } = await running.app.inject({ method: 'GET', url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(json()).toMatchObject(body);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s on a path that only GET knows answers 405',
    async (method) => {
      const { statusCode, headers, json } = await running.app.inject({ method, url: '/api/v1/ow/product?page=1' });
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(json()).toMatchObject({ header: { code: 405, msg: '不支持的请求方法' } });
    },
  );

  test('a broken escape is a bad request, enveloped', async () => {
    const { statusCode, json } = await running.app.inject({ method: 'GET', url: '/api/client/%zz' });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ Header: { Code: 400 } });
  });

  test('outside the API there is one plain line', async () => {
    const { statusCode, headers, body } = await running.app.inject({ method: 'GET', url: '/home' });
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', '404 Not Found']);
  });
});
