import { centreTabs, type CentreMenuKey, type CentreTabType } from '#contract/routes/centre-tabs.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useServerMenu } from '#data/session/server-menu.ts';
import { useOptionalSession } from '#data/session/session.tsx';

export interface CentreEntry {
  readonly type: CentreTabType;
  readonly label: string;
  readonly path: string;
  /** Name behind `Menu_` in the permission that shows it. */
  readonly menuKey: CentreMenuKey;
}

/** Menu entries of the personal centre, in order. */
const centreEntries: readonly CentreEntry[] = centreTabs.map((tab) => ({
  ...tab,
  path: buildPath('mecenter', { type: tab.type }),
}));

/** The title of the personal centre's page with these route parameters. */
export function centreTitleOf({ type }: Readonly<Record<string, string>>): string | undefined {
  return centreTabs.find((tab) => tab.type === type)?.label;
}

/** The entries that the visitor's permission and the server's menu, if it is loaded, include; all entries until the user is loaded. */
export function useCentreEntries(): readonly CentreEntry[] {
  const session = useOptionalSession();
  const menu = useServerMenu();
  if (!session) return centreEntries;
  const menuNames =
    menu.status === 'loaded'
      ? menu.entries.flatMap(({ children }) => children.map(({ name }) => name))
      : centreEntries.map(({ menuKey }) => `mecenter${menuKey}`);
  return centreEntries.filter(
    ({ menuKey }) => session.user.MenuKeys.includes(menuKey) && menuNames.includes(`mecenter${menuKey}`),
  );
}

/** The tab of the personal centre that a page belongs to. */
export function centreTypeOf(name: string, params: Readonly<Record<string, string>>): string | undefined {
  return name === 'orderDetail' ? 'order' : params.type?.toLowerCase();
}
