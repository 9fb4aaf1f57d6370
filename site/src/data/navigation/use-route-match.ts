import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, routeNamed, type RouteMatch } from '#contract/routes/route-table.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';

/** The row of the route table that the shown address belongs to, with its parameters. */
export function useRouteMatch(): RouteMatch {
  const { pathname } = useLocation();
  return useMemo(() => matchRoute(pathname) ?? { route: routeNamed('notFound'), params: {} }, [pathname]);
}

/** The parameters in the shown address's path, decoded. */
export function useRouteParams(): RouteParams {
  return useRouteMatch().params;
}
