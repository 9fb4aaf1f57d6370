import { buildPath, routeNamed, routeTable, type Route, type RouteName } from '#contract/routes/route-table.ts';
import { useServerMenu } from '#data/session/server-menu.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** Description of the page. */
  readonly hint?: string;
  /** Address of a picture. */
  readonly icon?: string;
}

export interface NavigationEntry extends NavigationLink {
  readonly name: RouteName;
  readonly auth: boolean;
  /** Pages that open below the entry. */
  readonly links: readonly NavigationLink[];
}

/** Pages about products, the list of them all last. */
export const productLinks: readonly NavigationLink[] = [
  link('shujutong', '数据通', '全渠道投放数据，一张报表看清'),
  link('tuoguan', '账户托管', '资深优化师，替您盯好每个账户'),
  link('product', '全部产品', '数据、托管、工具与增值服务'),
];

/** Pages below an entry of the header, in their order. */
const links: Partial<Record<RouteName, readonly NavigationLink[]>> = { product: productLinks };

/** Pages that no menu made of the table has, but that visitors look for here, with their places among the others. */
const offered: readonly { name: RouteName; label: string; order: number }[] = [
  { name: 'solution', label: '解决方案', order: 15 },
  { name: 'information', label: '资讯', order: 25 },
];

function link(name: RouteName, label: string, hint: string): NavigationLink {
  return { label, hint, path: buildPath(name) };
}

/** The header's entries: rows of the route table with an order that are not hidden (site R-MENU-1), and what is offered beside them. */
const navigationEntries: readonly NavigationEntry[] = [
  ...routeTable.flatMap(({ name, title, order, hidden }) =>
    order === undefined || hidden ? [] : [{ name, label: title, order }],
  ),
  ...offered,
]
  .sort((one, other) => one.order - other.order)
  .map(({ name, label }) => ({
    name,
    label,
    path: buildPath(name),
    auth: routeNamed(name).auth,
    links: links[name] ?? [],
  }));

/** The header's entries; once the server's menu is loaded, those of the menu, with its labels and order. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const menu = useServerMenu();
  if (menu.status !== 'loaded') return navigationEntries;
  return [...menu.entries]
    .sort((one, other) => one.meta.order - other.meta.order)
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

/** Products that have a page of their own beside that of the catalogue. */
const ownPages: readonly RouteName[] = ['shujutong', 'tuoguan'];

/** All products on sale and their list; until the catalogue has answered, those that the route table knows. */
export function useProductLinks(isWanted: boolean): readonly NavigationLink[] {
  const { data } = useRead(listProducts, allProducts, { enabled: isWanted });
  if (!data) return productLinks;
  const products = data.items.map(({ app_id: appId, name, slogan, icon }) => {
    const own = ownPages.find((page) => routeNamed(page).title === name);
    return { label: name, hint: slogan, icon, path: own ? buildPath(own) : buildPath('productDetail', { appId }) };
  });
  return [...products, ...productLinks.slice(-1)];
}
