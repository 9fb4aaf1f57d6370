import { useContext, useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { MenuNotice } from '../../features/server-menu/menu-notice';
import { firstTab, type Tab } from '../../features/tab-bar/tab-list';
import { ServerMenuContext } from '../../shared/auth/permission/server-menu';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { useAppSettings } from '../../shared/config/use-app-settings';
import { Appearance } from '../../shared/ui/appearance/appearance';
import { TabsContext } from './tabs-context';

/** State that outlives page and layout: opened tabs and the server's menu. Both are cleared when the session ends. */
export function ShellState({ children }: PropsWithChildren): ReactNode {
  const serverMenu = useContext(ServerMenuContext);
  const tabs = useState<readonly Tab[]>([firstTab]);
  const [, setTabs] = tabs;
  const userId = useOptionalSession()?.user.UserId;
  const { menuFromServer } = useAppSettings();

  useEffect(() => {
    if (userId !== undefined && menuFromServer) void serverMenu?.ensureLoaded();
  }, [userId, menuFromServer, serverMenu]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    return () => {
      serverMenu?.clear();
      setTabs([firstTab]);
    };
  }, [userId, serverMenu, setTabs]);

  return (
    <TabsContext.Provider value={tabs}>
      {children}
      <Appearance />
      <MenuNotice />
    </TabsContext.Provider>
  );
}
