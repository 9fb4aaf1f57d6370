import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk, recoverStaleChunks } from '../../../../../site/src/shared/config/recover-stale-chunks';

describe('recoverStaleChunks', () => {
  let leaving = new AbortController();
  const payload = new TypeError('Failed to fetch dynamically imported module');
  const reload = vi.fn(() => Promise.resolve());
  let time = 1_000_000;

  beforeEach(() => {
    leaving = new AbortController();
    time = 1_000_000;
    recoverStaleChunks(leaving, { now: () => time, reload });
  });
  afterEach(() => {
    leaving.abort();
    sessionStorage.clear();
    vi.restoreAllMocks();
    reload.mockClear();
  });

  /** @returns whether the failure went on to the page. */
  const failToLoad = () =>
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));

  test('loads the document anew once, and lets the next failure be seen (R-2)', () => {
    expect(failToLoad()).toBe(false);
    expect(failToLoad()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does so again for a later release', () => {
    failToLoad();
    time += 60_000;
    expect(failToLoad()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('keeps the page while the network is gone', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(failToLoad()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test('keeps the page in a network that leads nowhere, and loads it anew once there is one', async () => {
    reload.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(failToLoad()).toBe(false);
    await expect(loadChunk(() => Promise.resolve(undefined))).rejects.toBe(payload);
    expect(failToLoad()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('fetches a chunk of this release again, which the network had cut short', async () => {
    const fetched = { default: 'page' };
    const load = vi.fn<() => Promise<typeof fetched | undefined>>(async () => fetched);
    load.mockImplementationOnce(async () => {
      failToLoad();
      return undefined;
    });
    reload.mockRejectedValueOnce(new Error('The server has the release of this document'));
    await expect(loadChunk(load)).resolves.toBe(fetched);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('never loads anew what it could not remember', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(failToLoad()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
