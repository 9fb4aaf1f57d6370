import { useContext, useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { MenuNotice } from '../../features/server-menu/menu-notice';
import { firstTab } from '../../features/tab-bar/tab-list';
import { ServerMenuContext } from '../../shared/auth/permission/server-menu';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { useAppSettings } from '../../shared/config/use-app-settings';
import { Appearance } from '../../shared/ui/appearance/appearance';
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
      tabs.change(() => [firstTab]);
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
