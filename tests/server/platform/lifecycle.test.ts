import { describe, expect, test } from 'vitest';
import { defineLifecycle } from '../../../site/server/platform/lifecycle';

describe('defineLifecycle', () => {
  const lamp = defineLifecycle({
    states: { off: 0, on: 1, broken: 9 },
    events: {
      install: { to: 'off', actor: 'electrician', reason: 'it is new' },
      switch: [
        { from: 'off', to: 'on', actor: 'user', reason: 'it is dark' },
        { from: 'on', to: 'off', actor: 'user', reason: 'it is light' },
      ],
      break: { from: ['off', 'on'], to: 'broken', actor: 'system', reason: 'it fell' },
    },
  });

  test('finds where an event leads, by the state that it happens in', () => {
    expect(lamp.next('install', null)?.to).toBe(0);
    expect(lamp.next('switch', 0)).toEqual({ event: 'switch', from: 0, to: 1, actor: 'user', reason: 'it is dark' });
    expect(lamp.next('switch', 1)?.to).toBe(0);
    expect(lamp.next('break', 1)?.to).toBe(9);
  });

  test('finds nothing where it cannot happen', () => {
    expect(lamp.next('switch', 9)).toBeUndefined();
    expect(lamp.next('install', 0)).toBeUndefined();
    expect(lamp.next('switch', null)).toBeUndefined();
  });

  test('lists every transition in the order of its declaration', () => {
    expect(lamp.transitions.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['install', null, 0],
      ['switch', 0, 1],
      ['switch', 1, 0],
      ['break', 0, 9],
      ['break', 1, 9],
    ]);
  });

  test('refuses states and events that there are not', () => {
    // @ts-expect-error the state has no such name
    defineLifecycle({ states: { off: 0 }, events: { install: { to: 'dim', actor: 'user', reason: '' } } });
    // @ts-expect-error the event has no such name
    expect(lamp.next('explode', 0)).toBeUndefined();
  });
});
