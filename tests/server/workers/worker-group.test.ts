import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Readiness } from '../../../site/server/platform/http/health/health';
import { createWorkerGroup } from '../../../site/server/workers/primary';
import type { WorkerProcess } from '../../../site/server/workers/worker-process';

describe('createWorkerGroup', () => {
  const said: string[] = [];
  const workers: ReturnType<typeof fakeWorker>[] = [];
  beforeEach(() => {
    said.length = 0;
    refusal = undefined;
    workers.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  /** A worker that a test makes ready, and ends. */
  function fakeWorker(id: number) {
    let beReady = (_port: number) => {};
    let end = (_how: string) => {};
    const ended = new Promise<string>((resolve) => (end = resolve));
    const ready = new Promise<number>((resolve, reject) => {
      beReady = resolve;
      void ended.then(() => reject(new Error(`Worker ${id} ended before it was ready.`)));
    });
    ready.catch(() => {});
    const worker = { id, ready, ended, word: undefined as Readiness | undefined };
    return Object.assign(worker, {
      readiness: () => worker.word,
      beReady: () => ((worker.word = 'ready'), beReady(80)),
      end: (how = 'SIGKILL') => ((worker.word = undefined), end(how)),
      stop: (manner: string) => void said.push(`stop ${id} ${manner}`),
      kill: () => end('SIGKILL'),
    }) satisfies WorkerProcess;
  }

  let refusal: string | undefined;
  const group = (size = 2) =>
    createWorkerGroup({
      size,
      restartRefusal: async () => refusal,
      start() {
        const worker = fakeWorker(workers.length + 1);
        workers.push(worker);
        return worker;
      },
      say: (sentence) => void said.push(sentence),
      fail: (sentence) => void said.push(sentence),
    });
  const worker = (id: number) => workers[id - 1] as (typeof workers)[number];
  const settle = () => vi.advanceTimersByTimeAsync(0);

  async function opened(size = 2) {
    const made = group(size);
    const opening = made.open();
    worker(1).beReady();
    await settle();
    for (const each of workers) each.beReady();
    await opening;
    return made;
  }

  test('starts the others once the first is ready, and is ready while any of them is', async () => {
    const made = group();
    const opening = made.open();
    await settle();
    expect(workers).toHaveLength(1);
    expect(made.readiness()).toBe('starting');
    worker(1).beReady();
    await settle();
    expect(workers).toHaveLength(2);
    worker(2).beReady();
    expect(await opening).toBe(80);
    worker(1).word = 'database unavailable';
    expect(made.readiness()).toBe('ready');
    worker(2).word = 'database unavailable';
    expect(made.readiness()).toBe('database unavailable');
  });

  test('gives up when the first ends before it is ready', async () => {
    const opening = group().open();
    worker(1).end('code 1');
    await expect(opening).rejects.toThrow('Worker 1 ended before it was ready');
  });

  test('replaces one that ends, later each time that none lasts, and soon again after one that did', async () => {
    await opened();
    const pauses = [100, 200, 400];
    for (const [index, pause] of pauses.entries()) {
      worker(workers.length).end();
      await settle();
      expect(said.at(-1)).toBe(`Worker ${index + 2} ended (SIGKILL); another one starts in ${pause} ms.`);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(workers).toHaveLength(index + 2);
      await vi.advanceTimersByTimeAsync(1);
      expect(workers).toHaveLength(index + 3);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    worker(workers.length).end();
    await settle();
    expect(said.at(-1)).toMatch(/another one starts in 100 ms\.$/);
  });

  test('restarts one after the other, each former one once its successor is ready', async () => {
    const made = await opened();
    const restarting = made.restart();
    await settle();
    expect(workers).toHaveLength(3);
    expect(said).toEqual([]);
    worker(3).beReady();
    await settle();
    expect(said).toEqual(['stop 1 replaced']);
    expect(workers).toHaveLength(3);
    worker(1).end('code 0');
    await settle();
    worker(4).beReady();
    await settle();
    worker(2).end('code 0');
    await restarting;
    expect(said).toEqual([
      'stop 1 replaced',
      'Worker 3 has replaced worker 1.',
      'stop 2 replaced',
      'Worker 4 has replaced worker 2.',
    ]);
    expect(workers).toHaveLength(4);
  });

  test('gives a restart up when a successor does not become ready: the others serve on', async () => {
    const made = await opened();
    const restarting = made.restart();
    await settle();
    worker(3).end('code 1');
    await restarting;
    expect(said).toEqual(['The restart was given up: Worker 3 ended before it was ready.']);
    expect(made.readiness()).toBe('ready');
  });

  test('replaces none while that is refused, and does so once it is not', async () => {
    const made = await opened();
    refusal = 'site changed since the last build: run npm run build.';
    await made.restart();
    expect(said).toEqual(['The restart was given up: site changed since the last build: run npm run build.']);
    expect([workers.length, made.readiness()]).toEqual([2, 'ready']);
    refusal = undefined;
    void made.restart();
    await settle();
    expect(workers).toHaveLength(3);
  });

  test('ends all, and starts none any more', async () => {
    const made = await opened();
    const stopping = made.stop();
    expect(made.readiness()).toBe('draining');
    expect(said).toEqual(['stop 1 with-all', 'stop 2 with-all']);
    for (const each of workers) each.end('code 0');
    await stopping;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
  });
});
