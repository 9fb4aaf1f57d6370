import type { RouteMatch } from '#contract/routes/route-table.ts';
import type { GuardSession } from './guards';
import { preloadLayout } from '../layouts/centre/centre-layout';
import { isPageName, preloadToHydrate } from './route-pages';
import { isInitialized, type PageRouter, type ServerPage } from './page-router';

/** Returns the server-rendered page with its code loaded for hydration; null when the browser must render, because the page depends on the session. */
export async function pageToHydrate(
  match: RouteMatch | null,
  session: Pick<GuardSession, 'isSignedIn'>,
): Promise<ServerPage | null> {
  const kind = readResolvedPageMeta();
  if (!match || kind === 'pending') return null;
  const { name } = match.route;
  await preloadLayout(name);
  if (kind === 'missing') return { kind, name };
  // The login page redirects visitors who are signed in (site R-GUARD-4).
  if (!isPageName(name) || (name === 'login' && session.isSignedIn())) return null;
  const { parts } = await preloadToHydrate(name, match.params);
  // The session changes what is around them, and React throws away what it has not hydrated by then.
  return parts && session.isSignedIn() ? null : { kind, name };
}

const metaName = 'page-kind';

/** Returns the meta element with the kind of page that the server rendered; a page that can be hydrated has none. */
export function resolvedPageMeta(kind: ServerPage['kind']): string {
  return kind === 'page' ? '' : `<meta name="${metaName}" content="${kind}">`;
}

/** Reads the kind of page that the server rendered. */
export function readResolvedPageMeta(): ServerPage['kind'] {
  const kind = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
  return kind === 'missing' || kind === 'pending' ? kind : 'page';
}

/** Waits until the router has loaded its first page, or could not. */
export function waitForInitialLoad(router: Pick<PageRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (isInitialized(router.state)) return resolve();
    const stop = router.subscribe((state) => {
      if (!isInitialized(state)) return;
      stop();
      resolve();
    });
  });
}
