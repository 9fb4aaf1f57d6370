import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shutDown } from '../../site/server/shut-down';

const never = () => new Promise<void>(() => {});

describe('shutDown', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  const parts = (closeApp: () => Promise<void>, closeDatabase = async () => {}, stopJobs = async () => {}) =>
    ({
      app: {
        leave: async (time: number) => void said.push(`leave ${time}`),
        close: () => (said.push('close'), closeApp()),
        server: { closeAllConnections: () => said.push('cut') },
      },
      worker: { stop: (time: number) => (said.push(`jobs ${time}`), stopJobs()) },
      database: { close: () => (said.push('database'), closeDatabase()) },
      drainTime: 2_000,
      leaveTime: 5_000,
      closeTime: 10_000,
      startDraining: () => said.push('draining'),
    }) as unknown as Parameters<typeof shutDown>[0];

  test('says that it drains, waits, then closes server and database', async () => {
    const done = shutDown(parts(async () => {}));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(said).toEqual(['draining']);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(said).toEqual(['draining', 'jobs 10000', 'leave 5000', 'close', 'database']);
  });

  test('waits for jobs before it closes the database', async () => {
    let end = () => {};
    const done = shutDown(
      parts(
        async () => {},
        async () => {},
        () => new Promise((resolve) => (end = resolve)),
      ),
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said).not.toContain('database');
    end();
    await done;
    expect(said.at(-1)).toBe('database');
  });

  test('cuts off requests, and leaves a database, that take too long', async () => {
    const done = shutDown(parts(never, never));
    await vi.advanceTimersByTimeAsync(11_999);
    expect(said).toEqual(['draining', 'jobs 10000', 'leave 5000', 'close']);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['draining', 'jobs 10000', 'leave 5000', 'close', 'cut', 'database']);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
  });
});
