import { createContext, useContext } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { localItem } from '#data/storage.ts';
import { createStore, useStore, type Store } from '#data/store.ts';

/** Sizes of text on offer; `public/appearance.js` sets the chosen one before anything is painted. */
export const textSizes = [
  { percent: 100, label: '标准' },
  { percent: 112.5, label: '大' },
  { percent: 125, label: '特大' },
] as const;

/** How the site looks and is laid out for this visitor (spec 3.2, site section 0). */
export interface AppSettings {
  /** `system` is light or dark as the visitor's system is. */
  readonly theme: 'system' | 'light' | 'dark';
  /** Inverted colours for people with colour vision deficiency. */
  readonly colourWeak: boolean;
  /** Size of all text, in percent of what the browser is set to. */
  readonly textSize: (typeof textSizes)[number]['percent'];
  /** The header. */
  readonly navbar: boolean;
  /** The personal centre's sider. */
  readonly menu: boolean;
  /** The personal centre's menu in the header instead. */
  readonly topMenu: boolean;
  readonly footer: boolean;
  readonly menuCollapse: boolean;
  readonly hideMenu: boolean;
  /** As `#rrggbb`. */
  readonly themeColor: string;
  /** Width of the sider, in pixels. */
  readonly menuWidth: number;
  /** `mobile` in narrow windows, where a drawer replaces navigation and sider. Follows the window, so it is never stored. */
  readonly device: 'desktop' | 'mobile';
  readonly tabBar: boolean;
  readonly menuFromServer: boolean;
}

export const defaultSettings: AppSettings = Object.freeze({
  theme: 'system',
  colourWeak: false,
  textSize: 100,
  navbar: true,
  menu: true,
  topMenu: false,
  footer: true,
  menuCollapse: false,
  hideMenu: false,
  themeColor: brand.color,
  menuWidth: 220,
  device: 'desktop',
  tabBar: false,
  menuFromServer: false,
});

/** Widths that leave room for both the entries and the page, in pixels. */
export const menuWidthRange = { min: 180, max: 320 } as const;

const isFlag = (value: unknown) => typeof value === 'boolean';

/** What each setting accepts. */
const accepts: Record<keyof AppSettings, (value: unknown) => boolean> = {
  theme: (value) => value === 'system' || value === 'light' || value === 'dark',
  colourWeak: isFlag,
  textSize: (value) => textSizes.some(({ percent }) => percent === value),
  navbar: isFlag,
  menu: isFlag,
  topMenu: isFlag,
  footer: isFlag,
  menuCollapse: isFlag,
  hideMenu: isFlag,
  themeColor: (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
  menuWidth: (value) =>
    Number.isInteger(value) && Number(value) >= menuWidthRange.min && Number(value) <= menuWidthRange.max,
  device: (value) => value === 'desktop' || value === 'mobile',
  tabBar: isFlag,
  menuFromServer: isFlag,
};

/** Parses settings: unknown keys and invalid values are dropped. */
export function parseSettings(values: unknown): Partial<AppSettings> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => Object.hasOwn(accepts, key) && accepts[key as keyof AppSettings](value),
    ),
  );
}

/** The settings that the visitor has changed; the document's first script reads the theme from it too. */
export const changedSettings = localItem('app-settings', parseSettings);

export interface AppSettingsStore {
  readonly get: () => AppSettings;
  /** Changes settings; invalid values are ignored. */
  change(values: Partial<AppSettings>): void;
  /** Resets all settings to the provider's defaults. */
  reset(): void;
  readonly subscribe: Store<AppSettings>['subscribe'];
}

/**
 * The visitor's settings. Only changed ones are stored.
 * @param stored absent on the server.
 * @param provided defaults that the provider of the site has changed.
 */
export function createAppSettingsStore(
  stored?: typeof changedSettings,
  provided: Partial<AppSettings> = {},
): AppSettingsStore {
  const initial: AppSettings = { ...defaultSettings, ...provided };
  let changed = withoutDevice(stored?.read() ?? {});
  let device = initial.device;
  const merge = () => Object.freeze({ ...initial, ...changed, device });
  const settings = createStore<AppSettings>(merge());

  function save(): void {
    if (Object.keys(changed).length === 0) stored?.remove();
    else stored?.write(changed);
    settings.set(merge());
  }

  return {
    get: settings.get,
    subscribe: settings.subscribe,
    change(values) {
      const accepted = parseSettings(values);
      device = accepted.device ?? device;
      const next = Object.entries({ ...changed, ...withoutDevice(accepted) });
      changed = Object.fromEntries(next.filter(([key, value]) => initial[key as keyof AppSettings] !== value));
      save();
    },
    reset() {
      changed = {};
      save();
    },
  };
}

/** The device follows the window. */
function withoutDevice(values: Partial<AppSettings>): Partial<AppSettings> {
  const kept = { ...values };
  delete (kept as { device?: unknown }).device;
  return kept;
}

/** On the server the settings are the defaults. */
export const AppSettingsContext = createContext(createAppSettingsStore());

export function useAppSettingsStore() {
  return useContext(AppSettingsContext);
}

/** The current settings; on the server and during hydration, the defaults. */
export function useAppSettings(): AppSettings {
  return useStore(useAppSettingsStore(), () => defaultSettings);
}
