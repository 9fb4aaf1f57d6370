import { redirect, replace } from 'react-router-dom';
import { safeInternalPath } from '../../contract/routes/internal-path';
import { redirectTarget } from '../../contract/routes/route-alias';
import { buildPath, hasValidParams, matchRoute, type RouteMatch } from '../../contract/routes/route-table';
import { runGuards, type GuardSession, type GuardMenu, type Navigation } from './guards';
import { isPageName, preloadPage } from './route-pages';
import type { ResolvedPage } from './resolved-page';
import type { ScrollRestoration } from './transitions/scroll-restoration';

export interface PageLoaderOptions {
  session: GuardSession;
  config: Navigation['config'];
  menu?: GuardMenu | undefined;
  /** Called before an unknown path redirects home (site R-404-1). */
  onUnmatched: () => void;
  /** Navigates to a URL outside the routes, replacing the history entry. */
  leave: (url: string) => void;
  currentLocation: ScrollRestoration['currentLocation'];
}

/** Creates the loader of the browser's route: it resolves a URL to a page, or throws a redirect. */
export function createPageLoader(options: PageLoaderOptions): (url: URL) => Promise<ResolvedPage> {
  const { session, config, menu, onUnmatched, leave, currentLocation } = options;

  /** Replaces the history entry when the URL is already the current one: on the first load and on revalidation. */
  function redirectTo(target: string, { pathname, search }: URL): Response {
    return currentLocation().path === pathname + search ? replace(target) : redirect(target);
  }

  return async (url) => {
    const { pathname, search } = url;
    const alias = redirectTarget(pathname + search + currentLocation().pendingHash);
    if (alias !== null) throw redirectTo(alias, url);
    const match = matchRoute(pathname);
    if (!match) {
      onUnmatched();
      throw redirectTo(buildPath('home'), url);
    }
    if (!hasValidParams(match)) return { kind: 'missing', name: match.route.name };

    const guarded = await runGuards({ match, location: url, session, config, menu });
    if (guarded?.kind === 'internal') throw redirectTo(guarded.to, url);
    if (guarded?.kind === 'external') {
      leave(guarded.to);
      // The document is being unloaded; until then the page stays as it is.
      return new Promise<never>(() => undefined);
    }
    const { name } = match.route;
    if (!isPageName(name)) throw redirectTo(redirectPath(match, session), url);
    await preloadPage(name, match.params);
    return { kind: 'page', name };
  };
}

/** Target of a route that has no page (site R-RED-1, row 31). */
function redirectPath({ route, params }: RouteMatch, session: GuardSession): string {
  if (route.name === 'Redirect') return safeInternalPath(params.path) ?? buildPath('home');
  return session.isSignedIn() ? buildPath('mecenter', { type: 'workplace' }) : buildPath('home');
}
