import type { User } from '../user-repository';

/**
 * What wrong passwords count on: the account, whichever of its names was given, or the name that no account has. Names that
 * find the same account must count as one also where there is none, or the difference would tell which accounts exist.
 */
export function accountOf(name: string, user: Pick<User, 'id'> | undefined): string {
  if (user) return `user ${user.id}`;
  return `name ${name.includes('@') ? name.toLowerCase() : name}`;
}
