import { createHook } from 'node:async_hooks';
import { scryptSync } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  createHashQueue,
  hashPassword,
  verifyPassword,
} from '../../../../../site/server/domain/identity/user/password';

describe('hashPassword', () => {
  test('stores what scrypt makes of the password with the named cost and salt', async () => {
    const [scheme, N, r, p, salt = '', key = ''] = (await hashPassword('Demo2026!')).split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt', '16384', '8', '1']);
    const options = { N: Number(N), r: Number(r), p: Number(p) };
    const expected = scryptSync('Demo2026!', Buffer.from(salt, 'base64url'), 32, options);
    expect(key).toBe(expected.toString('base64url'));
  });

  test('salts: the same password never gives the same hash', async () => {
    expect(await hashPassword('Demo2026!')).not.toBe(await hashPassword('Demo2026!'));
  });
});

describe('verifyPassword', () => {
  test('takes the password of the hash alone', async () => {
    const hash = await hashPassword('Demo2026!');
    expect(await verifyPassword('Demo2026!', hash)).toBe(true);
    expect(await verifyPassword('demo2026!', hash)).toBe(false);
  });

  test.each([null, undefined])('takes none for the hash %s, after as much work', async (hash) => {
    const work: string[] = [];
    const hook = createHook({ init: (_id, type) => void work.push(type) }).enable();
    expect(await verifyPassword('Demo2026!', hash)).toBe(false);
    hook.disable();
    expect(work.filter((type) => type === 'SCRYPTREQUEST')).toHaveLength(1);
  });
});

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

  test('lets thirty wait, says to the others when to come again, and takes new ones once there is room', async () => {
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
