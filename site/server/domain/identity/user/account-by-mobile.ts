import { createToken } from '../../../platform/token';
import type { User, UserRepository } from './user-repository';

/**
 * The account of a mobile that was proven, made when there is none.
 * @param name of a new account; one that exists keeps its own.
 */
export async function accountByMobile(
  users: UserRepository,
  mobile: string,
  name = `用户${mobile.slice(-4)}`,
): Promise<{ user: User | undefined; isNew: boolean }> {
  const known = await users.findByContact(mobile);
  if (known) return { user: known, isNew: false };
  const made = await users.create({ umid: `u${createToken().slice(0, 16)}`, name, mobile });
  // Somebody else may have made it in the meantime.
  return made ? { user: made, isNew: true } : { user: await users.findByContact(mobile), isNew: false };
}
