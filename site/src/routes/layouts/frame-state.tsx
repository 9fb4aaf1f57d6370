import {
  createContext,
  useContext,
  useEffect,
  useState,
  type Dispatch,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { MenuNotice } from '../../features/server-menu/menu-notice';
import { firstTab, type Tab } from '../../features/tab-bar/tab-list';
import { useHttpClient } from '../../shared/api/http-client-context';
import { createServerMenu, ServerMenuContext } from '../../shared/auth/server-menu';
import { useOptionalSession } from '../../shared/auth/session-context';
import { useAppSettings } from '../../shared/config/use-app-settings';
import { Appearance } from '../../shared/ui/appearance';

type Tabs = readonly Tab[];

const TabsContext = createContext<readonly [Tabs, Dispatch<(tabs: Tabs) => Tabs>]>([[firstTab], () => {}]);

/** The opened pages, and how to change them. */
export function useTabs() {
  return useContext(TabsContext);
}

/** What the frame holds from page to page, whatever their layout: opened tabs and the server's menu. Both end with the session. */
export function FrameState({ children }: PropsWithChildren): ReactNode {
  const client = useHttpClient();
  const [serverMenu] = useState(() => createServerMenu(client));
  const tabs = useState<Tabs>([firstTab]);
  const [, setTabs] = tabs;
  const userId = useOptionalSession()?.user.UserId;
  const { menuFromServer } = useAppSettings();

  useEffect(() => {
    if (userId === undefined) return undefined;
    if (menuFromServer) void serverMenu.ensureLoaded();
    return undefined;
  }, [userId, menuFromServer, serverMenu]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    return () => {
      serverMenu.clear();
      setTabs(() => [firstTab]);
    };
  }, [userId, serverMenu, setTabs]);

  return (
    <ServerMenuContext.Provider value={serverMenu}>
      <TabsContext.Provider value={tabs}>{children}</TabsContext.Provider>
      <Appearance />
      <MenuNotice />
    </ServerMenuContext.Provider>
  );
}
