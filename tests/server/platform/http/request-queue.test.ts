import { afterEach, describe, expect, test, vi } from 'vitest';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';

describe('installRequestQueue', () => {
  let running: TestApp;
  let answered: string[];
  afterEach(() => running.close());

  /** A server whose page takes so many milliseconds of its time. */
  async function start(cost: number) {
    answered = [];
    running = await createTestApp({ database: absentDatabase });
    running.app.get<{ Params: { name: string } }>('/page/:name', async ({ params }) => {
      const end = performance.now() + cost;
      while (performance.now() < end);
      answered.push(params.name);
      return 'done';
    });
  }
  const get = (url: string) => running.app.inject({ method: 'GET', url });

  test('requests are answered in the order in which they came, and health ahead of those that wait', async () => {
    await start(5);
    const pages = ['1', '2', '3', '4', '5', '6'].map((name) => get(`/page/${name}`));
    const health = await get('/healthz');
    expect(health.statusCode).toBe(200);
    expect(answered.length).toBeLessThan(6);
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(answered).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('one that has waited too long is refused with the time to come back', async () => {
    await start(0);
    const time = performance.now.bind(performance);
    running.app.get('/ten-seconds', async () => {
      vi.spyOn(performance, 'now').mockImplementation(() => time() + 10_000);
      return 'done';
    });
    const [done, ...refused] = await Promise.all(['/ten-seconds', '/page/late', '/api/client/user'].map(get));
    vi.restoreAllMocks();
    expect(done?.statusCode).toBe(200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(refused[0]?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(refused[1]?.json()).toMatchObject({ Header: { Code: 503 } });
    expect(answered).toEqual([]);
  });

  test('more than can be answered in time are refused at once', async () => {
    await start(0);
    const answers = await Promise.all(Array.from({ length: 2_100 }, (_, name) => get(`/page/${name}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + answered.length).toBe(answers.length);
  });
});
