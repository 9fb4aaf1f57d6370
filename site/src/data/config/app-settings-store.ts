import { defaultSettings, parseSettings, type AppSettings } from './app-settings';

/** Where changed settings are kept; the document's first script reads the theme from it too. */
const storageKey = 'app-settings';

/** The part of a browser's storage that is used. */
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface AppSettingsStore {
  getSettings(): AppSettings;
  /** Changes settings; invalid values are ignored. */
  change(values: Partial<AppSettings>): void;
  /** Resets all settings to the provider's defaults. */
  reset(): void;
  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * The visitor's settings. Only changed ones are stored.
 * @param storage absent on the server; when it throws, the settings live in memory.
 * @param provided defaults that the provider of the site has changed.
 */
export function createAppSettingsStore(
  storage?: SettingsStorage,
  provided: Partial<AppSettings> = {},
): AppSettingsStore {
  const initial: AppSettings = { ...defaultSettings, ...provided };
  let changed = withoutDevice(read(storage));
  let device = initial.device;
  let settings = merge();
  const listeners = new Set<() => void>();

  function merge(): AppSettings {
    return Object.freeze({ ...initial, ...changed, device });
  }

  function publish(): void {
    settings = merge();
    for (const listener of listeners) listener();
  }

  return {
    getSettings: () => settings,
    change(values) {
      const accepted = parseSettings(values);
      device = accepted.device ?? device;
      const next = Object.entries({ ...changed, ...withoutDevice(accepted) });
      changed = Object.fromEntries(next.filter(([key, value]) => initial[key as keyof AppSettings] !== value));
      write(storage, changed);
      publish();
    },
    reset() {
      changed = {};
      write(storage, changed);
      publish();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The device follows the window. */
function withoutDevice(values: Partial<AppSettings>): Partial<AppSettings> {
  const kept = { ...values };
  delete (kept as { device?: unknown }).device;
  return kept;
}

function read(storage: SettingsStorage | undefined): Partial<AppSettings> {
  try {
    return parseSettings(JSON.parse(storage?.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

function write(storage: SettingsStorage | undefined, changed: Partial<AppSettings>): void {
  try {
    if (Object.keys(changed).length === 0) storage?.removeItem(storageKey);
    else storage?.setItem(storageKey, JSON.stringify(changed));
  } catch {
    // Storage is full or blocked: the settings last until the page is unloaded.
  }
}
