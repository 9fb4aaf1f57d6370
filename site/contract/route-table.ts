import { compileRoute, type RouteParams } from './route-pattern';

export type RouteName = 'home' | '404';

/** One row of the site's routes (spec 2.1); everything that depends on a route reads it here. */
export interface Route {
  readonly name: RouteName;
  /** The canonical path first; the others show the same page. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  readonly layout: 'default';
  /** Whether only a signed-in visitor may open it. */
  readonly auth: boolean;
  /** Place in the header, 0 to 99; absent where the header has no entry. */
  readonly order?: number;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
}

export const routeTable: readonly Route[] = [
  {
    name: 'home',
    paths: ['/home', '/home/index'],
    title: '首页',
    layout: 'default',
    auth: false,
    order: 0,
    indexed: true,
  },
  { name: '404', paths: ['/exception/404'], title: '页面不存在', layout: 'default', auth: false, indexed: false },
];

/** Paths that only lead elsewhere. */
const redirectPaths: Readonly<Record<string, RouteName>> = { '/': 'home' };

const patterns = routeTable
  .flatMap((route) => route.paths.map((path) => ({ route, pattern: compileRoute(path) })))
  .sort((a, b) => b.pattern.rank - a.pattern.rank);

export interface RouteMatch {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The row that a path belongs to, or null. Query and hash are not part of the path. */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const { route, pattern } of patterns) {
    const params = pattern.match(pathname);
    if (params) return { route, params };
  }
  return null;
}

/** The canonical path that a path leads to, or null when it leads nowhere else. */
export function redirectTarget(pathname: string): string | null {
  const name = redirectPaths[pathname];
  return name ? buildPath(name) : null;
}

/** The canonical path of a route. @throws Error when a parameter is missing. */
export function buildPath(name: RouteName, params?: RouteParams): string {
  return compileRoute(routeNamed(name).paths[0]).build(params);
}

export function routeNamed(name: RouteName): Route {
  const route = routeTable.find((row) => row.name === name);
  if (!route) throw new Error(`There is no route named ${name}`);
  return route;
}
