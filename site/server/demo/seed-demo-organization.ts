import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import type { KeyRing } from '../platform/keys/key-ring';
import { appUser } from '../domain/identity/user/identity-tables';
import { org, orgMember } from '../domain/identity/organization/organization-tables';
import { seededContents } from './seeded-contents-tables';

/** Name by which the database remembers that it was given this. */
const name = 'demo-organization';

/**
 * Gives the first of the demo's organisations colleagues, invitations and a log of what they did, once in the life of a
 * database. Accounts and orders come before.
 */
export async function seedDemoOrganization(database: Database, keys: KeyRing, now: Date): Promise<void> {
  await database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const [seeded] = await db.select().from(seededContents).where(eq(seededContents.name, name));
    if (seeded) return;
    const owner = await ownerOf(db);
    if (owner) {
      const { writeDemoOrganization } = await import('./write-demo-organization');
      await writeDemoOrganization(db, { keys, owner, now });
    }
    await db.insert(seededContents).values({ name });
  });
}

/** Undefined where the demo was changed so that it has no such organisation, or another owner. */
async function ownerOf(db: Queryable): Promise<{ userId: number; orgId: number } | undefined> {
  const rows = await db
    .select({ userId: appUser.id, orgId: org.id, umid: appUser.umid, role: orgMember.role, key: org.orgKey })
    .from(orgMember)
    .innerJoin(org, eq(org.id, orgMember.orgId))
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(eq(appUser.umid, 'demo'));
  return rows.find(({ role, key }) => role === 'owner' && key === 'demo1');
}
