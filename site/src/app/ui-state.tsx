import { useContext, useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import type { HttpClient } from '#data/http/http-client.ts';
import {
  createServerMenu,
  type ServerMenu,
  ServerMenuContext,
  useServerMenu,
  type ServerMenuState,
} from '#data/session/server-menu.ts';
import {
  changedSettings,
  createAppSettingsStore,
  type AppSettingsStore,
  useAppSettings,
} from '#data/config/app-settings.ts';
import type { RuntimeConfig } from '#data/config/runtime-config.ts';
import { applyAppearance } from '#ui/theme/apply-appearance.ts';
import { firstTab } from '#features/tab-bar/tab-list.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { FilledIcon, filledPaths } from '#ui/icon/line-icon.tsx';
import { Appearance } from '#ui/theme/appearance.tsx';
import { createTabStore, TabsContext } from './layouts/tab-strip';
import styles from './ui-state.module.css';

/** State of what surrounds all pages. */
interface UiState {
  readonly settings: AppSettingsStore;
  readonly menu: ServerMenu;
}

/** Reads the visitor's settings, and applies their appearance to the document before the first render. */
export function createUiState({ client, config }: { client: HttpClient; config: RuntimeConfig }): UiState {
  const { tabBar, topMenu, menuFromServer } = config.flags;
  const settings = createAppSettingsStore(changedSettings, { tabBar, topMenu, menuFromServer });
  applyAppearance(document, settings.get());
  return { settings, menu: createServerMenu(client, () => settings.get().menuFromServer) };
}

/** State that outlives page and layout: opened tabs and the server's menu. Both are cleared when the session ends. */
export function UiStateProvider({ children }: PropsWithChildren): ReactNode {
  const serverMenu = useContext(ServerMenuContext);
  const [tabs] = useState(createTabStore);
  const userId = useOptionalSession()?.user.UserId;
  const { menuFromServer } = useAppSettings();

  useEffect(() => {
    if (userId !== undefined && menuFromServer) void serverMenu?.ensureLoaded();
  }, [userId, menuFromServer, serverMenu]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    return () => {
      serverMenu?.clear();
      tabs.set([firstTab]);
    };
  }, [userId, serverMenu, tabs]);

  return (
    <TabsContext.Provider value={tabs}>
      {children}
      <Appearance />
      <MenuNotice />
    </TabsContext.Provider>
  );
}

/** How long the final message stays, in milliseconds. */
const finalTextTime = 3_000;

const texts: Record<ServerMenuState['status'], string> = {
  absent: '',
  loading: '菜单加载中…',
  loaded: '菜单加载成功',
  failed: '菜单加载失败',
};

/** A notice for the loading of the server's menu, whose text follows the state. */
function MenuNotice(): ReactNode {
  const { status } = useServerMenu();
  const [closed, setClosed] = useState<ServerMenuState['status']>('absent');

  useEffect(() => {
    if (status !== 'loaded' && status !== 'failed') return undefined;
    const timer = setTimeout(() => setClosed(status), finalTextTime);
    return () => clearTimeout(timer);
  }, [status]);

  const isShown = status !== 'absent' && closed !== status;
  return (
    <output>
      {isShown && (
        <div
          id="menuNotice"
          className={`${styles.notice} flex items-center gap-3 size-small raised`}
          data-status={status}
        >
          <span>{texts[status]}</span>
          <IconButton label="关闭通知" size="small" onClick={() => setClosed(status)}>
            <FilledIcon path={filledPaths.close} size={12} />
          </IconButton>
        </div>
      )}
    </output>
  );
}
