import { plainName } from '../plain-name';
import type { User } from '../user-repository';

/** What wrong passwords count on. */
export interface LoginAccount {
  /** The name that was typed, in the one spelling that counts. What the answers depend on, with or without an account. */
  readonly name: string;
  /** The account, whichever of its names was typed, or the name that no account has. */
  readonly account: string;
}

/**
 * Names that find the same account by their spelling must count as one also where there is none, or the difference would tell
 * which accounts exist.
 */
export function accountOf(typed: string, user: Pick<User, 'id'> | undefined): LoginAccount {
  const name = `name ${plainName(typed)}`;
  return { name, account: user ? `user ${user.id}` : name };
}
