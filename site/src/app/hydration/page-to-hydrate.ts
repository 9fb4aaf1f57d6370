import { matchRoute } from '#contract/routes/route-table.ts';
import type { GuardSession } from '../router/guards';
import { isPageName, preloadToHydrate } from '../router/route-pages';
import type { ServedPage } from '../router/resolved-page';
import { readResolvedPageMeta } from './resolved-page-meta';

/** The server-rendered page, with its code loaded for hydration; null when the browser must render, because the page depends on the session. */
export async function pageToHydrate(session: Pick<GuardSession, 'isSignedIn'>): Promise<ServedPage | null> {
  const match = matchRoute(location.pathname);
  const kind = readResolvedPageMeta();
  if (!match || kind === 'pending') return null;
  const { name } = match.route;
  if (kind === 'missing') return { kind, name };
  // The login page redirects visitors who are signed in (site R-GUARD-4).
  if (!isPageName(name) || (name === 'login' && session.isSignedIn())) return null;
  const { parts } = await preloadToHydrate(name, match.params);
  // The session changes what is around them, and React throws away what it has not hydrated by then.
  return parts && session.isSignedIn() ? null : { kind, name };
}
