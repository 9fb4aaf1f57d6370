import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AppSettings,
  changedSettings,
  createAppSettingsStore,
  defaultSettings,
} from '../../../../../site/src/data/config/app-settings';

function storage(initial?: string) {
  const kept = new Map(initial === undefined ? [] : [['app-settings', initial]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Settings in such a local storage. */
function open(place: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, provided?: Partial<AppSettings>) {
  vi.stubGlobal('localStorage', place);
  return createAppSettingsStore(changedSettings, provided);
}

describe('createAppSettingsStore', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('begins with the table of the specification, with the system’s theme (spec 3.2, R-SET-1)', () => {
    expect(open(storage()).get()).toEqual({
      theme: 'system',
      colourWeak: false,
      textSize: 100,
      navbar: true,
      menu: true,
      topMenu: false,
      footer: true,
      menuCollapse: false,
      hideMenu: false,
      themeColor: '#165DFF',
      menuWidth: 220,
      device: 'desktop',
      tabBar: false,
      menuFromServer: false,
    });
  });

  test('keeps only what was changed, and nothing that equals the default again (R-SET-1)', () => {
    const place = storage();
    const store = open(place);
    store.change({ theme: 'dark', footer: true });
    expect(JSON.parse(place.kept.get('app-settings')!)).toEqual({ theme: 'dark' });
    store.change({ tabBar: true, device: 'mobile' });
    expect(JSON.parse(place.kept.get('app-settings')!)).toEqual({ theme: 'dark', tabBar: true });
    expect(open(place).get()).toEqual({ ...defaultSettings, theme: 'dark', tabBar: true });
    store.change({ theme: 'light', tabBar: false });
    expect(JSON.parse(place.kept.get('app-settings')!)).toEqual({ theme: 'light' });
    store.change({ theme: 'system' });
    expect(place.kept.size).toBe(0);
  });

  test.each([
    ['{"theme":"pink","unknown":1,"__proto__":{"footer":false}}', {}],
    ['{"themeColor":"red"}', {}],
    ['{"themeColor":"#12345"}', {}],
    ['{"themeColor":"#0a8F7f"}', { themeColor: '#0a8F7f' }],
    ['{"menuWidth":"220px","menu":"no"}', {}],
    ['{"menuWidth":10000}', {}],
    ['{"textSize":900}', {}],
    ['{"textSize":112.5}', { textSize: 112.5 }],
    ['{"menuWidth":260,"constructor":true}', { menuWidth: 260 }],
    ['{"device":"mobile"}', {}],
    ['null', {}],
    ['not json', {}],
  ])('reads %s safely (R-SET-1)', (text, expected) => {
    expect(open(storage(text)).get()).toEqual({ ...defaultSettings, ...expected });
  });

  test('what the provider switched on holds until the visitor decides otherwise', () => {
    const place = storage();
    const store = open(place, { tabBar: true });
    expect(store.get().tabBar).toBe(true);
    store.change({ tabBar: false });
    expect(open(place, { tabBar: true }).get().tabBar).toBe(false);
    store.reset();
    expect(store.get().tabBar).toBe(true);
    expect(place.kept.size).toBe(0);
  });

  test('works on without a storage that lets it write', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {},
    };
    const store = open(refusing);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.change({ theme: 'dark' });
    expect(store.get().theme).toBe('dark');
    stop();
    store.reset();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
