import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { buildPath, hasValidParams, type RouteMatch } from '#contract/routes/route-table.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { runGuards, type GuardSession, type GuardMenu, type Navigation } from './guards';
import { preloadLayout } from '../layouts/centre/centre-layout';
import { isPageName, preloadPage } from './route-pages';
import type { LoadPage, PageRedirect } from './page-router';

/** Only addresses without a route, or with invalid parameters, may be another spelling of one. */
const aliasModule = lazyModule(() => import('#contract/routes/route-alias.ts'));

export interface PageLoaderOptions {
  session: GuardSession;
  config: Navigation['config'];
  menu?: GuardMenu | undefined;
  /** Called before an unknown path redirects home (site R-404-1). */
  onUnmatched: () => void;
  /** Navigates to a URL outside the routes, replacing the history entry. */
  leave: (url: string) => void;
}

/** Creates what resolves URLs to pages in the browser. */
export function createPageLoader(options: PageLoaderOptions): LoadPage {
  const { session, config, menu, onUnmatched, leave } = options;

  return async (url, match) => {
    const { pathname, search, hash } = url;
    if (!match || !hasValidParams(match)) {
      const { redirectTarget } = await aliasModule.load();
      const alias = redirectTarget(pathname + search + hash, match);
      if (alias !== null) return redirectTo(alias);
      if (match) {
        await preloadLayout(match.route.name);
        return { kind: 'missing', name: match.route.name };
      }
      onUnmatched();
      return redirectTo(buildPath('home'));
    }

    const guarded = await runGuards({ match, location: new URL(pathname + search, url), session, config, menu });
    if (guarded?.kind === 'internal') return redirectTo(guarded.to);
    if (guarded?.kind === 'external') {
      leave(guarded.to);
      // The document is being unloaded; until then the page stays as it is.
      return new Promise<never>(() => undefined);
    }
    const { name } = match.route;
    if (!isPageName(name)) return redirectTo(redirectPath(match, session));
    await Promise.all([preloadPage(name, match.params), preloadLayout(name)]);
    return { kind: 'page', name };
  };
}

function redirectTo(to: string): PageRedirect {
  return { kind: 'redirect', to };
}

/** Target of a route that has no page (site R-RED-1, row 31). */
function redirectPath({ route, params }: RouteMatch, session: GuardSession): string {
  if (route.name === 'Redirect') return safeInternalPath(params.path) ?? buildPath('home');
  return session.isSignedIn() ? buildPath('mecenter', { type: 'workplace' }) : buildPath('home');
}
