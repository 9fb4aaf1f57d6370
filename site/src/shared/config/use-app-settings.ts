import { createContext, useContext, useSyncExternalStore } from 'react';
import { defaultSettings, type AppSettings } from './app-settings';
import { createAppSettingsStore } from './app-settings-store';

/** On the server, where nobody changes them, the settings are the defaults. */
export const AppSettingsContext = createContext(createAppSettingsStore());

export function useAppSettingsStore() {
  return useContext(AppSettingsContext);
}

/** The settings as they are now; on the server and while its page is taken over, the defaults. */
export function useAppSettings(): AppSettings {
  const store = useAppSettingsStore();
  return useSyncExternalStore(store.subscribe, store.getSettings, () => defaultSettings);
}
