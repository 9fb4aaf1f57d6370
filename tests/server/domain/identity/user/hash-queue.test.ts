import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createHashQueue } from '../../../../../site/server/domain/identity/user/hash-queue';

describe('createHashQueue', () => {
  /** Work that ends when the test says so. */
  function createWork() {
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const work = (name: number) => () => {
      started.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    };
    /** Ends the work that began first. What follows of it is promises, which are all settled within one turn of the event loop. */
    const end = async () => {
      ends.shift()?.();
      await turn();
    };
    return { started, work, end };
  }

  test('runs two at once, and the others in the order in which they came', async () => {
    const queue = createHashQueue();
    const { started, work, end } = createWork();
    const results = [1, 2, 3, 4].map((name) => queue.run(work(name)));
    await turn();
    expect(started).toEqual([1, 2]);
    await end();
    expect(started).toEqual([1, 2, 3]);
    await end();
    expect(started).toEqual([1, 2, 3, 4]);
    await end();
    await end();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  test('lets thirty wait, tells the others when to come again, and takes new ones once there is room', async () => {
    const queue = createHashQueue();
    const { started, work, end } = createWork();
    const results = Array.from({ length: 32 }, (_none, name) => queue.run(work(name)));
    await expect(queue.run(work(99))).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 2 });
    await end();
    const last = queue.run(work(32));
    for (let ended = 0; ended < 32; ended += 1) await end();
    expect(await Promise.all([...results, last])).toHaveLength(33);
    expect(started).toEqual(Array.from({ length: 33 }, (_none, name) => name));
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
