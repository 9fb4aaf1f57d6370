import type { HttpClient } from '../shared/api/http-client';
import { createServerMenu, type ServerMenu } from '../shared/auth/permission/server-menu';
import { createAppSettingsStore, type AppSettingsStore } from '../shared/config/app-settings-store';
import type { RuntimeConfig } from '../shared/config/runtime-config';
import { applyAppearance } from '../shared/ui/appearance/apply-appearance';

interface Frame {
  readonly settings: AppSettingsStore;
  readonly menu: ServerMenu;
}

/** Reads the visitor's settings and gives the document their look before anything is drawn. */
export function startFrame({ client, config }: { client: HttpClient; config: RuntimeConfig }): Frame {
  const { tabBar, menuFromServer } = config.flags;
  const settings = createAppSettingsStore(localStore(), { tabBar, menuFromServer });
  applyAppearance(document, settings.getSettings());
  return { settings, menu: createServerMenu(client, () => settings.getSettings().menuFromServer) };
}

/** Absent where the browser forbids storage altogether. */
function localStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
