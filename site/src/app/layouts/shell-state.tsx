import { useContext, useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { MenuNotice } from '#features/server-menu/menu-notice.tsx';
import { firstTab } from '#features/tab-bar/tab-list.ts';
import { ServerMenuContext } from '#data/session/server-menu.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useAppSettings } from '#data/config/app-settings.ts';
import { Appearance } from '#ui/theme/appearance.tsx';
import { createTabStore, TabsContext } from './tabs-context';

/** State that outlives page and layout: opened tabs and the server's menu. Both are cleared when the session ends. */
export function ShellState({ children }: PropsWithChildren): ReactNode {
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
