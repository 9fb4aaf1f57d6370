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
      const end = Date.now() + cost;
      while (Date.now() < end);
      answered.push(params.name);
      return 'done';
    });
  }
  const get = (url: string, remoteAddress = '127.0.0.1') => running.app.inject({ method: 'GET', url, remoteAddress });

  test('requests are answered in the order in which they came, and health ahead of those that wait', async () => {
    await start(5);
    const pages = ['1', '2', '3', '4', '5', '6'].map((name) => get(`/page/${name}`));
    const health = await get('/healthz');
    expect(health.statusCode).toBe(200);
    expect(answered.length).toBeLessThan(6);
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(answered).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('a network that asks for much does not make others wait for all of it', async () => {
    await start(5);
    const flood = Array.from({ length: 60 }, (_, name) => get(`/page/flood${name}`, `2001:db8::${name + 1}`));
    const others = ['203.0.113.1', '203.0.113.2', '203.0.113.1'].map((from, name) => get(`/page/${name}`, from));
    await Promise.all([...flood, ...others]);
    // After the first turn, which took those that had come by then.
    expect(answered.filter((name, place) => !name.startsWith('flood') && place < 12)).toEqual(['0', '1', '2']);
    expect(answered).toHaveLength(63);
  });

  test('works for a few reads of a network at once, and goes on with the others', async () => {
    await start(0);
    let atOnce = 0;
    let most = 0;
    running.app.get('/slow', async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      answered.push('slow');
      return 'done';
    });
    const flood = Array.from({ length: 100 }, () => get('/slow', '203.0.113.9'));
    const other = get('/page/other', '203.0.113.1');
    expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
    expect((await other).statusCode).toBe(200);
    expect([most, answered[0]]).toEqual([16, 'other']);
  });

  test('goes on where the machine leaves the process no time within a turn', async () => {
    await start(0);
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 5));
    const pages = await Promise.all(['1', '2', '3'].map((name) => running.app.inject(`/page/${name}`)));
    vi.restoreAllMocks();
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test('one that has waited too long is refused with the time to come back', async () => {
    await start(0);
    const time = performance.now.bind(performance);
    running.app.get('/ten-seconds', async () => {
      vi.spyOn(performance, 'now').mockImplementation(() => time() + 10_000);
      return 'done';
    });
    const [done, ...refused] = await Promise.all(
      ['/ten-seconds', '/page/late', '/api/client/user'].map((url) => get(url)),
    );
    vi.restoreAllMocks();
    expect(done?.statusCode).toBe(200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(refused[0]?.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(refused[1]?.json()).toMatchObject({ Header: { Code: 503 } });
    expect(answered).toEqual([]);
  });

  test('once the first in line has waited for half a second, others are refused before they wait', async () => {
    await start(0);
    const time = performance.now.bind(performance);
    let ahead = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time() + ahead);
    const first = Array.from({ length: 150 }, (_, name) => get(`/page/${name}`));
    // Those of the first turn are started; of the others, the first has waited by now.
    await expect.poll(() => answered.length, { interval: 0 }).toBeGreaterThan(0);
    ahead = 600;
    const late = await get('/page/late');
    const priority = await running.app.inject({ method: 'POST', url: '/api/client/pay/notify/alipay', payload: 'x' });
    vi.restoreAllMocks();
    expect(late.statusCode).toBe(503);
    expect(late.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(priority.statusCode).not.toBe(503);
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(150).fill(200));
    expect(answered).not.toContain('late');
  });

  test('what tells of payments is started by turns with the pages that wait, ahead of most of them', async () => {
    await start(5);
    running.app.post('/told', { config: { isPriority: true } }, async () => void answered.push('told'));
    const pages = Array.from({ length: 8 }, (_, name) => get(`/page/${name}`));
    const told = Array.from({ length: 3 }, () => running.app.inject({ method: 'POST', url: '/told' }));
    await Promise.all([...pages, ...told]);
    expect(answered.indexOf('told')).toBeLessThanOrEqual(1);
    expect(answered.lastIndexOf('told')).toBeLessThanOrEqual(6);
    expect(answered.slice(0, 6)).toContain('2');
  });

  test('works for so many at once, and goes on as they are answered', async () => {
    await start(0);
    let atOnce = 0;
    let most = 0;
    running.app.get('/work', async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      return 'done';
    });
    const answers = await Promise.all(Array.from({ length: 400 }, () => get('/work')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(400).fill(200));
    expect(most).toBeLessThanOrEqual(228);
    expect(most).toBeGreaterThan(50);
  });

  test('more than can be answered in time are refused at once', async () => {
    await start(0);
    const answers = await Promise.all(Array.from({ length: 2_100 }, (_, name) => get(`/page/${name}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + answered.length).toBe(answers.length);
  });
});
