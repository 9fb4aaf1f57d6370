import { notifyOwner, type AccountNoticeKind } from '../identity/identity';
import type { AccountRepositories } from './account-store';

/** Tells the owner of an account of a change where they can be reached before it: to be called first in its transaction. */
export async function tellOwner(
  { users, outbox }: Pick<AccountRepositories, 'users' | 'outbox'>,
  userId: number,
  notice: AccountNoticeKind,
): Promise<void> {
  const user = await users.find(userId);
  if (user) await notifyOwner(outbox, user, notice);
}
