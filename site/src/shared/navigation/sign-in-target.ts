import { safeInternalPath } from '../../../contract/internal-path';
import { buildPath, matchRoute, routeTable, type RouteName } from '../../../contract/route-table';

/** Routes that lead nowhere after signing in. */
const deadEnds: readonly RouteName[] = ['login', 'Redirect'];

/** Where `redirect` in the address of the sign-in page leads: a page of this site by path or by route name, else home (site R-GUARD-3). */
export function signInTarget(redirect: string | null): string {
  const path = safeInternalPath(redirect) ?? pathOfRoute(redirect);
  const route = path === null ? undefined : matchRoute(path.replace(/[?#].*$/s, ''))?.route;
  return path === null || !route || deadEnds.includes(route.name) ? buildPath('home') : path;
}

function pathOfRoute(name: string | null): string | null {
  const route = routeTable.find((entry) => entry.name === name);
  if (!route) return null;
  try {
    return buildPath(route.name);
  } catch {
    // It cannot be opened without an id.
    return null;
  }
}
