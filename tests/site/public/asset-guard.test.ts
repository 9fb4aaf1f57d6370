import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../site/public/asset-guard.js'), 'utf8');
const base = 'https://cdn.example.com/site/';
const patience = 15_000;
/** Longer than all pauses of the guard together. */
const aWhile = 10_000;

const hosted = { base, cookie: 'xl_own_assets=1; path=/; max-age=600', patience: String(patience) };

interface GuardOptions {
  /** Of the script's element: those of a site whose files are elsewhere. */
  readonly data?: Partial<typeof hosted>;
  /** Whether the browser keeps any cookies. */
  readonly cookies?: boolean;
  /** Addresses that fail, and how often before they are there. */
  readonly failures?: Record<string, number>;
  /** The import of the entry. */
  readonly importEntry?: (address: string) => Promise<unknown>;
}

/** Runs the script as the first of a document. */
function guard({ data = {}, cookies = true, failures = {}, importEntry = async () => start() }: GuardOptions = {}) {
  const reload = vi.fn();
  const left = new Map(Object.entries(failures));
  const asked: string[] = [];
  let kept = '';
  vi.stubGlobal('fetch', async (address: string) => {
    const times = left.get(new URL(address).pathname) ?? 0;
    asked.push(new URL(address).pathname);
    left.set(new URL(address).pathname, times - 1);
    return { ok: times <= 0 };
  });
  Object.defineProperty(document, 'currentScript', { value: { dataset: data }, configurable: true });
  Object.defineProperty(document, 'cookie', {
    get: () => kept,
    set: (text: string) => {
      if (cookies) kept = text;
    },
    configurable: true,
  });
  const imported = vi.fn(importEntry);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- It is a script of its own, without exports.
  new Function('location', 'importModule', code.replace('await import(', 'await importModule('))({ reload }, imported);
  return { reload, imported, asked, cookie: () => kept };
}

/** Something that the document has, and what becomes of it. */
function load(tag: string, attributes: Record<string, string>, outcome?: 'load' | 'error') {
  const element = Object.assign(document.createElement(tag), attributes);
  document.head.append(element);
  if (outcome) element.dispatchEvent(new Event(outcome));
  return element;
}

const start = () => void (document.documentElement.dataset.scripts = 'started');
const notice = () => document.querySelector('[role="alert"]')?.textContent;
const styles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
/** Lets a browser have loaded, or not, the copy that stands for a style sheet now. */
const settle = (outcome: 'load' | 'error') => styles()[0]?.dispatchEvent(new Event(outcome));

const entry = { type: 'module', src: 'https://www.example.com/assets/index-1.js' };
const frame = { rel: 'modulepreload', href: 'https://www.example.com/assets/frame-3.js' };
const style = { rel: 'stylesheet', href: 'https://www.example.com/assets/home-2.css' };
const there = (file: typeof entry | typeof frame | typeof style) =>
  Object.fromEntries(
    Object.entries(file).map(([key, value]) => [key, value.replace('https://www.example.com/', base)]),
  );

