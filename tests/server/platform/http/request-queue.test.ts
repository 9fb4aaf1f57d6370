import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpMetrics } from '../../../../site/server/platform/http/http-metrics';
import { createTestHttpServer } from '../../../support/http-server';

/** Milliseconds of a tick of the loop's clock. */
const tickTime = 20;

describe('installRequestQueue', () => {
  let app: Awaited<ReturnType<typeof createTestHttpServer>>;
  /** The server's clock, which only the test moves. */
  let time: number;
  /** Milliseconds of computing that a page takes. */
  let cost: number;
  let answered: string[];
  /** Slow requests that the server has begun to work for. */
  let begun: string[];
  /** Ends the requests that the server works for. */
  let release: () => void;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    [time, cost, answered, begun] = [0, 0, [], []];
    const released = new Promise<void>((resolve) => (release = resolve));
    app = await createTestHttpServer({ time: () => time, floodRule: { burst: 10_000, perSecond: 0 } });
    app.get<{ Params: { name: string } }>('/page/:name', async ({ params }) => {
      time += cost;
      answered.push(params.name);
      return 'done';
    });
    app.get('/slow', async () => {
      begun.push('slow');
      await released;
      return 'done';
    });
    app.get('/file.js', { config: { isFile: true } }, async () => 'file');
    app.get('/health', { config: { bypassesQueue: true } }, async () => 'well');
    app.post('/paid', { config: { isPriority: true } }, async () => void answered.push('paid'));
    await app.ready();
  });
  afterEach(async () => {
    release();
    await app.close();
    vi.useRealTimers();
  });

  /** The status of an answer, once it comes. */
  const get = (url: string, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'GET', url, remoteAddress }).then(({ statusCode }) => statusCode);
  const pay = () => app.inject({ method: 'POST', url: '/paid' }).then(({ statusCode }) => statusCode);
  const times = <Item>(length: number, make: (index: number) => Item) =>
    Array.from({ length }, (_, index) => make(index));
  /** What the plugin adds, whose declaration stands with it. */
  const metricsOf = (of: object) => (of as { httpMetrics: HttpMetrics }).httpMetrics;
  const waitingCount = async () => (await metricsOf(app).queueLength.get()).values[0]?.value ?? 0;

  /** Lets the loop run for so long: its clock ticks. */
  function run(milliseconds: number): void {
    for (let left = milliseconds; left > 0; left -= tickTime) {
      time += tickTime;
      vi.advanceTimersByTime(tickTime);
    }
  }

  /** Resolves once so many wait. */
  async function untilWaiting(count: number): Promise<void> {
    while ((await waitingCount()) < count) await turn();
  }

  /** Asks for as much as the server works for, and for so many more, which wait. */
  async function fillUp(waiting: number): Promise<Promise<number>[]> {
    const working = times(128, () => get('/slow'));
    while (begun.length < 128) await turn();
    const others = times(waiting, () => get('/slow'));
    await untilWaiting(waiting);
    return [...working, ...others];
  }

  test('starts requests in the order in which they came', async () => {
    cost = 5;
    const pages = times(6, (name) => get(`/page/${name}`));
    expect(await Promise.all(pages)).toEqual(Array(6).fill(200));
    expect(answered).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('files and health are answered however many wait, and are never refused', async () => {
    const waiting = await fillUp(100);
    run(10_000);
    expect(await get('/page/late')).toBe(503);
    expect(await Promise.all([...times(200, () => get('/file.js')), get('/health')])).toEqual(Array(201).fill(200));
    release();
    await Promise.all(waiting);
  });

  test('networks take turns, so that nobody waits for all of another one’s requests', async () => {
    cost = 5;
    const flood = times(60, (name) => get(`/page/flood${name}`, `2001:db8::${name + 1}`));
    const others = times(3, (name) => get(`/page/${name}`, `203.0.113.${name % 2}`));
    await Promise.all([...flood, ...others]);
    // After the first turn, which took those that had come by then.
    expect(answered.filter((name, place) => !name.startsWith('flood') && place < 12)).toEqual(['0', '1', '2']);
    expect(answered).toHaveLength(63);
  });

  test('works for a few reads of a network at once, and goes on with the others', async () => {
    const flood = times(100, () => get('/slow', '203.0.113.9'));
    while (begun.length < 16) await turn();
    expect(await get('/page/other', '203.0.113.1')).toBe(200);
    expect(begun).toHaveLength(16);
    release();
    expect(await Promise.all(flood)).toEqual(Array(100).fill(200));
  });

  test('of the line of money every other request is started', async () => {
    cost = 5;
    const pages = times(8, (name) => get(`/page/${name}`));
    const paid = times(3, pay);
    await Promise.all([...pages, ...paid]);
    expect(answered.indexOf('paid')).toBeLessThanOrEqual(1);
    expect(answered.lastIndexOf('paid')).toBeLessThanOrEqual(6);
    expect(answered.slice(0, 6)).toContain('2');
  });

  test('works for so many at once, and goes on as they are answered', async () => {
    const asked = await fillUp(272);
    expect(begun).toHaveLength(128);
    release();
    expect(await Promise.all(asked)).toEqual(Array(400).fill(200));
  });

  test('nobody is refused for waiting alone', async () => {
    const waiting = await fillUp(62);
    run(60_000);
    const late = get('/page/late');
    await untilWaiting(63);
    release();
    expect(await Promise.all([...waiting, late])).toEqual(Array(191).fill(200));
  });

  test('a crowd that does not get shorter refuses who comes, with the time to come back', async () => {
    const waiting = await fillUp(64);
    run(500);
    const last = get('/page/last');
    await untilWaiting(65);
    run(tickTime);
    const refused = await app.inject({ method: 'GET', url: '/api/client/user' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({ Header: { Code: 503 } });
    // The line of money is another one.
    const paid = pay();
    release();
    expect(await Promise.all([...waiting, last, paid])).toEqual(Array(194).fill(200));
  });

  test('a crowd that waited too long is refused until it is none any more', async () => {
    const waiting = await fillUp(100);
    run(1_500 + tickTime);
    release();
    const statuses = await Promise.all(waiting);
    expect(statuses.filter((status) => status === 503)).toHaveLength(37);
    expect(statuses.filter((status) => status === 200)).toHaveLength(128 + 63);
  });

  test('a process that is stopped again and again starts requests and refuses nobody', async () => {
    const waiting = await fillUp(100);
    // Of 545 ms it gets 25, ten times.
    for (let round = 0; round < 10; round += 1) {
      time += 520;
      run(25);
    }
    const late = times(10, (name) => get(`/page/${name}`));
    await untilWaiting(110);
    release();
    expect(await Promise.all([...waiting, ...late])).toEqual(Array(238).fill(200));
  });

  test('goes on where the machine leaves the process no time within a turn', async () => {
    cost = 520;
    expect(await Promise.all(times(60, (name) => get(`/page/${name}`)))).toEqual(Array(60).fill(200));
  });

  test('more than there is memory for are refused at once', async () => {
    const asked = await fillUp(2_000);
    expect(await get('/page/beyond')).toBe(503);
    release();
    await Promise.all(asked);
    expect(answered).toEqual([]);
  });
});
