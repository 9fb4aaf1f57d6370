import type { HttpClient } from '../shared/api/http-client';
import { createServerMenu, type ServerMenu } from '../shared/auth/permission/server-menu';
import { createAppSettingsStore, type AppSettingsStore } from '../shared/config/app-settings-store';
import type { RuntimeConfig } from '../shared/config/runtime-config';
import { applyAppearance } from '../shared/ui/appearance/apply-appearance';

/** State of what surrounds all pages. */
interface Shell {
  readonly settings: AppSettingsStore;
  readonly menu: ServerMenu;
}

/** Reads the visitor's settings, and applies their appearance to the document before the first render. */
export function createShell({ client, config }: { client: HttpClient; config: RuntimeConfig }): Shell {
  const { tabBar, topMenu, menuFromServer } = config.flags;
  const settings = createAppSettingsStore(localStore(), { tabBar, topMenu, menuFromServer });
  applyAppearance(document, settings.getSettings());
  return { settings, menu: createServerMenu(client, () => settings.getSettings().menuFromServer) };
}

/** Undefined where the browser blocks storage; then accessing `localStorage` throws. */
function localStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
