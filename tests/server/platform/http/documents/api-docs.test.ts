import { afterEach, describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';

describe('installApiDocs', () => {
  let running: TestApp;
  afterEach(() => running.close());
  const get = (url: string) => running.app.inject({ method: 'GET', url });

  test('shows every endpoint on a page that its policy allows', async () => {
    running = await createTestApp({ database: absentDatabase, apiDocs: true });
    const { body, headers } = await get('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { binding } of running.app.apiRoutes) expect(body).toContain(`<h3>${binding?.endpoint.name}</h3>`);
    expect(body).not.toMatch(/<script|<style|style=|`/);
    const style = /href="([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await get(style)).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('serves OpenAPI', async () => {
    running = await createTestApp({ database: absentDatabase, apiDocs: true });
    expect((await get('/api/docs/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v1/ow/product': { get: { operationId: 'listProducts' } } },
    });
  });

  test.each(['/api/docs', '/api/docs/openapi.json'])('%s is not there unless asked for', async (url) => {
    running = await createTestApp({ database: absentDatabase });
    expect((await get(url)).statusCode).toBe(404);
  });
});
