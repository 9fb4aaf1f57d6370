import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../site/server/platform/db/database';
import { runJobCommand, createJobQueue, type JobQueue } from '../../../../site/server/platform/jobs/job-queue';
import type { Job, JobRun, Topic } from '../../../../site/server/platform/jobs/job-definition';
import { job as table } from '../../../../site/server/platform/jobs/job-tables';
import { createJobWorker } from '../../../../site/server/platform/jobs/job-worker';
import { createTestClock, type TestClock } from '../../../support/test-clock';
import { createTestDatabase } from '../../../support/test-database';
import { eventually } from '../../../support/eventually';

interface Greeting {
  name: string;
}

const greeting: Topic<Greeting> = { name: 'test.greeting' };
const refused = new Error('The gateway refused 13812345678');

describe('JobWorker', () => {
  let database: Database;
  let clock: TestClock;
  let queue: JobQueue;
  let logged: [level: string, message: string][];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.transact((db) => db.delete(table));
    clock = createTestClock();
    queue = createJobQueue(database, clock.now);
    logged = [];
  });

  const workerOf = (...jobs: Job[]) => workerOn(queue, ...jobs);
  const workerOn = (its: JobQueue, ...jobs: Job[]) =>
    createJobWorker({
      queue: its,
      jobs,
      now: clock.now,
      log: {
        warn: (_details, message) => logged.push(['warn', message]),
        error: (_details, message) => logged.push(['error', message]),
      },
    });
  /** A worker that notes what it runs. */
  function listener(run: (payload: Greeting, run: JobRun) => Promise<void> = async () => {}) {
    const heard: string[] = [];
    const job = {
      topic: greeting,
      run: (payload: Greeting, current: JobRun) => {
        heard.push(`${payload.name} ${current.attempt}`);
        return run(payload, current);
      },
    };
    return { heard, worker: workerOf(job) };
  }
  const greet = (name: string, options?: Parameters<ReturnType<JobQueue['outbox']>['enqueue']>[2]) =>
    database.transact((db) => queue.outbox(db).enqueue(greeting, { name }, options));
  const rows = () => database.read((db) => db.select().from(table).orderBy(table.id));

  test('runs what a committed transaction enqueued, in order, and forgets it', async () => {
    const { heard, worker } = listener();
    await greet('one');
    await greet('two');
    await worker.runDue();
    expect(heard).toEqual(['one 1', 'two 1']);
    expect(await rows()).toEqual([]);
  });

  test('runs what a job added that ended while the answer of an earlier look was on its way', async () => {
    const heard: string[] = [];
    let answer = () => {};
    const looked = new Promise<void>((resolve) => (answer = resolve));
    const ended = async () =>
      expect(await rows()).toMatchObject([{ payload: { name: 'later' } }, { payload: { name: 'added' } }]);
    const slow: JobQueue = {
      ...queue,
      async claim(topics, limit) {
        const claimed = await queue.claim(topics, limit);
        if (heard.length === 1 && claimed.length === 0) {
          answer();
          await eventually(ended);
        }
        return claimed;
      },
    };
    const worker = workerOn(slow, {
      topic: greeting,
      async run({ name }: Greeting) {
        heard.push(name);
        if (name !== 'first') return;
        await greet('later', { runAt: new Date(clock.now().getTime() + 60_000) });
        await looked;
        await greet('added');
      },
    });
    await greet('first');
    await worker.runDue();
    expect(heard).toEqual(['first', 'added']);
  });

  test('two calls for what is due end together, whichever ran it', async () => {
    const { heard, worker } = listener(() => new Promise((resolve) => setImmediate(resolve)));
    for (let round = 0; round < 20; round += 1) {
      await greet(`${round}`);
      await Promise.all([worker.runDue(), worker.runDue()]);
    }
    expect(heard).toHaveLength(20);
  });

  test('knows nothing of what was enqueued in a transaction that was undone', async () => {
    const { heard, worker } = listener();
    const undone = database.transact(async (db) => {
      await queue.outbox(db).enqueue(greeting, { name: 'nobody' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await worker.runDue();
    expect(heard).toEqual([]);
  });

  test('waits until a job is due', async () => {
    const { heard, worker } = listener();
    await greet('later', { runAt: new Date(clock.now().getTime() + 60_000) });
    await worker.runDue();
    expect(heard).toEqual([]);
    clock.pass(60);
    await worker.runDue();
    expect(heard).toEqual(['later 1']);
  });

  test('keeps one job of a key, until it is done', async () => {
    const { heard, worker } = listener();
    await greet('first', { key: '7' });
    await greet('second', { key: '7' });
    await greet('other', { key: '8' });
    await worker.runDue();
    await greet('third', { key: '7' });
    await worker.runDue();
    expect(heard).toEqual(['first 1', 'other 1', 'third 1']);
  });

  test('leaves jobs alone that another version of the server knows', async () => {
    await greet('unknown');
    await workerOf().runDue();
    expect(await rows()).toMatchObject([{ topic: greeting.name, attempts: 0, deadAt: null }]);
  });

  test('refuses two jobs of one name', () => {
    const twin = { name: greeting.name, every: 1, run: async () => {} };
    expect(() => workerOf({ topic: greeting, run: async () => {} }, twin)).toThrow('Two jobs are named test.greeting');
  });

  test('two workers do each job once', async () => {
    const [one, other] = [listener(), listener()];
    const names = Array.from({ length: 30 }, (_, index) => `${index}`);
    for (const name of names) await greet(name);
    await Promise.all([one.worker.runDue(), other.worker.runDue()]);
    const heard = [...one.heard, ...other.heard].sort((a, b) => parseInt(a) - parseInt(b));
    expect(heard).toEqual(names.map((name) => `${name} 1`));
  });

  test('runs a job again that was claimed by a process that ended', async () => {
    const { heard, worker } = listener();
    await greet('again');
    await queue.claim([greeting.name], 1);
    clock.pass(89);
    await worker.runDue();
    expect(heard).toEqual([]);
    clock.pass(1);
    await worker.runDue();
    expect(heard).toEqual(['again 2']);
    expect(await rows()).toEqual([]);
  });

  test('a run whose lease ended cannot finish the job of the next run', async () => {
    await greet('slow');
    const [first] = await queue.claim([greeting.name], 1);
    clock.pass(90);
    const [second] = await queue.claim([greeting.name], 1);
    const finish = ({ id = 0, attempts = 0 } = {}) =>
      database.transact((db) =>
        queue.outbox(db).finish({ id, attempt: attempts, signal: new AbortController().signal }),
      );
    await expect(finish(first)).rejects.toThrow('Another run has this job by now');
    expect(await rows()).toHaveLength(1);
    await finish(second);
    expect(await rows()).toEqual([]);
  });

  test('a handler may finish its job in the transaction of what it writes', async () => {
    const { heard, worker } = listener(async ({ name }, run) =>
      database.transact(async (db) => {
        const outbox = queue.outbox(db);
        await outbox.finish(run);
        if (name === 'one') await outbox.enqueue(greeting, { name: 'two' });
      }),
    );
    await greet('one');
    await worker.runDue();
    expect(heard).toEqual(['one 1', 'two 1']);
    expect([await rows(), logged]).toEqual([[], []]);
  });

  test('waits longer after each failure, then gives the job up with the reason, without secrets', async () => {
    const { heard, worker } = listener(() => Promise.reject(refused));
    await greet('unlucky');
    const waits: number[] = [];
    for (let run = 1; run <= 12; run += 1) {
      await worker.runDue();
      const [row] = await rows();
      const wait = ((row?.runAt.getTime() ?? 0) - clock.now().getTime()) / 1000;
      if (run < 12) waits.push(wait);
      clock.pass(wait);
    }
    expect(heard).toHaveLength(12);
    waits.forEach((wait, index) => {
      const most = Math.min(5 * 2 ** index, 3600);
      expect(wait).toBeGreaterThanOrEqual(most / 2);
      expect(wait).toBeLessThanOrEqual(most);
    });
    clock.pass(86_400);
    await worker.runDue();
    expect(heard).toHaveLength(12);
    expect(await rows()).toMatchObject([
      { attempts: 12, deadAt: expect.any(Date), lastError: 'Error: The gateway refused 138****5678' },
    ]);
    expect(logged.map(([level]) => level)).toEqual([...Array(11).fill('warn'), 'error']);
  });

  test('gives up a job that ends its process each time', async () => {
    const { heard, worker } = listener();
    await greet('poison');
    for (let run = 1; run <= 12; run += 1) {
      await queue.claim([greeting.name], 1);
      clock.pass(90);
    }
    await worker.runDue();
    expect(heard).toEqual([]);
    expect(await rows()).toMatchObject([
      { deadAt: clock.now(), lastError: 'Error: The process ended during the last run' },
    ]);
  });

  test('an operator sees dead letters and makes them due again', async () => {
    let works = false;
    const { heard, worker } = listener(() => (works ? Promise.resolve() : Promise.reject(refused)));
    await greet('unlucky');
    for (let run = 1; run <= 12; run += 1) {
      await worker.runDue();
      clock.pass(3600);
    }
    const [{ id = 0 } = {}] = await rows();
    const command = (...words: string[]) => runJobCommand(words, queue);
    expect(await command('dead-letters')).toEqual([
      expect.stringMatching(
        new RegExp(`^${id}  test\\.greeting  2026-\\S+  after 12 runs  Error: The gateway refused 138\\*{4}5678$`),
      ),
    ]);
    works = true;
    expect(await command('retry', `${id}`)).toEqual([`The job ${id} is due again.`]);
    await expect(command('retry', `${id}`)).rejects.toThrow(`There is no dead letter ${id}.`);
    await expect(command('retry', 'all')).rejects.toThrow('Say "dead-letters" to list');
    expect(await command('dead-letters')).toEqual(['There are no dead letters.']);
    await worker.runDue();
    expect(heard.at(-1)).toBe('unlucky 1');
    expect(await rows()).toEqual([]);
  });

  test('ends a run that takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const { worker } = listener((_payload, { signal }) => {
      begun();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    await greet('slow');
    const done = worker.runDue();
    await hasBegun;
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await done;
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: 'Error: The run took over 60000 ms' }]);
  });

  describe('recurring', () => {
    const recurring = (run: () => Promise<void>) => workerOf({ name: 'test.hourly', every: 3600, run });

    test('runs at first and then each time that the interval has passed', async () => {
      let runs = 0;
      const worker = recurring(async () => void (runs += 1));
      await worker.runDue();
      clock.pass(3599);
      await worker.runDue();
      expect(runs).toBe(1);
      clock.pass(1);
      await worker.runDue();
      expect(runs).toBe(2);
    });

    test('runs as soon as a transaction wakes it, and again until there is no more to do', async () => {
      let left = 0;
      let runs = 0;
      const worker = workerOf({
        name: 'test.hourly',
        every: 3600,
        async run() {
          runs += 1;
          left = Math.max(0, left - 1);
          return left > 0;
        },
      });
      await worker.runDue();
      expect(runs).toBe(1);
      left = 3;
      await worker.runDue();
      expect(runs).toBe(1);
      await database.transact((db) => queue.outbox(db).wake('test.hourly'));
      await worker.runDue();
      expect(runs).toBe(4);
      await worker.runDue();
      expect(runs).toBe(4);
    });

    test('one of two workers runs each occurrence', async () => {
      let runs = 0;
      const run = async () => void (runs += 1);
      const workers = [recurring(run), recurring(run)];
      for (let hour = 1; hour <= 3; hour += 1) {
        await Promise.all(workers.map((worker) => worker.runDue()));
        expect(runs).toBe(hour);
        clock.pass(3600);
      }
    });

    test('goes on after failures, never later than its interval', async () => {
      let runs = 0;
      const worker = recurring(() => {
        runs += 1;
        return runs < 20 ? Promise.reject(refused) : Promise.resolve();
      });
      await worker.runDue();
      clock.pass(5);
      await worker.runDue();
      expect(runs).toBe(2);
      for (let run = 3; run <= 20; run += 1) {
        clock.pass(3600);
        await worker.runDue();
      }
      expect(await rows()).toMatchObject([{ attempts: 0, deadAt: null, lastError: null }]);
    });
  });

  describe('started', () => {
    test('runs a job as soon as it is committed, and stops', async () => {
      let ran = () => {};
      const hasRun = new Promise<void>((resolve) => (ran = resolve));
      const { worker } = listener(async () => ran());
      worker.start();
      await greet('now');
      await hasRun;
      await worker.stop(10_000);
      expect(await rows()).toEqual([]);
      await greet('too late');
      expect(await rows()).toHaveLength(1);
    });

    test('finds what another process enqueued within seconds', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      let ran = () => {};
      const hasRun = new Promise<void>((resolve) => (ran = resolve));
      const { worker } = listener(async () => ran());
      await worker.runDue();
      worker.start();
      const elsewhere = createJobQueue(database, clock.now);
      await database.transact((db) => elsewhere.outbox(db).enqueue(greeting, { name: 'elsewhere' }));
      vi.advanceTimersByTime(5_000);
      vi.useRealTimers();
      await hasRun;
      await worker.stop(10_000);
    });

    test('waits for running jobs before it stops', async () => {
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => (begun = resolve));
      let end = () => {};
      const { worker } = listener(() => {
        begun();
        return new Promise((resolve) => (end = resolve));
      });
      worker.start();
      await greet('long');
      await hasBegun;
      const stopped = worker.stop(10_000);
      end();
      await stopped;
      expect(await rows()).toEqual([]);
    });

    test('gives back at once what does not end in time', async () => {
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => (begun = resolve));
      const { worker } = listener(() => {
        begun();
        return new Promise(() => {});
      });
      worker.start();
      await greet('endless');
      await hasBegun;
      await worker.stop(1);
      const { heard, worker: next } = listener();
      await next.runDue();
      expect(heard).toEqual(['endless 2']);
      expect(await rows()).toEqual([]);
    });

    test('says that the database is away, and goes on when it is back', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { heard, worker } = listener();
      await greet('patient');
      const { transact } = database;
      let told = () => {};
      const isTold = new Promise<void>((resolve) => (told = resolve));
      Object.assign(database, {
        transact: async () => {
          queueMicrotask(told);
          throw new Error('away');
        },
      });
      worker.start();
      await isTold;
      Object.assign(database, { transact });
      await eventually(() => {
        vi.advanceTimersByTime(5_000);
        expect(heard).toHaveLength(1);
      });
      vi.useRealTimers();
      await worker.stop(10_000);
      expect(logged).toContainEqual(['error', 'jobs cannot be read']);
    });
  });
});
