import type { PropsWithChildren, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../../site/contract/routes/route-table';
import { notFoundMatch, RouteMatchContext } from '../../site/src/data/navigation/route-match';

/** Matches the address of the router around it, as the page router does. */
export function MatchedAddress({ children }: PropsWithChildren): ReactNode {
  const { pathname } = useLocation();
  return (
    <RouteMatchContext.Provider value={matchRoute(pathname) ?? notFoundMatch}>{children}</RouteMatchContext.Provider>
  );
}
