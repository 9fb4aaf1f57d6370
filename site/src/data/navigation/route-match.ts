import { createContext, useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeNamed, type RouteMatch, buildPath } from '#contract/routes/route-table.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import { contentSearch } from '#contract/routes/content-search.ts';
import { loginPath } from '#contract/session/login-path.ts';

/** The match of the shown address. The router matches it once a navigation. */
export const RouteMatchContext = createContext<RouteMatch | undefined>(undefined);

/** The match of an address outside of the route table. */
export const notFoundMatch: RouteMatch = { route: routeNamed('notFound'), params: {} };

/** The row of the route table that the shown address belongs to, with its parameters. @throws Error outside of a page. */
export function useRouteMatch(): RouteMatch {
  const match = useContext(RouteMatchContext);
  if (!match) throw new Error('useRouteMatch needs a RouteMatchContext above it');
  return match;
}

/** Returns the decoded parameters of the shown address's path. */
export function useRouteParams(): RouteParams {
  return useRouteMatch().params;
}

/** Returns the path of the login page, with a redirect back to this page. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  const { route } = useRouteMatch();
  // Home is the default target; nobody wants to return to the other two.
  const isPlain = ['home', 'login', '404'].includes(route.name);
  return loginPath(isPlain ? undefined : pathname + contentSearch(search) + hash);
}

/** Returns a function that navigates back; home when the visit began on this page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The router numbers its entries; `history.length` also counts those of other sites.
    const entry = (history.state as { idx?: number } | null)?.idx ?? 0;
    void (entry > 0 ? navigate(-1) : navigate(buildPath('home')));
  }, [navigate]);
}
