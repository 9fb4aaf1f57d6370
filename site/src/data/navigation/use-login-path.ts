import { useLocation } from 'react-router-dom';
import { contentSearch } from '#contract/routes/content-search.ts';
import { loginPath } from '#contract/session/login-path.ts';
import { useRouteMatch } from './use-route-match';

/** Path of the login page, with a redirect back to this page. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  const { route } = useRouteMatch();
  // Home is the default target; the other two are not worth returning to.
  const isPlain = ['home', 'login', '404'].includes(route.name);
  return loginPath(isPlain ? undefined : pathname + contentSearch(search) + hash);
}
