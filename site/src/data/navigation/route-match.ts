import { createContext, useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeNamed, type RouteMatch, buildPath } from '#contract/routes/route-table.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import { contentSearch } from '#contract/routes/content-search.ts';
import { loginPath } from '#contract/session/login-path.ts';

/** The match of the shown address. The router matches it once a navigation. */
export const RouteMatchContext = createContext<RouteMatch | undefined>(undefined);

/** What an address outside of the route table counts as. */
export const notFoundMatch: RouteMatch = { route: routeNamed('notFound'), params: {} };

/** The row of the route table that the shown address belongs to, with its parameters. @throws Error outside of a page. */
export function useRouteMatch(): RouteMatch {
  const match = useContext(RouteMatchContext);
  if (!match) throw new Error('useRouteMatch needs a RouteMatchContext above it');
  return match;
}

/** The parameters in the shown address's path, decoded. */
export function useRouteParams(): RouteParams {
  return useRouteMatch().params;
}

/** Path of the login page, with a redirect back to this page. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  const { route } = useRouteMatch();
  // Home is the default target; the other two are not worth returning to.
  const isPlain = ['home', 'login', '404'].includes(route.name);
  return loginPath(isPlain ? undefined : pathname + contentSearch(search) + hash);
}

/** Goes to the page before this one; home when the visit began here. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The router counts its entries there; the browser's own length also counts other sites.
    const entry = (history.state as { idx?: number } | null)?.idx ?? 0;
    void (entry > 0 ? navigate(-1) : navigate(buildPath('home')));
  }, [navigate]);
}
