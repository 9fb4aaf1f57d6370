import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { brand } from '#contract/brand/brand.ts';
import { org, orgMember } from '../domain/identity/organization/organization-tables';
import { appUser } from '../domain/identity/user/user-tables';
import { hashPassword } from '../domain/identity/user/password';
import type { Member } from '../platform/caller';
import type { Database, Queryable } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import type { KeyRing } from '../platform/keys/key-ring';
import { coupon, couponUser } from '../domain/sales/coupon/coupon-tables';
import { acrossOrganizations } from '../platform/db/organization-scope';
import { encryptRow } from '../platform/db/encryption';

/**
 * People who work in the first of the demo's organisations beside those whom one signs in as. They have no passwords; in
 * development a code to the mobile signs in. One without `seenHoursAgo` never signed in.
 */
export const demoColleagues = [
  { umid: 'demo-chen', name: '陈晓琳', mobile: '13800000011', role: 'admin', joinedDaysAgo: 88, seenHoursAgo: 3 },
  { umid: 'demo-wang', name: '王浩然', mobile: '13800000012', role: 'member', joinedDaysAgo: 75, seenHoursAgo: 26 },
  { umid: 'demo-li', name: '李思雨', mobile: '13800000013', role: 'member', joinedDaysAgo: 52, seenHoursAgo: 50 },
  { umid: 'demo-zhou', name: '周明', mobile: '13800000014', role: 'member', joinedDaysAgo: 31, seenHoursAgo: 190 },
  { umid: 'demo-zhao', name: '赵佳怡', mobile: '13800000015', role: 'member', joinedDaysAgo: 12, seenHoursAgo: 8 },
  { umid: 'demo-wu', name: '吴子轩', mobile: '13800000016', role: 'member', joinedDaysAgo: 2, seenHoursAgo: undefined },
] as const;

/** The account that a newcomer signs in with; development only. */
export const demoUser = { username: 'demo', password: 'Demo2026!' } as const;

/** People with every part one can play in the two demo organisations; they share a password. */
const demoUsers = [
  { username: 'demo', name: '演示用户', mobile: '13800000001', roles: { demo1: 'owner', demo2: 'member' } },
  { username: 'admin', name: '演示管理员', mobile: '13800000002', roles: { demo1: 'admin' } },
  { username: 'member', name: '演示成员', mobile: '13800000003', roles: { demo1: 'member' } },
  { username: 'outsider', name: '其他企业用户', mobile: '13800000004', roles: { demo2: 'owner' } },
] as const;
/** Whom a phone of development may be of. */
export const demoAccounts = demoUsers.map(({ name, mobile }) => ({ name, mobile }));
const usernames = demoUsers.map(({ username }) => username);
/** Of all accounts of the demo. */
const umids: string[] = [...usernames, ...demoColleagues.map(({ umid }) => umid)];

const demoOrgs = [
  { orgKey: 'demo1', name: `${brand.name}演示企业` },
  { orgKey: 'demo2', name: '远航贸易' },
] as const;

/** Makes the demo accounts usable. Their umid, which nobody can change, says which accounts they are. */
export async function seedDemoUsers(database: Database, keys: KeyRing): Promise<void> {
  await database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const stored = await setDemoUserStatus(db, 1);
    const missing = demoUsers.filter(({ username }) => !stored.includes(username));
    if (missing.length === 0) return;
    const pwdScrypt = await hashPassword(demoUser.password);
    const rows = missing.map(({ username, name, mobile }) => ({
      umid: username,
      username,
      name,
      pwdScrypt,
      ...encryptRow(keys, appUser, { mobile }),
    }));
    await db.insert(appUser).values(rows).onConflictDoNothing();
    await db
      .insert(org)
      .values([...demoOrgs])
      .onConflictDoNothing();
    await giveDemoCoupons(db, await joinDemoOrgs(db));
  });
}

/** @returns who belongs to the first of the organisations. */
async function joinDemoOrgs(db: Queryable): Promise<{ userId: number; orgId: number }[]> {
  const users = await db.select().from(appUser).where(inArray(appUser.umid, usernames));
  const orgs = await db.select().from(org);
  const memberships = demoUsers.flatMap(({ username, roles }) =>
    Object.entries(roles).flatMap(([orgKey, role]) => {
      const userId = users.find(({ umid }) => umid === username)?.id;
      const orgId = orgs.find((row) => row.orgKey === orgKey)?.id;
      return userId && orgId ? [{ userId, orgId, role }] : [];
    }),
  );
  const joined = await db.insert(orgMember).values(memberships).onConflictDoNothing().returning();
  const first = orgs.find(({ orgKey }) => orgKey === demoOrgs[0].orgKey)?.id;
  return joined.filter(({ orgId }) => orgId === first).map(({ userId, orgId }) => ({ userId, orgId }));
}

/** Finds the people of a demo organisation as members, by their umid, with their names; those that the demo was changed not to have are absent. */
export async function findDemoMembers(db: Queryable, orgKey: string) {
  const rows = await db
    .select({
      umid: appUser.umid,
      name: appUser.name,
      company: org.name,
      userId: appUser.id,
      orgId: org.id,
      role: orgMember.role,
    })
    .from(orgMember)
    .innerJoin(org, and(eq(org.id, orgMember.orgId), eq(org.orgKey, orgKey)))
    .innerJoin(appUser, and(eq(appUser.id, orgMember.userId), inArray(appUser.umid, usernames)));
  const session = { kind: 'member', sessionId: 0, organizationActive: true, actions: [], network: '' } as const;
  return new Map(
    rows.map(({ umid, ...row }) => [
      umid as string,
      { ...session, provenAt: new Date(0), ...row } satisfies Member & { name: string | null; company: string },
    ]),
  );
}

/**
 * Closes demo accounts that an earlier start in development left in the database: everybody knows their password.
 * @returns the user names of those that were open.
 */
export function disableDemoUsers(database: Database): Promise<string[]> {
  return database.transact((db) => setDemoUserStatus(db, 0, eq(appUser.status, 1)));
}

async function setDemoUserStatus(db: Queryable, status: 0 | 1, condition?: SQL): Promise<string[]> {
  const changed = await db
    .update(appUser)
    .set({ status })
    .where(and(inArray(appUser.umid, umids), isNull(appUser.deletedAt), condition))
    .returning({ umid: appUser.umid });
  return changed.map(({ umid }) => umid);
}

/** What the demo accounts have from the start; the other coupons are there to be received. */
const givenCodes = ['XLFULL500', 'XLDATA85', 'XLCREDIT30', 'XLSPRING26'];

/** Gives each member one of these coupons. */
async function giveDemoCoupons(db: Queryable, members: readonly { userId: number; orgId: number }[]): Promise<void> {
  const coupons = await db.select({ id: coupon.id }).from(coupon).where(inArray(coupon.code, givenCodes));
  if (coupons.length === 0 || members.length === 0) return;
  const receivedAt = new Date();
  // Those who are there from the start receive them whatever organisation they are in.
  await db
    .insert(acrossOrganizations(couponUser))
    .values(coupons.flatMap(({ id }) => members.map((member) => ({ ...member, couponId: id, receivedAt }))));
  const ids = coupons.map(({ id }) => id);
  await db
    .update(coupon)
    .set({ received: sql`${coupon.received} + ${members.length}` })
    .where(inArray(coupon.id, ids));
}
