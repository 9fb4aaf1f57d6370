import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { buildPath, matchRoute, routeTable } from '#contract/routes/route-table.ts';
import { desktopCookie } from '#contract/cookie-table.ts';

/**
 * Where a visitor goes after signing in, from the `redirect` that the address of /login carries: a path of this site or the
 * name of a route (site R-GUARD-3). Home for anything else, and for the sign-in page itself.
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
    // A route that needs an id cannot be gone to by its name alone.
    return null;
  }
}

/** The address of a responsive page that keeps a phone there. @param path with its query, if any. */
export function onDesktop(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${desktopCookie.query}=1`;
}

/** The address in a text; undefined when there is none. `URL.canParse()` and `URL.parse()` are younger than some browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
