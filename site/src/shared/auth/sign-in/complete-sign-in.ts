import { accountName } from '../session/account-name';
import type { SessionStore } from '../session/session-store';
import type { SignInResult } from './resolve-sign-in';

/** A sign-in that this browser did not request, for the visitor to see; accounts by the names that others may see. */
export type UnrequestedSignIn =
  /** It has happened. */
  | { kind: 'completed'; account: string }
  /** It would end the session of `current`, unless the visitor lets it: `accept` does. */
  | { kind: 'conflict'; current: string; offered: string; accept: () => void };

/** Signs in, or asks the visitor first when that would end the session of somebody else (site S-2). Never rejects. */
export async function completeSignIn(
  signIn: SignInResult,
  session: Pick<SessionStore, 'acceptToken'>,
  tell: (signIn: UnrequestedSignIn) => void,
): Promise<void> {
  // When the user cannot be loaded, the session has ended already (site R-GUARD-3).
  const accept = () => session.acceptToken(signIn.token).catch(() => undefined);
  if (signIn.kind === 'conflict') {
    const { current, offered } = signIn;
    return tell({ kind: 'conflict', current, offered, accept: () => void accept() });
  }
  const state = await accept();
  if (state && signIn.kind === 'unrequested') tell({ kind: 'completed', account: accountName(state.user) });
}
