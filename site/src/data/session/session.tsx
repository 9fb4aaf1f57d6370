import { createContext, useContext, useEffect, type PropsWithChildren, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { useStore, type Store } from '#data/store.ts';
import type { SiteRole } from '#contract/routes/site-role.ts';
import { callerScope } from '#contract/session/caller-scope.ts';
import { AccountKeyContext, isKeyOfOtherAccount } from '#data/http/cache-key.ts';
import type { TokenOrigin } from './site-cookies';
import type { UserState } from './user-state';

/** Who is signed in, and as what. */
export interface SessionState {
  readonly user: UserState;
  readonly role: SiteRole;
  /** Whether this browser did not request the sign-in, and the visitor has not said yet that the account is theirs (site S-2). */
  readonly isUnrequested: boolean;
}

/** What users change of themselves, as far as the session shows it. */
export type UserChanges = Partial<Pick<UserState, 'UserName' | 'AvatarUrl' | 'Mobile' | 'OrgList'>>;

/** The session of the document. Signed in means that there is a token; the state follows once the user is loaded. */
export interface SessionStore {
  readonly get: () => SessionState | undefined;
  readonly subscribe: Store<SessionState | undefined>['subscribe'];
  /** Whether there is a token cookie (site R-SES-1). */
  isSignedIn(): boolean;
  /**
   * Loads the user if there is a token and no state yet; concurrent calls share one request.
   * Rejects when that fails, and signs the visitor out (site R-GUARD-3).
   */
  ensureLoaded(): Promise<SessionState | undefined>;
  /**
   * Signs in with a token. Rejects when the user cannot be loaded, and signs the visitor out.
   * @param origin 'requested' by default.
   */
  acceptToken(token: string, origin?: TokenOrigin): Promise<SessionState>;
  /** Records that the visitor says the account is theirs, in all tabs. */
  confirmAccount(): void;
  /** Goes on with the token that a change of the account has renewed the session with, in all tabs. */
  renew(token: string): void;
  /** Shows what has changed of the user's own data, in all tabs. */
  updateUser(changes: UserChanges): void;
  /**
   * Ends the session on the server and in this browser, in this browser even when the server cannot be reached.
   * @param farewell what the visitor is told.
   */
  signOut(farewell?: string): Promise<void>;
  /** Makes another organisation of the user the current one. */
  switchOrganization(orgId: number): Promise<SessionState>;
  /** Shows the site as that role sees it, and returns the role. */
  switchRole(role?: SiteRole): SiteRole;
  /** Navigates to the sign-in, which returns to this page. The page stays as it is until the navigation. */
  goToSignIn(): void;
  /** Removes the session from this browser without telling the server. */
  clear(): void;
}

/** Why the page cannot go on after a sign-in that succeeded. */
export const accountFailureText = '账号信息加载失败，请稍后重试';

/** A session that is always signed out; the server renders pages with it. */
export const signedOutSession: SessionStore = {
  get: () => undefined,
  subscribe: () => () => {},
  isSignedIn: () => false,
  ensureLoaded: async () => undefined,
  acceptToken: reject,
  confirmAccount: () => {},
  renew: () => {},
  updateUser: () => {},
  signOut: reject,
  switchOrganization: reject,
  switchRole: (role = 'admin') => role,
  goToSignIn: () => {},
  clear: () => {},
};

async function reject(): Promise<never> {
  throw new Error('Signing in needs a browser');
}

/** On the server every visitor is signed out. */
export const SessionContext = createContext<SessionStore>(signedOutSession);

export function useSessionStore(): SessionStore {
  return useContext(SessionContext);
}

/** Who is signed in; undefined for a visitor, on the server and until the page has hydrated. */
export function useOptionalSession(): SessionState | undefined {
  return useStore(useSessionStore(), () => undefined);
}

/** Who is signed in, on pages that only they reach. @throws Error for a visitor. */
export function useSession(): SessionState {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession needs a signed-in visitor');
  return session;
}

/** Provides the session, and scopes the SWR cache to one user in one organisation. */
export function SessionProvider({ session, children }: PropsWithChildren<{ session: SessionStore }>): ReactNode {
  return (
    <SessionContext.Provider value={session}>
      <CacheScope>{children}</CacheScope>
    </SessionContext.Provider>
  );
}

function CacheScope({ children }: PropsWithChildren): ReactNode {
  const user = useOptionalSession()?.user;
  const scope = user ? callerScope(user.UserId, user.OrgId) : null;
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate((key) => isKeyOfOtherAccount(key, scope), undefined, { revalidate: false });
  }, [mutate, scope]);
  return <AccountKeyContext.Provider value={scope}>{children}</AccountKeyContext.Provider>;
}
