import { describe, expect, test, vi } from 'vitest';
import { ChunkFailure, lazyExport, lazyModule, type Retries } from '../../../../../site/src/data/chunks/lazy-module';

const module = { default: 'part' };
const busy = new ChunkFailure('/assets/part.js', 503);

/** An import that fails so many times, with these reasons. */
function importAfter(...failures: readonly Error[]) {
  const importModule = vi.fn(async () => module);
  for (const failure of failures) importModule.mockRejectedValueOnce(failure);
  return importModule;
}

/** Retries whose clock stands still until it is moved; what was slept is written down. */
function retriesOf({ isOnline = () => true }: Partial<Retries> = {}) {
  const slept: number[] = [];
  const retries: Retries = { pauses: [1, 10, 100], sleep: async (time) => void slept.push(time), isOnline };
  return { slept, retries };
}

describe('lazyModule', () => {
  test('imports nothing before it is asked for, and then once', async () => {
    const importModule = importAfter();
    const lazy = lazyModule(importModule);
    expect(lazy.loaded).toBeUndefined();
    expect(importModule).not.toHaveBeenCalled();
    expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([module, module]);
    expect(await lazy.load()).toBe(module);
    expect(lazy.loaded).toBe(module);
    expect(importModule).toHaveBeenCalledOnce();
  });

  test('asks again after growing pauses', async () => {
    const importModule = importAfter(busy, new TypeError('Failed to fetch'), busy);
    const { retries, slept } = retriesOf();
    expect(await lazyModule(importModule, retries).load()).toBe(module);
    expect(slept).toEqual([1, 10, 100]);
  });

  test('gives up after the last pause, and begins anew when it is asked for again', async () => {
    const importModule = importAfter(busy, busy, busy, busy);
    const { retries, slept } = retriesOf();
    const lazy = lazyModule(importModule, retries);
    const both = await Promise.allSettled([lazy.load(), lazy.load()]);
    expect(both).toEqual([
      { status: 'rejected', reason: busy },
      { status: 'rejected', reason: busy },
    ]);
    expect(importModule).toHaveBeenCalledTimes(4);
    expect(lazy.loaded).toBeUndefined();
    expect(await lazy.load()).toBe(module);
    expect(slept).toEqual([1, 10, 100]);
  });

  test('asks for nothing while there is no network', async () => {
    const importModule = importAfter(new TypeError('Failed to fetch'));
    let online = false;
    const { retries, slept } = retriesOf({ isOnline: () => online });
    const lazy = lazyModule(importModule, retries);
    await expect(lazy.load()).rejects.toThrow('Failed to fetch');
    expect(slept).toEqual([]);
    online = true;
    expect(await lazy.load()).toBe(module);
    expect(importModule).toHaveBeenCalledTimes(2);
  });

  test.each([404, 410])('does not ask again for what is gone (HTTP %i)', async (status) => {
    const importModule = importAfter(new ChunkFailure('/assets/part.js', status));
    const { retries, slept } = retriesOf();
    await expect(lazyModule(importModule, retries).load()).rejects.toThrow(`HTTP ${status} for /assets/part.js`);
    expect(slept).toEqual([]);
  });
});

describe('lazyExport', () => {
  test('gives one export as the default one', async () => {
    const lazy = lazyExport(async () => ({ Dialog: 'dialog', Drawer: 'drawer' }), 'Drawer');
    expect(await lazy.load()).toEqual({ default: 'drawer' });
    expect(lazy.loaded).toEqual({ default: 'drawer' });
  });
});
