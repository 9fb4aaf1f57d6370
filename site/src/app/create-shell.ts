import type { HttpClient } from '#data/http/http-client.ts';
import { createServerMenu, type ServerMenu } from '#data/session/server-menu.ts';
import { changedSettings, createAppSettingsStore, type AppSettingsStore } from '#data/config/app-settings.ts';
import type { RuntimeConfig } from '#data/config/runtime-config.ts';
import { applyAppearance } from '#ui/theme/apply-appearance.ts';

/** State of what surrounds all pages. */
interface Shell {
  readonly settings: AppSettingsStore;
  readonly menu: ServerMenu;
}

/** Reads the visitor's settings, and applies their appearance to the document before the first render. */
export function createShell({ client, config }: { client: HttpClient; config: RuntimeConfig }): Shell {
  const { tabBar, topMenu, menuFromServer } = config.flags;
  const settings = createAppSettingsStore(changedSettings, { tabBar, topMenu, menuFromServer });
  applyAppearance(document, settings.getSettings());
  return { settings, menu: createServerMenu(client, () => settings.getSettings().menuFromServer) };
}
