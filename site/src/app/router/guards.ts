import { type RouteMatch, type Route, buildPath } from '#contract/routes/route-table.ts';
import { loginPath } from '#contract/session/login-path.ts';
import { isPermitted } from '#data/session/permission.ts';
import type { ServerMenu } from '#data/session/server-menu.ts';
import type { SessionStore } from '#data/session/session.tsx';
import type { SignInSettings } from '#data/session/sign-in-request.ts';
import { loadSignInUrl } from '#data/session/sign-in-url.ts';
import { returnPath } from '#data/navigation/paths.ts';

export type GuardSession = Pick<SessionStore, 'isSignedIn' | 'ensureLoaded' | 'get'>;

/** The server's menu, which can forbid routes (site R-SRVMENU-1). */
export type GuardMenu = Pick<ServerMenu, 'ensureLoaded' | 'includes'>;

/** A navigation to a page, before the page is loaded. */
export interface Navigation {
  readonly match: RouteMatch;
  /** Absolute URL of the page. */
  readonly location: URL;
  readonly session: GuardSession;
  readonly config: SignInSettings;
  readonly menu?: GuardMenu | undefined;
}

/** Where a guard redirects to instead of the page. */
export type GuardRedirect =
  /** Path of a route of this site. */
  | { kind: 'internal'; to: string }
  /** URL of another site, or of a document that is not a route. */
  | { kind: 'external'; to: string };

/** Routes that a menu cannot forbid. */
const alwaysAllowed: readonly Route['name'][] = ['404', 'login'];

/** Runs the guards in order: session and user, then permission. Null means that the page may be shown. */
export async function runGuards(navigation: Navigation): Promise<GuardRedirect | null> {
  return (await guardUser(navigation)) ?? (await guardPermission(navigation));
}

async function guardUser(navigation: Navigation): Promise<GuardRedirect | null> {
  const { match, location, session, config } = navigation;
  const { auth, name } = match.route;
  if (!session.isSignedIn()) {
    return auth ? { kind: 'external', to: await loadSignInUrl(config, location.href) } : null;
  }
  try {
    await session.ensureLoaded();
  } catch {
    return signInAgain(navigation);
  }
  return name === 'login' ? { kind: 'internal', to: returnPath(location.searchParams.get('redirect')) } : null;
}

/** When the session has ended, pages for members redirect to the login page and back; other pages are shown (site R-GUARD-3). */
function signInAgain({ match, location }: Navigation): GuardRedirect | null {
  if (!match.route.auth) return null;
  const returnUrl = new URL(location);
  returnUrl.searchParams.delete('token');
  return { kind: 'internal', to: loginPath(returnUrl.pathname + returnUrl.search + returnUrl.hash) };
}

async function guardPermission({ match, session, menu }: Navigation): Promise<GuardRedirect | null> {
  const { route } = match;
  if (!permitsRole(route, session)) return forbidden();
  if (!menu || !session.isSignedIn() || alwaysAllowed.includes(route.name)) return null;
  await menu.ensureLoaded();
  return menu.includes(route) ? null : forbidden();
}

/** Whether the route permits the visitor's role, even on public routes (site R-ROLE-2). */
function permitsRole({ roles }: Route, session: GuardSession): boolean {
  return !roles || isPermitted(roles, session.get()?.role ?? '');
}

/** A forbidden page redirects to the not-found page (site R-404-3). */
function forbidden(): GuardRedirect {
  return { kind: 'internal', to: buildPath('notFound') };
}
