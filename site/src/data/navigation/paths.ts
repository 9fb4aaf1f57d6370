import type { OrderType } from '#contract/order/order-status.ts';
import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { buildPath, matchRoute, routeTable } from '#contract/routes/route-table.ts';
import { desktopCookie } from '#contract/cookie-table.ts';

/**
 * Returns where a visitor goes after signing in, from the query parameter `redirect` of /login: a path of this site or the name of a
 * route (site R-GUARD-3). Home for anything else, and for the sign-in page itself.
 */
export function returnPath(redirect: string | null): string {
  const path = safeInternalPath(redirect) ?? pathOfName(redirect) ?? buildPath('home');
  const [pathname = ''] = path.split(/[?#]/, 1);
  return matchRoute(pathname)?.route.name === 'login' ? buildPath('home') : path;
}

function pathOfName(name: string | null): string | null {
  const route = routeTable.find((row) => row.name === name);
  try {
    return route ? buildPath(route.name) : null;
  } catch {
    // A route with an id has no path by its name alone.
    return null;
  }
}

/** Returns the address of a responsive page without the redirect of phones. @param path with its query, if any. */
export function desktopHref(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${desktopCookie.query}=1`;
}

/** Parses a URL; undefined when it is invalid. Some supported browsers lack `URL.parse()`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Returns the path of the page where a plan of a product is chosen for an order of a type. @param plan id of the plan chosen at first. */
export function choosePlanPath(appId: string, type: OrderType, plan?: number): string {
  return buildPath('funcOpen', { appId, type: type === 'new' ? 'open' : type }, plan === undefined ? {} : { plan });
}
