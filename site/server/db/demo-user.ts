import { eq } from 'drizzle-orm';
import { hashPassword } from '../password-hash';
import type { Database } from './database';
import { appUser } from './schema';

/** The account that a newcomer signs in with; development only. */
export const demoUser = { umid: 'demo', username: 'demo', password: 'Demo2026!' } as const;

/** Makes the demo account usable. */
export async function seedDemoUser(database: Database): Promise<void> {
  const { umid, username, password } = demoUser;
  const enabled = await setDemoUserStatus(database, 1);
  if (enabled) return;
  const pwdScrypt = await hashPassword(password);
  await database.transact((session) =>
    session.insert(appUser).values({ umid, username, pwdScrypt }).onConflictDoNothing(),
  );
}

/** Closes a demo account that an earlier start in development left in the database: everybody knows its password. */
export async function disableDemoUser(database: Database): Promise<void> {
  await setDemoUserStatus(database, 0);
}

async function setDemoUserStatus(database: Database, status: 0 | 1): Promise<boolean> {
  const changed = await database.transact((session) =>
    session.update(appUser).set({ status }).where(eq(appUser.umid, demoUser.umid)).returning({ id: appUser.id }),
  );
  return changed.length > 0;
}
