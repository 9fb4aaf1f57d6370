import { describe, expect, test } from 'vitest';
import { createSlots } from '../../../../site/server/platform/limits/slots';

describe('createSlots', () => {
  /** Work that ends when it is told to. */
  const taken = (slots: ReturnType<typeof createSlots>, key: string) => {
    let end = () => {};
    let fail = (_reason: Error) => {};
    const work = new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
    return { done: slots.run(key, () => work), end, fail };
  };
  const none = async () => {};

  test('refuses what is too much for one key and for all, and says when to come again', async () => {
    const slots = createSlots({ total: 3, perKey: 2, retryAfter: 5 });
    const [one, two] = [taken(slots, 'a'), taken(slots, 'a')];
    await expect(slots.run('a', none)).rejects.toMatchObject({ failure: 'tooManyRequests', retryAfter: 5 });
    const three = taken(slots, 'b');
    await expect(slots.run('c', none)).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 5 });
    one.end();
    await one.done;
    await slots.run('a', none);
    await slots.run('c', none);
    two.end();
    three.end();
    await Promise.all([two.done, three.done]);
  });

  test('frees the slot of work that fails', async () => {
    const slots = createSlots({ total: 1, perKey: 1, retryAfter: 5 });
    const one = taken(slots, 'a');
    one.fail(new Error('no'));
    await expect(one.done).rejects.toThrow('no');
    await expect(
      slots.run('a', () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    await slots.run('a', none);
  });
});
