import { useLocation } from 'react-router-dom';
import { contentSearch } from '../../../../contract/routes/content-search';
import { buildPath } from '../../../../contract/routes/route-table';
import { useRouteMatch } from '../../../shared/navigation/use-route-match';

/** The way to sign in and come back to this page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  const { route } = useRouteMatch();
  // Home is where sign-in leads anyway; the other two are no place to come back to.
  const isPlain = ['home', 'login', '404'].includes(route.name);
  return buildPath('login', {}, { redirect: isPlain ? undefined : pathname + contentSearch(search) });
}
