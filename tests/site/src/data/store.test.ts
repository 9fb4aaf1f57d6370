import { describe, expect, test } from 'vitest';
import { Emitter } from '../../../../site/src/data/store';

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
