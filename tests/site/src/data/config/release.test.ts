import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../support/eventually';
import { isReleaseReplaced, loadPageModule } from '../../../../../site/src/data/config/release';

const failure = new TypeError('Failed to fetch dynamically imported module');

describe('loadPageModule', () => {
  const reload = vi.fn();
  let time = 1_000_000;
  let isReplaced = true;
  const release = { now: () => time, isReplaced: async () => isReplaced, reload };
  const gone = { loaded: undefined, load: () => Promise.reject<never>(failure) };

  beforeEach(() => {
    time = 1_000_000;
    isReplaced = true;
  });
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
    reload.mockClear();
  });

  test('hands over what was fetched', async () => {
    const page = { default: 'page' };
    await expect(loadPageModule({ loaded: undefined, load: async () => page }, release)).resolves.toBe(page);
    expect(reload).not.toHaveBeenCalled();
  });

  test('loads the document anew once, and lets the next failure be seen (R-2)', async () => {
    void loadPageModule(gone, release);
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    await expect(loadPageModule(gone, release)).rejects.toBe(failure);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does so again for a later release', async () => {
    void loadPageModule(gone, release);
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    time += 60_000;
    void loadPageModule(gone, release);
    await eventually(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  test('keeps the page where the server has the release of the document', async () => {
    isReplaced = false;
    await expect(loadPageModule(gone, release)).rejects.toBe(failure);
    expect(reload).not.toHaveBeenCalled();
    isReplaced = true;
    void loadPageModule(gone, release);
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('never loads anew what it could not remember', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(loadPageModule(gone, release)).rejects.toBe(failure);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('isReleaseReplaced', () => {
  const entry = '<script type="module" src="/assets/entry-1.js"></script>';
  beforeEach(() => {
    document.head.innerHTML = `${entry}<link id="chunk-table" href="/assets/chunks-1.json">`;
  });
  afterEach(() => {
    document.head.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test.each([
    ['another entry', new Response('<script type="module" src="/assets/entry-2.js"></script>'), true],
    ['the same entry and another table of chunks', new Response(`${entry}<link href="/assets/chunks-2.json">`), true],
    ['the same files', new Response(`${entry}<link href="/assets/chunks-1.json">`), false],
    ['a server that is away', new Response('', { status: 503 }), false],
  ])('a document with %s', async (_name, answer, isReplaced) => {
    vi.stubGlobal('fetch', async () => answer);
    expect(await isReleaseReplaced()).toBe(isReplaced);
  });

  test('a network that leads nowhere', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isReleaseReplaced()).toBe(false);
  });

  test('no network', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await isReleaseReplaced()).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });
});
