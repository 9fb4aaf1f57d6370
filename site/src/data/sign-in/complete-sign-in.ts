import type { TokenOrigin } from '#data/cookies/token-cookie.ts';
import type { SessionStore } from '#data/session/session-store.ts';
import type { SignInResult } from './resolve-sign-in';

/** A sign-in that this browser did not request and that would end the session of `current`; accounts by the names that others may see. */
export interface SignInConflict {
  readonly current: string;
  readonly offered: string;
  /** Lets it. */
  readonly accept: () => void;
}

/** Signs in, or asks the visitor first when that would end the session of somebody else (site S-2). Never rejects. */
export async function completeSignIn(
  signIn: SignInResult,
  session: Pick<SessionStore, 'acceptToken'>,
  ask: (conflict: SignInConflict) => void,
): Promise<void> {
  // When the user cannot be loaded, the session has ended already (site R-GUARD-3).
  const accept = (origin: TokenOrigin) => session.acceptToken(signIn.token, origin).catch(() => undefined);
  if (signIn.kind === 'conflict') {
    const { current, offered } = signIn;
    // Who accepts has seen both accounts, so the session counts as requested.
    return ask({ current, offered, accept: () => void accept('requested') });
  }
  await accept(signIn.kind);
}
