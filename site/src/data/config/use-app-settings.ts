import { createContext, useContext, useSyncExternalStore } from 'react';
import { defaultSettings, type AppSettings } from './app-settings';
import { createAppSettingsStore } from './app-settings-store';

/** On the server the settings are the defaults. */
export const AppSettingsContext = createContext(createAppSettingsStore());

export function useAppSettingsStore() {
  return useContext(AppSettingsContext);
}

/** The current settings; on the server and during hydration, the defaults. */
export function useAppSettings(): AppSettings {
  const store = useAppSettingsStore();
  return useSyncExternalStore(store.subscribe, store.getSettings, () => defaultSettings);
}
