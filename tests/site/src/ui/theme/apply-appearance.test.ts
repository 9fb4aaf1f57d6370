import { act, cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  defaultSettings,
  createAppSettingsStore,
  AppSettingsContext,
} from '../../../../../site/src/data/config/app-settings';
import { Appearance } from '../../../../../site/src/ui/theme/appearance';
import { applyAppearance } from '../../../../../site/src/ui/theme/apply-appearance';
import { brandShades, contrastOf } from '../../../../../site/src/ui/theme/brand-shades';

/** A system whose user may ask for dark pages; jsdom has none. */
function fakeSystem() {
  let isDark = false;
  const system = new EventTarget();
  const queryOf = (query: string) =>
    Object.defineProperty(query.includes('dark') ? system : new EventTarget(), 'matches', {
      configurable: true,
      get: () => query.includes('dark') && isDark,
    });
  vi.stubGlobal('matchMedia', queryOf);
  return (dark: boolean) => {
    isDark = dark;
    system.dispatchEvent(new Event('change'));
  };
}

let becomeDark: (dark: boolean) => void;
beforeEach(() => {
  becomeDark = fakeSystem();
});
afterEach(() => {
  cleanup();
  becomeDark(false);
  applyAppearance(document, defaultSettings);
  vi.unstubAllGlobals();
});

describe('Appearance', () => {
  test('follows the system while it changes, until the visitor chooses', () => {
    const store = createAppSettingsStore();
    render(createElement(AppSettingsContext.Provider, { value: store }, createElement(Appearance)));
    const isDark = () => document.body.getAttribute('theme-mode') === 'dark';
    expect(isDark()).toBe(false);
    becomeDark(true);
    expect(isDark()).toBe(true);
    becomeDark(false);
    expect(isDark()).toBe(false);
    act(() => store.change({ theme: 'dark' }));
    expect(isDark()).toBe(true);
    act(() => store.change({ theme: 'light' }));
    becomeDark(true);
    expect(isDark()).toBe(false);
    act(() => store.change({ theme: 'system' }));
    expect(isDark()).toBe(true);
  });
});

describe('applyAppearance', () => {
  test('text is as large as chosen, beside what the browser is set to', () => {
    const { style } = document.documentElement;
    applyAppearance(document, { ...defaultSettings, textSize: 125 });
    expect(style.fontSize).toBe('125%');
    applyAppearance(document, defaultSettings);
    expect(style.fontSize).toBe('');
  });

  test('the shades of a colour of one’s own are those of the system’s theme', async () => {
    becomeDark(true);
    applyAppearance(document, { ...defaultSettings, themeColor: '#0a8f7f' });
    await vi.dynamicImportSettled();
    const shown = document.body.style.getPropertyValue('--color-brand');
    expect(shown).toBe(brandShades('#0a8f7f', 'dark')['--color-brand']);
  });

  test('sets Semi’s theme on the body and takes it back (R-SET-1)', () => {
    applyAppearance(document, { ...defaultSettings, theme: 'dark' });
    expect(document.body.getAttribute('theme-mode')).toBe('dark');
    applyAppearance(document, defaultSettings);
    expect(document.body.hasAttribute('theme-mode')).toBe(false);
  });

  test('the filter for weak colours stands on the root element, where fixed parts stay fixed (R-SET-1)', () => {
    applyAppearance(document, { ...defaultSettings, colourWeak: true });
    expect(document.documentElement.hasAttribute('data-colour-weak')).toBe(true);
    expect(document.body.style.filter).toBe('');
  });

  test('a theme colour of one’s own sets the brand’s tokens; the default leaves them to the stylesheet', async () => {
    applyAppearance(document, { ...defaultSettings, themeColor: '#0a8f7f' });
    await vi.dynamicImportSettled();
    expect(document.body.style.getPropertyValue('--color-brand')).toMatch(/^#/);
    applyAppearance(document, defaultSettings);
    expect(document.body.style.getPropertyValue('--color-brand')).toBe('');
  });
});

describe('brandShades', () => {
  test.each(['#165dff', '#ffe000', '#ffffff', '#000000', '#c2520a', '#7fffd4', '#39465c'])(
    '%s stays readable in both themes',
    (colour) => {
      for (const theme of ['light', 'dark'] as const) {
        const shades = brandShades(colour, theme);
        const page = theme === 'light' ? '#ffffff' : '#182235';
        expect(contrastOf(shades['--color-brand']!, page), `${theme} words`).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shades['--color-brand-deep']!, shades['--color-brand-soft']!)).toBeGreaterThanOrEqual(4.5);
        for (const fill of ['--color-brand-solid', '--color-brand-solid-hover', '--color-brand-solid-active']) {
          expect(contrastOf('#ffffff', shades[fill]!), `${theme} ${fill}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  test('the default colour is kept as it is', () => {
    expect(brandShades('#165dff', 'light')['--color-brand-solid']).toBe('#165dff');
  });
});
