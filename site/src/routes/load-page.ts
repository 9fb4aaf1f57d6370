import { redirect, replace } from 'react-router-dom';
import { safeInternalPath } from '../../contract/routes/internal-path';
import { redirectTarget } from '../../contract/routes/route-alias';
import { buildPath, hasSoundParams, matchRoute, type RouteMatch } from '../../contract/routes/route-table';
import { runGuards, type GuardSession, type MenuGate, type Visit } from './guards';
import { isPageName, preloadPage } from './route-pages';
import type { ShownPage } from './shown-page';
import type { VisitMemory } from './visit-memory';

export interface PageLoaderParts {
  session: GuardSession;
  config: Visit['config'];
  menu?: MenuGate | undefined;
  /** Told before an unknown path leads home (site R-404-1). */
  onUnmatched: () => void;
  /** Goes to an address outside the routes, in place of the shown one. */
  leave: (address: string) => void;
  shown: VisitMemory['shown'];
}

/** Decides what an address shows in a browser, or sends the visitor elsewhere. */
export function createPageLoader(parts: PageLoaderParts): (url: URL) => Promise<ShownPage> {
  const { session, config, menu, onUnmatched, leave, shown } = parts;

  /** In place of the address asked for: that one is the shown one at the start and when guards look again. */
  function goTo(target: string, { pathname, search }: URL): Response {
    return shown().address === pathname + search ? replace(target) : redirect(target);
  }

  return async (url) => {
    const { pathname, search } = url;
    const alias = redirectTarget(pathname + search + shown().pendingHash);
    if (alias !== null) throw goTo(alias, url);
    const match = matchRoute(pathname);
    if (!match) {
      onUnmatched();
      throw goTo(buildPath('home'), url);
    }
    if (!hasSoundParams(match)) return { kind: 'missing', name: match.route.name };

    const detour = await runGuards({ match, location: url, session, config, menu });
    if (detour?.kind === 'replace') throw goTo(detour.to, url);
    if (detour?.kind === 'leave') {
      leave(detour.to);
      // The document is about to go; nothing is shown meanwhile.
      return new Promise<never>(() => undefined);
    }
    const { name } = match.route;
    if (!isPageName(name)) throw goTo(onwardPath(match, session), url);
    await preloadPage(name);
    return { kind: 'page', name };
  };
}

/** Where a route without a page of its own leads (site R-RED-1, row 31). */
function onwardPath({ route, params }: RouteMatch, session: GuardSession): string {
  if (route.name === 'Redirect') return safeInternalPath(params.path) ?? buildPath('home');
  return session.isSignedIn() ? buildPath('mecenter', { type: 'workplace' }) : buildPath('home');
}
