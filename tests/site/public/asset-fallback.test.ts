import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const code = readFileSync(new URL('../../../site/public/asset-fallback.js', import.meta.url), 'utf8');
const base = 'https://cdn.example.com/site/';
const patience = 15_000;

/** The script in a document that loads files from elsewhere. @param cookies whether the browser keeps any. */
function run(cookies = true) {
  const reload = vi.fn();
  let kept = '';
  const dataset = { base, cookie: 'xl_own_assets=1; path=/; max-age=600', patience: String(patience) };
  const page = {
    currentScript: { dataset },
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      if (cookies) kept = text;
    },
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- It is a script of its own, without exports.
  new Function('document', 'location', code)(page, { reload });
  return { reload, cookie: () => kept };
}

/** Something that the document loads, and what becomes of it. */
function load(tag: string, attributes: Record<string, string>, outcome: 'load' | 'error'): void {
  const element = Object.assign(document.createElement(tag), attributes);
  document.head.append(element);
  element.dispatchEvent(new Event(outcome));
}

const entry = { type: 'module', src: `${base}assets/index-1.js` };
const style = { rel: 'stylesheet', href: `${base}assets/home-2.css` };

describe('asset-fallback.js', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    // What is left of a page that has not started.
    dispatchEvent(new Event('beforeunload'));
    vi.useRealTimers();
    document.head.replaceChildren();
  });

  test.each([
    ['script', entry],
    ['link', style],
    ['link', { rel: 'modulepreload', href: `${base}assets/frame-3.js` }],
  ])('loads the page from the site itself when a %s does not come: %o', (tag, attributes) => {
    const { reload, cookie } = run();
    load(tag, attributes, 'error');
    load('link', style, 'error');
    expect(reload).toHaveBeenCalledOnce();
    expect(cookie()).toBe('xl_own_assets=1; path=/; max-age=600');
    vi.advanceTimersByTime(patience);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does so when the host answers nothing', () => {
    const { reload } = run();
    load('link', style, 'load');
    vi.advanceTimersByTime(patience - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('leaves a page alone that has started, though more of it does not come', () => {
    const { reload, cookie } = run();
    load('script', entry, 'load');
    load('link', style, 'error');
    vi.advanceTimersByTime(patience);
    expect([reload.mock.calls, cookie()]).toEqual([[], '']);
  });

  test.each([
    ['img', { src: `${base}pictures-1a2b3c4d5e/a.jpg` }],
    ['script', { type: 'module', src: 'https://other.example/site/assets/index-1.js' }],
    ['link', { rel: 'stylesheet', href: '/assets/home-2.css' }],
  ])('is not concerned with a %s that is no part of what the page starts with: %o', (tag, attributes) => {
    const { reload } = run();
    load(tag, attributes, 'error');
    expect(reload).not.toHaveBeenCalled();
  });

  test('a browser that keeps no cookies is not sent round in circles', () => {
    const { reload } = run(false);
    load('script', entry, 'error');
    expect(reload).not.toHaveBeenCalled();
  });

  test('a visitor who goes elsewhere ends what is being loaded, which is no failure', () => {
    const { reload, cookie } = run();
    dispatchEvent(new Event('beforeunload'));
    load('script', entry, 'error');
    expect([reload.mock.calls, cookie()]).toEqual([[], '']);
  });
});
