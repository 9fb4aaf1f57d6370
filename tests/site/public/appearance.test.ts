import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../site/public/appearance.js'), 'utf8');

/** Runs the script as the first of a body, in a browser that has the unit or not. */
function run({
  css = { supports: () => true } as { supports?: () => boolean } | null,
  stored = '{}',
  isDark = false,
} = {}) {
  vi.stubGlobal('CSS', css);
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  localStorage.setItem('app-settings', stored);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- It is a script of its own, without exports.
  new Function(code)();
  const { scripts, scripted } = document.documentElement.dataset;
  return { scripts, scripted, theme: document.body.getAttribute('theme-mode'), notice: document.body.textContent };
}

describe('appearance.js', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    delete document.documentElement.dataset.scripts;
    delete document.documentElement.dataset.scripted;
    document.body.removeAttribute('theme-mode');
    document.body.replaceChildren();
  });

  test('lets the scripts of a browser run that knows the unit', () => {
    expect(run()).toEqual({ scripts: undefined, scripted: '', theme: null, notice: '' });
  });

  test.each([
    ['knows it not', { supports: () => false }],
    ['cannot be asked', {}],
    ['is still older', null],
  ])('says in one line which browsers play the rest where one %s', (_, css) => {
    const { scripts, scripted, notice } = run({ css });
    expect([scripts, scripted]).toEqual(['unsupported', undefined]);
    expect(notice).toMatch(/^您的浏览器版本较旧.*109.*16\.4.*128.*。$/);
    expect(document.body.childElementCount).toBe(1);
  });

  test.each([
    ['{"theme":"dark"}', false, 'dark'],
    ['{"theme":"light"}', true, null],
    ['{}', true, 'dark'],
    ['{}', false, null],
    ['null', true, 'dark'],
    ['broken', true, 'dark'],
  ])('with %s stored and a dark system (%s) the theme is %s', (stored, isDark, theme) => {
    expect(run({ stored, isDark }).theme).toBe(theme);
  });

  test('is written for browsers that know ES5 alone', () => {
    const source = code.replace(/^ *\/\/.*$/gm, '').replace(/'[^']*'/g, "''");
    expect(source.match(/=>|`|\?\?|\?\.|\.\.\.|\b(?:const|let|class|async|await|of)\b|catch \{|,\s*\)/g)).toBeNull();
  });
});