describe('asset-guard.js', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom would ask for what the tests put into the document.
    document.body.innerHTML = '<div id="root"><h1>首页</h1><input></div>';
    sessionStorage.clear();
  });
  afterEach(() => {
    // What is left of a page that has not started.
    dispatchEvent(new Event('beforeunload'));
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const name of ['currentScript', 'cookie']) Reflect.deleteProperty(document, name);
    delete document.documentElement.dataset.scripts;
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  describe('on a page whose files come from the site', () => {
    test('fetches every script of the document anew when one fails, then runs the entry', async () => {
      const { imported, reload, asked } = guard({ failures: { '/assets/frame-3.js': 2 } });
      load('script', entry);
      load('link', frame, 'error');
      expect(imported).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(imported.mock.calls).toEqual([[entry.src]]);
      expect(asked.filter((path) => path === '/assets/frame-3.js')).toHaveLength(3);
      expect([reload.mock.calls, notice()]).toEqual([[], undefined]);
    });

    test('puts a copy in the place of a style sheet until one applies', async () => {
      const { reload } = guard();
      load('link', style, 'error');
      load('link', { ...style, href: `${style.href}?last` });
      await vi.advanceTimersByTimeAsync(500);
      settle('error');
      await vi.advanceTimersByTimeAsync(1_500);
      settle('load');
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(styles().map(({ href }) => href)).toEqual([style.href, `${style.href}?last`]);
      expect([reload.mock.calls, notice()]).toEqual([[], undefined]);
    });

    test('looks after style sheets of the document that fail while scripts already run, not after those of chunks', async () => {
      const { asked } = guard();
      const own = load('link', style);
      start();
      await vi.advanceTimersByTimeAsync(0);
      load('link', { ...style, href: `${style.href}?chunk` }, 'error');
      own.dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(500);
      expect(asked).toEqual(['/assets/home-2.css']);
      expect(own.isConnected).toBe(false);
      settle('load');
    });

    test('loads a page once more, once, in a browser that remembers which modules failed', async () => {
      const forgetful = { importEntry: () => Promise.reject(new TypeError('Failed to fetch')) };
      const first = guard(forgetful);
      load('script', entry, 'error');
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(first.reload).toHaveBeenCalledOnce();
      const second = guard(forgetful);
      load('script', entry, 'error');
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(second.reload).not.toHaveBeenCalled();
      expect(notice()).toBe('网络不稳定，页面没有加载完整，可能无法操作。重新加载');
    });

    test('does not load a page anew in which something has been typed, and says what is the matter', async () => {
      const { reload } = guard({ importEntry: () => Promise.reject(new TypeError('Failed to fetch')) });
      load('script', entry, 'error');
      document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(reload).not.toHaveBeenCalled();
      expect(notice()).toMatch(/没有加载完整/);
      document.querySelector<HTMLElement>('[role="alert"] a')?.click();
      expect(reload).toHaveBeenCalledOnce();
    });

    test.each([
      ['script', entry, '/assets/index-1.js'],
      ['link', style, '/assets/home-2.css'],
    ])('says above the page that a %s does not come at all', async (tag, attributes, path) => {
      const { reload } = guard({ failures: { [path]: 99 } });
      load(tag, attributes, 'error');
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(notice()).toMatch(/没有加载完整/);
      expect(document.body.textContent).toMatch(/重新加载首页$/);
      expect(reload).not.toHaveBeenCalled();
      // It came after all.
      start();
      await vi.advanceTimersByTimeAsync(0);
      expect(notice()).toBeUndefined();
    });

    test('loads a page once more whose scripts run and do not make it usable', async () => {
      const { reload, imported } = guard();
      load('script', entry, 'load');
      start();
      await vi.advanceTimersByTimeAsync(0);
      document.documentElement.dataset.scripts = 'failed';
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(reload).toHaveBeenCalledOnce();
      expect(imported).not.toHaveBeenCalled();
    });

    test('soon says so of a page that has asked several times in vain for what it lacks', async () => {
      const { reload } = guard({ failures: { '/assets/frame-3.js': Infinity } });
      load('link', frame, 'load');
      start();
      await vi.advanceTimersByTimeAsync(0);
      document.documentElement.dataset.scripts = 'failed';
      await vi.advanceTimersByTimeAsync(500);
      expect(notice()).toBe('网络不稳定，页面没有加载完整，可能无法操作。重新加载');
      expect(reload).not.toHaveBeenCalled();
    });

    test('sees at the end of loading that nothing has run', async () => {
      const { imported } = guard();
      load('script', entry, 'load');
      dispatchEvent(new Event('load'));
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(imported).toHaveBeenCalledOnce();
    });

    test('leaves a page alone that has started, or that the visitor leaves', async () => {
      const { reload, asked } = guard();
      start();
      load('link', style, 'error');
      load('link', frame, 'error');
      delete document.documentElement.dataset.scripts;
      dispatchEvent(new Event('beforeunload'));
      load('script', entry, 'error');
      await vi.advanceTimersByTimeAsync(aWhile);
      expect([reload.mock.calls, asked, notice()]).toEqual([[], [], undefined]);
    });

    test('leaves a page alone whose browser is too old for the scripts', async () => {
      const { reload, imported } = guard();
      load('script', entry);
      document.documentElement.dataset.scripts = 'unsupported';
      load('link', frame, 'error');
      dispatchEvent(new Event('load'));
      await vi.advanceTimersByTimeAsync(aWhile);
      expect([imported.mock.calls, reload.mock.calls, notice()]).toEqual([[], [], undefined]);
    });

    test('waits for slow networks', async () => {
      const { reload } = guard();
      load('script', entry);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([reload.mock.calls, notice()]).toEqual([[], undefined]);
    });
  });

  describe('on a page whose files come from another host', () => {
    const lost = { '/site/assets/index-1.js': 99, '/site/assets/home-2.css': 99, '/site/assets/frame-3.js': 99 };

    test.each([
      ['script', there(entry)],
      ['link', there(style)],
      ['link', there(frame)],
    ])('loads the page from the site itself when a %s does not come: %o', async (tag, attributes) => {
      const { reload, cookie } = guard({ data: hosted, failures: lost });
      load(tag, attributes, 'error');
      load('link', there(style), 'error');
      await vi.advanceTimersByTimeAsync(aWhile);
      expect(reload).toHaveBeenCalledOnce();
      expect(cookie()).toBe(hosted.cookie);
      await vi.advanceTimersByTimeAsync(patience);
      expect(reload).toHaveBeenCalledOnce();
    });

    test('asks the host once more before', async () => {
      const { reload, imported, cookie } = guard({ data: hosted });
      load('script', there(entry), 'error');
      await vi.advanceTimersByTimeAsync(patience);
      expect(imported).toHaveBeenCalledOnce();
      expect([reload.mock.calls, cookie()]).toEqual([[], '']);
    });

    test('does so when the host answers nothing', async () => {
      const { reload } = guard({ data: hosted });
      load('link', there(style), 'load');
      await vi.advanceTimersByTimeAsync(patience - 1);
      expect(reload).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(reload).toHaveBeenCalledOnce();
    });

    test('leaves a page alone that has started, though more of it does not come', async () => {
      const { reload, cookie } = guard({ data: hosted, failures: lost });
      start();
      load('link', there(style), 'error');
      await vi.advanceTimersByTimeAsync(patience);
      expect([reload.mock.calls, cookie()]).toEqual([[], '']);
    });

    test.each([
      ['img', { src: `${base}pictures-1a2b3c4d5e/a.jpg` }],
      ['script', { type: 'module', src: 'https://other.example/site/assets/index-1.js' }],
      ['link', { rel: 'icon', href: `${base}favicon.ico` }],
    ])('is not concerned with a %s that is no part of what the page starts with: %o', async (tag, attributes) => {
      const { asked } = guard({ data: hosted });
      load(tag, attributes, 'error');
      await vi.advanceTimersByTimeAsync(patience - 1);
      expect(asked).toEqual([]);
    });

    test('a browser that keeps no cookies is not sent round in circles, and says so', async () => {
      const { reload } = guard({ data: hosted, cookies: false, failures: lost });
      load('script', there(entry), 'error');
      await vi.advanceTimersByTimeAsync(patience);
      expect(reload).not.toHaveBeenCalled();
      expect(notice()).toMatch(/没有加载完整/);
    });
  });
});
