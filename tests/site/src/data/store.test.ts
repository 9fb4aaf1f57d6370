import { describe, expect, test, vi } from 'vitest';
import { createStore, Emitter } from '../../../../site/src/data/store';

describe('Emitter', () => {
  test('hands each value to every listener until its signal aborts', () => {
    const emitter = new Emitter<number>();
    const heard: string[] = [];
    const first = new AbortController();
    emitter.listen((value) => heard.push(`a${value}`), first);
    emitter.listen((value) => heard.push(`b${value}`), new AbortController());
    emitter.emit(1);
    first.abort();
    emitter.emit(2);
    expect(heard).toEqual(['a1', 'b1', 'b2']);
  });

  test('what nobody heard waits for the first listener, once', () => {
    const emitter = new Emitter<number>();
    emitter.emit(1);
    const heard: number[] = [];
    emitter.listen((value) => heard.push(value), new AbortController());
    emitter.listen((value) => heard.push(value * 10), new AbortController());
    expect(heard).toEqual([1]);
  });
});

describe('createStore', () => {
  test('calls its listeners with each new state', () => {
    const store = createStore(1);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.set(2);
    store.update((state) => state + 1);
    expect(store.get()).toBe(3);
    expect(listener.mock.calls).toEqual([[2], [3]]);
    unsubscribe();
    store.set(4);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('publishes nothing when the state stays the same', () => {
    const store = createStore(NaN);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(NaN);
    expect(listener).not.toHaveBeenCalled();
  });

  test('listens until the signal aborts', () => {
    const store = createStore('a');
    const listener = vi.fn();
    const controller = new AbortController();
    store.subscribe(listener, { signal: controller.signal });
    store.set('b');
    controller.abort();
    store.set('c');
    store.subscribe(listener, { signal: controller.signal });
    store.set('d');
    expect(listener.mock.calls).toEqual([['b']]);
  });
});
