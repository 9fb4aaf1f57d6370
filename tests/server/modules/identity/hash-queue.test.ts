import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHashQueue } from '../../../../site/server/modules/identity/hash-queue';

describe('createHashQueue', () => {
  /** Work that ends when the test says so. */
  function createWork() {
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const work = (name: number) => () => {
      started.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    };
    return { started, work, end: () => ends.shift()?.() };
  }

  test('runs two at once, and the others in the order in which they came', async () => {
    const queue = createHashQueue();
    const { started, work, end } = createWork();
    const results = [1, 2, 3, 4].map((name) => queue.run(work(name)));
    await expect.poll(() => started).toEqual([1, 2]);
    end();
    await expect.poll(() => started).toEqual([1, 2, 3]);
    end();
    await expect.poll(() => started).toEqual([1, 2, 3, 4]);
    end();
    end();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  test('lets sixty wait, tells the others when to come again, and takes new ones once there is room', async () => {
    const queue = createHashQueue();
    const { started, work, end } = createWork();
    const results = Array.from({ length: 62 }, (_none, name) => queue.run(work(name)));
    await expect(queue.run(work(99))).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 2 });
    expect(started).not.toContain(99);
    end();
    await expect.poll(() => started).toHaveLength(3);
    const last = queue.run(work(62));
    for (let name = 3; name < 63; name += 1) {
      end();
      await expect.poll(() => started, { interval: 1 }).toHaveLength(name + 1);
    }
    end();
    end();
    expect(await Promise.all([...results, last])).toHaveLength(63);
  });

  describe('by the time that one waits', () => {
    afterEach(() => vi.useRealTimers());

    test('refuses who comes once the first in line has waited for half a second', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const queue = createHashQueue();
      const { started, work, end } = createWork();
      const results = [1, 2, 3].map((name) => queue.run(work(name)));
      vi.advanceTimersByTime(500);
      results.push(queue.run(work(4)));
      vi.advanceTimersByTime(1);
      await expect(queue.run(work(5))).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 2 });
      for (let count = 0; count < 4; count += 1) {
        await expect.poll(() => started.length, { interval: 1 }).toBeGreaterThan(count);
        end();
      }
      expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
    });

    test('refuses whose turn comes after a second, and hands the place to the next one', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const queue = createHashQueue();
      const { started, work, end } = createWork();
      const [one, other, late] = [1, 2, 3].map((name) => queue.run(work(name)));
      vi.advanceTimersByTime(400);
      const next = queue.run(work(4));
      vi.advanceTimersByTime(601);
      end();
      await expect(late).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 2 });
      await expect.poll(() => started).toEqual([1, 2, 4]);
      end();
      end();
      expect(await Promise.all([one, other, next])).toEqual([1, 2, 4]);
      const last = queue.run(work(5));
      await expect.poll(() => started).toContain(5);
      end();
      expect(await last).toBe(5);
    });
  });

  test('goes on after work that failed', async () => {
    const queue = createHashQueue();
    const failing = () => Promise.reject(new Error('No memory'));
    await expect(Promise.all([queue.run(failing), queue.run(failing), queue.run(failing)])).rejects.toThrow(
      'No memory',
    );
    expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
  });
});
