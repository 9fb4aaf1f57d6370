import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MetricStats } from '../../../site/server/platform/metrics/metrics';
import { createGroupMetrics } from '../../../site/server/workers/primary';
import type { CountedWorker } from '../../../site/server/workers/worker-process';

interface Seen {
  readonly requests: number;
  readonly depth?: number;
  readonly up?: number;
}

/** Stats of a worker, as they come over a channel between processes. Each request took 2 s. */
function statsOf({ requests, depth = 0, up = 1 }: Seen): MetricStats {
  const labels = { route: '/a' };
  const metric = (name: string, type: string, values: readonly object[], aggregator = 'sum') =>
    ({ name, help: name, type, aggregator, values }) as unknown as MetricStats[number];
  const buckets = [1, 10, '+Inf'].map((le) => ({
    metricName: 'seconds_bucket',
    labels: { le, ...labels },
    value: le === 1 ? 0 : requests,
  }));
  return [
    metric('requests_total', 'counter', [{ labels, value: requests }]),
    metric('seconds', 'histogram', [
      ...buckets,
      { metricName: 'seconds_sum', labels, value: 2 * requests },
      { metricName: 'seconds_count', labels, value: requests },
    ]),
    metric('open', 'gauge', [{ labels: {}, value: requests }]),
    metric('depth', 'gauge', [{ labels: {}, value: depth }], 'max'),
    metric('up', 'gauge', [{ labels: {}, value: up }], 'min'),
  ];
}

/** A worker that answers for as long as a test lets it. */
function fakeWorker(seen: Seen) {
  let { requests } = seen;
  let last: MetricStats | undefined;
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const worker = {
    answers: true,
    left,
    leave,
    serve: () => void (requests += 1),
    tell: () => void (last = statsOf({ ...seen, requests })),
    lastStats: () => last,
    async requestStats() {
      if (!worker.answers) await new Promise(() => {});
      worker.tell();
    },
  };
  return worker satisfies CountedWorker;
}

describe('createGroupMetrics', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  function groupOf(...workers: CountedWorker[]) {
    const group = createGroupMetrics();
    for (const worker of workers) group.add(worker);
    return group;
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  test('adds up what workers count, and takes of what all of them see the greatest or the least', async () => {
    const group = groupOf(fakeWorker({ requests: 2, depth: 7 }), fakeWorker({ requests: 3, depth: 7, up: 0 }));
    const lines = (await group.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE requests_total counter',
        'requests_total{route="/a"} 5',
        '# TYPE seconds histogram',
        'seconds_bucket{le="1",route="/a"} 0',
        'seconds_bucket{le="10",route="/a"} 5',
        'seconds_bucket{le="+Inf",route="/a"} 5',
        'seconds_sum{route="/a"} 10',
        'seconds_count{route="/a"} 5',
        'open 5',
        'depth 7',
        'up 0',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('requests_total'))).toHaveLength(1);
  });

  test('keeps what a worker that ended has counted, and nothing that it measured', async () => {
    const [stays, ends, neverAsked] = [1, 2, 4].map((requests) => fakeWorker({ requests, depth: requests }));
    const group = groupOf(stays!, ends!);
    await group.text();
    ends!.serve();
    // What it told last, by itself, counts too.
    ends!.tell();
    ends!.leave();
    await settle();
    const successor = fakeWorker({ requests: 0 });
    group.add(successor);
    const lines = (await group.text()).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['requests_total{route="/a"} 4', 'seconds_count{route="/a"} 4']));
    expect(lines).toEqual(expect.arrayContaining(['open 1', 'depth 1']));
    group.add(neverAsked!);
    neverAsked!.leave();
    await settle();
    for (const worker of [stays!, successor]) worker.leave();
    await settle();
    expect(await group.text()).toContain('requests_total{route="/a"} 4\n');
  });

  test('answers after a second without a worker that does not, by what that counted last', async () => {
    const [well, hangs] = [fakeWorker({ requests: 1 }), fakeWorker({ requests: 2 })];
    const group = groupOf(well, hangs);
    await group.text();
    hangs.answers = false;
    well.serve();
    let text: string | undefined;
    void group.text().then((said) => (text = said));
    await vi.advanceTimersByTimeAsync(999);
    expect(text).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(text?.split('\n')).toEqual(expect.arrayContaining(['requests_total{route="/a"} 4', 'open 2']));
  });

  test('says nothing while there is no worker', async () => {
    expect((await groupOf().text()).trim()).toBe('');
  });
});
