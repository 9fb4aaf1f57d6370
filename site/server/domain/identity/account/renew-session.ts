import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { createToken, fingerprint } from '../../../platform/token';
import type { AccountRepositories } from './account-store';

/**
 * Lets only this session go on after what it signs in with has changed, under another token: whoever else held the old one
 * has lost it.
 * @returns the token, which is stored nowhere.
 */
export async function renewSession(
  { sessions }: Pick<AccountRepositories, 'sessions'>,
  { userId, sessionId }: Member,
): Promise<string> {
  await sessions.kick(userId, { except: sessionId });
  const token = createToken();
  if (!(await sessions.renew(sessionId, fingerprint(token)))) throw new AppFailure('loginRevoked');
  return token;
}
