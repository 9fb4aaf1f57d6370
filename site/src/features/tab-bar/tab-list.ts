import { buildPath, type RouteMatch, type RouteName } from '#contract/routes/route-table.ts';

/** A page that was opened. */
export interface Tab {
  readonly name: RouteName;
  readonly title: string;
  /** Path and query, which identify the tab. */
  readonly fullPath: string;
}

/** What can be done to the tabs from one of them. */
export type TabCommand = 'reload' | 'current' | 'left' | 'right' | 'others' | 'all';

/** Always there, always first, never closed (site R-TAB-1). */
export const firstTab: Tab = Object.freeze({
  name: 'Workplace',
  title: '工作台',
  fullPath: buildPath('Workplace'),
});

/** Returns the tab of an address; undefined for pages that are never kept. */
export function tabOf({ route, params }: RouteMatch, search: string): Tab | undefined {
  if (route.noAffix || route.layout === 'none') return undefined;
  const query = new URLSearchParams(search);
  query.delete('token');
  const fullPath = buildPath(route.name, params) + (String(query) && `?${query}`);
  // The first tab is the workplace, so that page does not get another.
  if (fullPath === buildPath('mecenter')) return firstTab;
  return { name: route.name, title: route.title, fullPath };
}

/** The tabs with one more, at the end, unless it is there. */
export function withTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  return tabs.some(({ fullPath }) => fullPath === tab.fullPath) ? tabs : [...tabs, tab];
}

/** Whether a command of the tab at a place would do something (site R-TAB-1). */
export function canRun(command: TabCommand, tabs: readonly Tab[], at: number, active: number): boolean {
  switch (command) {
    case 'reload':
      return at === active;
    case 'current':
      return at > 0;
    case 'left':
      return at > 1;
    case 'right':
      return at < tabs.length - 1;
    case 'others':
      return tabs.some((_, index) => index > 0 && index !== at);
    case 'all':
      return tabs.length > 1;
  }
}

/** The tabs that a closing command leaves. */
export function afterClosing(command: Exclude<TabCommand, 'reload'>, tabs: readonly Tab[], at: number): readonly Tab[] {
  const stays: Record<typeof command, (index: number) => boolean> = {
    current: (index) => index !== at,
    left: (index) => index >= at,
    right: (index) => index <= at,
    others: (index) => index === at,
    all: () => false,
  };
  return tabs.filter((_, index) => index === 0 || stays[command](index));
}

/** The tab to go to when a command has closed the active one: the one before it, or the one it was run from. */
export function tabAfterClosing(before: readonly Tab[], left: readonly Tab[], at: number, active: number): Tab {
  const chosen = before[at];
  if (chosen && left.includes(chosen)) return chosen;
  return (
    before
      .slice(0, active)
      .filter((tab) => left.includes(tab))
      .at(-1) ?? firstTab
  );
}
