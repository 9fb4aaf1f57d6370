import { buildPath, routeTable, type Route, type RouteName } from '../../../../contract/routes/route-table';
import { useServerMenu } from '../../../shared/auth/permission/server-menu';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** Description of the page. */
  readonly hint?: string;
}

export interface NavigationEntry extends NavigationLink {
  readonly name: RouteName;
  readonly auth: boolean;
  /** Pages that open below the entry. */
  readonly links: readonly NavigationLink[];
}

/** Pages below an entry of the header, in their order. */
const links: Partial<Record<RouteName, readonly NavigationLink[]>> = {
  product: [
    link('shujutong', '数据通', '全渠道投放数据，一张报表看清'),
    link('tuoguan', '账户托管', '资深优化师，替您盯好每个账户'),
    link('product', '全部产品', '数据、托管、工具与增值服务'),
  ],
};

function link(name: RouteName, label: string, hint: string): NavigationLink {
  return { label, hint, path: buildPath(name) };
}

const byOrder = (one: Route, other: Route) => (one.order ?? 0) - (other.order ?? 0);

/** The header's entries from the route table (site R-MENU-1): rows with an order that are not hidden. */
const navigationEntries: readonly NavigationEntry[] = routeTable
  .filter(({ order, hidden }) => order !== undefined && !hidden)
  .sort(byOrder)
  .map(({ name, title, auth }) => ({ name, label: title, path: buildPath(name), auth, links: links[name] ?? [] }));

/** The header's entries; once the server's menu is loaded, those of the menu, with its labels and order. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const menu = useServerMenu();
  if (menu.status !== 'loaded') return navigationEntries;
  return menu.entries
    .toSorted((one, other) => one.meta.order - other.meta.order)
    .flatMap(({ name, meta }) => {
      const entry = navigationEntries.find((known) => known.name === name);
      return entry ? [{ ...entry, label: meta.locale }] : [];
    });
}

/** Whether the current route is an entry's page or below it. */
export function isWithin(shown: Route, name: RouteName): boolean {
  if (shown.name === name) return true;
  const above = shown.parent && routeTable.find((row) => row.name === shown.parent);
  return above ? isWithin(above, name) : false;
}
