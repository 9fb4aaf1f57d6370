import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../../../site/server/platform/http/request-queue';

describe('FairQueue', () => {
  const fill = (...items: [network: string, since: number][]) => {
    const queue = new FairQueue<{ network: string; since: number }>();
    for (const [network, since] of items) queue.push({ network, since });
    return queue;
  };

  test('lets networks take turns, and keeps the order within each', () => {
    const queue = fill(['a', 1], ['a', 2], ['a', 3], ['b', 4], ['c', 5], ['b', 6]);
    const order = Array.from({ length: 7 }, () => queue.shift(10));
    expect(order.map((item) => item?.since)).toEqual([1, 4, 5, 2, 6, 3, undefined]);
    expect(queue.length).toBe(0);
  });

  test('one who comes after another network’s flood has the next turn but one', () => {
    const queue = fill(...Array.from({ length: 500 }, (_, since): [string, number] => ['flood', since]));
    queue.shift(500);
    queue.push({ network: 'visitor', since: 501 });
    expect([queue.shift(502)?.network, queue.shift(503)?.network]).toEqual(['flood', 'visitor']);
  });

  test('passes over a network that may not start now, and does not take its wait for that of others', () => {
    let held = 'flood';
    const queue = new FairQueue<{ network: string; since: number }>((network) => network !== held);
    for (const network of ['flood', 'flood', 'visitor']) queue.push({ network, since: 0 });
    expect([queue.shift(900)?.network, queue.hasNext, queue.waitOf('visitor', 900)]).toEqual(['visitor', false, 0]);
    expect(queue.waitOf('flood', 900)).toBe(900);
    held = '';
    expect([queue.hasNext, queue.shift(901)?.network]).toEqual([true, 'flood']);
  });

  test('tells how long a network waits, and how long the next in turn', () => {
    const queue = fill(['flood', 0], ['flood', 0], ['visitor', 100]);
    expect([queue.waitOf('flood', 300), queue.waitOf('new', 300)]).toEqual([300, 300]);
    queue.shift(300);
    // The visitor's turn is next; the flood has had one just now, and its next request has waited from the start.
    expect([queue.waitOf('flood', 400), queue.waitOf('new', 400)]).toEqual([400, 300]);
    queue.shift(400);
    expect(queue.waitOf('new', 450)).toBe(150);
    expect(fill().waitOf('new', 450)).toBe(0);
  });
});
