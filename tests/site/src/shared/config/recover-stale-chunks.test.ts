import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverStaleChunks } from '../../../../../site/src/shared/config/recover-stale-chunks';

describe('recoverStaleChunks', () => {
  let leaving = new AbortController();
  const reload = vi.fn();
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
  const failToLoad = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

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

  test('never loads anew what it could not remember', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(failToLoad()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
