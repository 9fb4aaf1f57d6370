import type { SessionRole } from './session-role';
import type { UserState } from './user-state';

/** Who is signed in, and as what. */
export interface SessionState {
  readonly user: UserState;
  readonly role: SessionRole;
}

/** The one session of a page. Signed in means that there is a token; the state follows once it is loaded. */
export interface SessionStore {
  getState(): SessionState | undefined;
  /** Calls on every change of the state, until the signal aborts. */
  subscribe(listener: () => void, options?: { signal?: AbortSignal }): void;
  /** Whether there is a token cookie (site R-SES-1). */
  isSignedIn(): boolean;
  /**
   * Loads the user if there is a token and no state yet; calls at the same time share one loading.
   * Rejects when that fails: then nobody is signed in any more (site R-GUARD-3).
   */
  ensureLoaded(): Promise<SessionState | undefined>;
  /** Signs in with a token that a sign-in gave. Rejects when the user cannot be loaded; then nobody is signed in. */
  acceptToken(token: string): Promise<SessionState>;
  /** Ends the session on the server and here; here also when the server cannot be reached. */
  signOut(): Promise<void>;
  /** Goes on in another organisation of the user. */
  switchOrganization(orgId: number): Promise<SessionState>;
  /** Shows the site as somebody of that role sees it; gives the role back. */
  switchRole(role?: SessionRole): SessionRole;
  /** Leaves for the sign-in, which leads back to this address. The page keeps what it shows until then. */
  goToSignIn(): void;
  /** Forgets the session in this browser, without a word to the server. */
  clear(): void;
}
