import { createContext, useContext, useSyncExternalStore } from 'react';
import { defaultSettings, type AppSettings } from './app-settings';
import type { AppSettingsStore } from './app-settings-store';

export const AppSettingsContext = createContext<AppSettingsStore | undefined>(undefined);

/** The store behind the settings. @throws Error outside a provider. */
export function useAppSettingsStore(): AppSettingsStore {
  const store = useContext(AppSettingsContext);
  if (!store) throw new Error('useAppSettingsStore needs an AppSettingsContext above it');
  return store;
}

/** The settings as they are now; on the server and while its page is taken over, the defaults. */
export function useAppSettings(): AppSettings {
  const store = useAppSettingsStore();
  return useSyncExternalStore(store.subscribe, store.getSettings, () => defaultSettings);
}
