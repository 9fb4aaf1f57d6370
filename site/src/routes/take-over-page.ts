import { matchRoute } from '../../contract/routes/route-table';
import type { GuardSession } from './guards';
import { isPageName, preloadPage } from './route-pages';
import type { ShownPage } from './shown-page';
import { renderedKind } from './shown-page-mark';

/**
 * The page of the document that is taken over as the server rendered it; null when the browser has to decide what to show,
 * because that depends on the visitor.
 */
export async function takeOverPage(session: Pick<GuardSession, 'isSignedIn'>): Promise<ShownPage | null> {
  const match = matchRoute(location.pathname);
  const kind = renderedKind();
  if (!match || kind === 'pending') return null;
  const { name } = match.route;
  if (kind === 'missing') return { kind, name };
  // Nobody signs in twice (site R-GUARD-4).
  if (!isPageName(name) || (name === 'login' && session.isSignedIn())) return null;
  await preloadPage(name);
  return { kind, name };
}
