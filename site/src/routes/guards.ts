import type { RouteMatch, Route } from '../../contract/routes/route-table';
import { buildPath } from '../../contract/routes/route-table';
import type { SessionStore } from '../shared/auth/session/session-store';
import { signInUrl } from '../shared/auth/sign-in/sign-in-url';
import { returnPath } from '../shared/navigation/return-path';

export type GuardSession = Pick<SessionStore, 'isSignedIn' | 'ensureLoaded' | 'getState'>;

/** Which routes the server's menu holds, where the site takes its menu from there (site R-SRVMENU-1). */
export interface MenuGate {
  /** Loads the menu once; settles when it is known whether there is one. */
  ensureLoaded(): Promise<void>;
  /** Whether the menu holds the route; true for each one while there is no menu. */
  includes(route: Route): boolean;
}

/** A navigation on its way to a page. */
export interface Visit {
  readonly match: RouteMatch;
  /** Absolute address of the page. */
  readonly location: URL;
  readonly session: GuardSession;
  readonly config: Parameters<typeof signInUrl>[0];
  readonly menu?: MenuGate | undefined;
}

/** Another place to go to instead of the page; null lets the page be shown. */
export type Detour =
  /** An address of this site, in place of the one asked for. */
  | { kind: 'replace'; to: string }
  /** The address of another site, or of a page that is no route. */
  | { kind: 'leave'; to: string };

/** Routes that no menu can take away. */
const alwaysOpen: readonly Route['name'][] = ['404', 'login'];

/** User and session first, then permission; the progress bar runs around both. */
export async function runGuards(visit: Visit): Promise<Detour | null> {
  return (await guardUser(visit)) ?? (await guardPermission(visit));
}

async function guardUser(visit: Visit): Promise<Detour | null> {
  const { match, location, session, config } = visit;
  const { auth, name } = match.route;
  if (!session.isSignedIn()) {
    return auth ? { kind: 'leave', to: signInUrl(config, location.href) } : null;
  }
  try {
    await session.ensureLoaded();
  } catch {
    return signInAgain(visit);
  }
  return name === 'login' ? { kind: 'replace', to: returnPath(location.searchParams.get('redirect')) } : null;
}

/** The session has ended: whoever wants a page for members comes back to it, anybody else stays (site R-GUARD-3). */
function signInAgain({ match, location }: Visit): Detour | null {
  if (!match.route.auth) return null;
  const back = new URL(location);
  back.searchParams.delete('token');
  return { kind: 'replace', to: buildPath('login', {}, { redirect: back.pathname + back.search }) };
}

async function guardPermission({ match, session, menu }: Visit): Promise<Detour | null> {
  const { route } = match;
  if (!admits(route, session)) return forbidden();
  if (!menu || !session.isSignedIn() || alwaysOpen.includes(route.name)) return null;
  await menu.ensureLoaded();
  return menu.includes(route) ? null : forbidden();
}

/** Whether the visitor's role may open the route, also where it needs no sign-in (site R-ROLE-2). */
function admits({ roles }: Route, session: GuardSession): boolean {
  return !roles || roles.includes('*') || roles.includes(session.getState()?.role ?? '');
}

/** Where a page that is kept from the visitor leads (site R-404-3). */
function forbidden(): Detour {
  return { kind: 'replace', to: buildPath('notFound') };
}
