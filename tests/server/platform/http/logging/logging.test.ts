import { afterEach, describe, expect, test } from 'vitest';
import { loggingFor } from '../../../../../site/server/platform/http/logging/logging';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';

describe('loggingFor', () => {
  let running: TestApp;
  afterEach(() => running.close());

  /** Log lines of one request in the mode. */
  async function linesOf(mode: 'development' | 'production', url: string) {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    running = await createTestApp({ database: absentDatabase, logger: { ...Object(loggingFor(mode)), stream } });
    const headers = { authorization: 'Bearer secret-token', cookie: 'token=secret-token' };
    const { headers: answered } = await running.app.inject({ method: 'GET', url, headers });
    return { lines, requestId: answered['x-request-id'] };
  }

  test('production logs every request in one line with its id, without secrets', async () => {
    const { lines, requestId } = await linesOf('production', '/healthz?token=secret-token&page=2');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: requestId,
      req: { method: 'GET', route: '/healthz', query: ['token', 'page'] },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    });
    expect(lines.join()).not.toContain('page=2');
    expect(lines.join()).not.toContain('secret-token');
  });

  test('development says nothing of a request that went well', async () => {
    expect((await linesOf('development', '/healthz')).lines).toEqual([]);
  });

  test('an unexpected error is logged with its cause', async () => {
    const { lines, requestId } = await linesOf('development', '/api/v1/ow/product');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: requestId, err: { message: 'There is no database' } });
  });
});
