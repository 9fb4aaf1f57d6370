import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loggingFor } from '../../../../site/server/platform/http/logging/logging';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';

describe('reportRoutes', () => {
  let running: TestApp;
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    lines = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const logger = { ...Object(loggingFor('development')), stream };
    running = await createTestApp({ database: absentDatabase, logger });
  });
  afterEach(() => running.close());

  const post = (path: string, payload: string | object, type = 'application/json', headers = {}) =>
    running.app.inject({
      method: 'POST',
      url: `/api/v1/ow${path}`,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type, ...headers },
    });

  test.each([
    [
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': 'https://site.cn/home?token=secret',
          'blocked-uri': 'https://evil.example/a.js',
          'violated-directive': 'script-src',
        },
      },
    ],
    [
      'application/reports+json',
      [
        { type: 'deprecation', body: {} },
        {
          type: 'csp-violation',
          body: {
            documentURL: 'https://site.cn/home?token=secret',
            blockedURL: 'https://evil.example/a.js',
            effectiveDirective: 'script-src',
          },
        },
      ],
    ],
  ])('takes a violation as %s, from wherever a browser says it is', async (type, payload) => {
    const { statusCode, body } = await post('/csp-report', payload, type, { origin: 'null' });
    expect([statusCode, body]).toEqual([204, '']);
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'csp-report',
        page: 'https://site.cn/home?token=***',
        blocked: 'https://evil.example/a.js',
        directive: 'script-src',
      }),
    ]);
  });

  test('takes what failed and how fast a page was, without secrets', async () => {
    await post('/client-error', { message: 'x is undefined, call 13812345678', page: '/order', stack: 'at f' });
    await post('/rum', { page: '/home', metrics: [{ name: 'LCP', value: 1200 }] });
    expect(lines).toMatchObject([
      { kind: 'client-error', message: 'x is undefined, call 138****5678', page: '/order' },
      { kind: 'rum', page: '/home', LCP: 1200 },
    ]);
  });

  test('writes a sample when pages send many', async () => {
    for (let index = 0; index < 30; index += 1) await post('/client-error', { message: `failure ${index}` });
    expect(lines).toHaveLength(20);
  });

  test.each([
    ['a large report', '/client-error', JSON.stringify({ message: 'x'.repeat(17 * 1024) }), 'application/json', 413],
    ['a form', '/csp-report', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a type of reports elsewhere', '/rum', '[', 'application/reports+json', 400],
    ['a broken report', '/csp-report', '{', 'application/csp-report', 400],
  ])('refuses %s', async (_what, path, payload, type, status) => {
    expect((await post(path, payload, type)).statusCode).toBe(status);
    expect(lines).toEqual([]);
  });

  test('refuses a measure that there is not', async () => {
    const { json } = await post('/rum', { page: '/', metrics: [{ name: 'XYZ', value: 1 }] });
    expect(json()).toMatchObject({ header: { code: 400 } });
  });
});
