import { afterEach, describe, expect, test, vi } from 'vitest';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';
import { eventually } from '../../../../support/eventually';

describe('healthRoutes', () => {
  let running: TestApp;
  afterEach(async () => {
    vi.useRealTimers();
    await running.close();
  });
  const get = async (url: string) => {
    const { statusCode, headers, json } = await running.app.inject({ method: 'GET', url });
    return [statusCode, headers['cache-control'], json().status];
  };

  test('takes visitors when the database answers', async () => {
    running = await createTestApp();
    expect(await get('/healthz')).toEqual([200, 'no-store', 'ok']);
    await expect.poll(() => get('/readyz')).toEqual([200, 'no-store', 'ready']);
  });

  test('lives but takes no visitors while the database is away, and takes them again afterwards', async () => {
    const ping = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(undefined);
    running = await createTestApp({ database: { ...absentDatabase, ping } });
    expect(await get('/readyz')).toEqual([503, 'no-store', 'database unavailable']);
    expect(await get('/healthz')).toEqual([200, 'no-store', 'ok']);
    expect(await get('/readyz')).toEqual([200, 'no-store', 'ready']);
  });

  test('does not wait for a database that hangs', async () => {
    const ping = vi.fn(() => new Promise<void>(() => {}));
    running = await createTestApp({ database: { ...absentDatabase, ping } });
    await running.app.ready();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = get('/readyz');
    await eventually(() => expect(ping).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toEqual([503, 'no-store', 'database unavailable']);
  });

  test('says at once what was true the last time, while the database is slow', async () => {
    let answer = () => {};
    const slowly = () => new Promise<void>((resolve) => (answer = resolve));
    const ping = vi.fn(slowly).mockResolvedValueOnce(undefined);
    running = await createTestApp({ database: { ...absentDatabase, ping } });
    expect(await get('/readyz')).toEqual([200, 'no-store', 'ready']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = Promise.all([get('/readyz'), get('/readyz')]);
    await eventually(() => expect(ping).toHaveBeenCalledTimes(2));
    await vi.advanceTimersByTimeAsync(200);
    for (const answer of await answers) expect(answer).toEqual([200, 'no-store', 'ready']);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    const later = get('/readyz');
    await eventually(() => expect(ping).toHaveBeenCalledTimes(3));
    answer();
    expect(await later).toEqual([200, 'no-store', 'ready']);
  });

  test('takes no new visitors while draining, whatever the database says', async () => {
    running = await createTestApp({ database: absentDatabase, isDraining: () => true });
    expect(await get('/readyz')).toEqual([503, 'no-store', 'draining']);
  });
});
