import { asc, eq, inArray } from 'drizzle-orm';
import { brand } from '#contract/brand/brand.ts';
import { recordActivity, type ActivityEntry } from '../domain/identity/activity/activity';
import { createInvitationCode } from '../domain/identity/invitation/invitation';
import { invite } from '../domain/identity/invitation/invitation-tables';
import { org, orgMember } from '../domain/identity/organization/organization-tables';
import { appUser } from '../domain/identity/user/user-tables';
import { order } from '../domain/sales/order/order-tables';
import { secondsAfter } from '../platform/clock';
import type { Member } from '../platform/caller';
import type { Transactions, Tx } from '../platform/tx';
import { demoColleagues, demoUser, findDemoMembers } from './demo-users';
import { seedOnce } from './seed';
import { encryptRow } from '../platform/db/encryption';

/**
 * Gives the first of the demo's organisations colleagues, invitations and a log of what they did, once in the life of a
 * database. Accounts and orders come before.
 */
export async function seedDemoOrganization(transactions: Transactions): Promise<void> {
  await seedOnce(transactions, 'demo-organization', async (tx) => {
    const owner = (await findDemoMembers(tx.db, 'demo1')).get(demoUser.username);
    if (owner?.role === 'owner') await writeDemoOrganization(tx, owner);
  });
}

const hour = 3600;
const day = 24 * hour;
/** Days since the organisation was founded, before the first of its orders and colleagues. */
const age = 120;

/** From signing up to founding it, in seconds. */
const timeToFound = 12 * 60;

type Owner = Pick<Member, 'userId' | 'orgId'>;

async function writeDemoOrganization(tx: Tx, owner: Owner): Promise<void> {
  const { db, now } = tx;
  const foundedAt = secondsAfter(now, -age * day);
  await db.update(org).set({ ctime: foundedAt }).where(eq(org.id, owner.orgId));
  const members = await db
    .update(orgMember)
    .set({ ctime: foundedAt })
    .where(eq(orgMember.orgId, owner.orgId))
    .returning({ userId: orgMember.userId });
  await db
    .update(appUser)
    .set({ ctime: secondsAfter(foundedAt, -timeToFound) })
    .where(
      inArray(
        appUser.id,
        members.map(({ userId }) => userId),
      ),
    );
  const past = [
    ...(await hireColleagues(tx, owner)),
    ...(await invitePeople(tx, owner)),
    ...(await ordersOf(tx, owner)),
  ];
  past.push([
    owner.userId,
    { kind: 'organization-renamed', detail: `${brand.name}科技 → ${brand.name}演示企业`, at: daysBefore(now, 100) },
  ]);
  // The numbers of entries follow their time.
  past.sort(([, a], [, b]) => a.at.getTime() - b.at.getTime());
  for (const [userId, { at, ...entry }] of past) {
    await recordActivity({ ...tx, now: at }, { orgId: owner.orgId, userId }, entry);
  }
}

/** Who did something, and what. */
type Deed = readonly [userId: number, entry: ActivityEntry & { readonly at: Date }];

async function hireColleagues({ db, keys, now }: Tx, owner: Owner): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (const { umid, name, mobile, role, joinedDaysAgo, seenHoursAgo } of demoColleagues) {
    const joinedAt = daysBefore(now, joinedDaysAgo);
    const ltime = seenHoursAgo === undefined ? null : secondsAfter(now, -seenHoursAgo * hour);
    const account = { umid, name, ...encryptRow(keys, appUser, { mobile }), ctime: joinedAt, ltime };
    const [user] = await db.insert(appUser).values(account).onConflictDoNothing().returning();
    // Somebody has signed up with the mobile before.
    if (!user) continue;
    await db.insert(orgMember).values({ orgId: owner.orgId, userId: user.id, role, ctime: joinedAt });
    deeds.push([user.id, { kind: 'member-joined', detail: '成员', at: joinedAt }]);
    if (role === 'admin') {
      const at = secondsAfter(joinedAt, 9 * day);
      deeds.push([owner.userId, { kind: 'role-changed', subjectId: user.id, detail: '成员 → 管理员', at }]);
    }
  }
  return deeds;
}

/** One invitation that can be used, and one that has expired. */
async function invitePeople({ keys, now, scope: scopeOf }: Tx, owner: Owner): Promise<Deed[]> {
  const scope = scopeOf(owner);
  const invitations = [
    { daysAgo: 14, days: 7, maxUses: 5, used: 1 },
    { daysAgo: 3, days: 30, maxUses: 10, used: 1 },
  ];
  const deeds: Deed[] = [];
  for (const { daysAgo, days, maxUses, used } of invitations) {
    const { stored } = createInvitationCode(keys);
    const ctime = daysBefore(now, daysAgo);
    const facts = { role: 'member', maxUses, used, ctime, expireAt: secondsAfter(ctime, days * day) } as const;
    await scope.insert(invite, { ...stored, inviterId: owner.userId, ...facts });
    const detail = `成员，${maxUses} 人，${days} 天内有效`;
    deeds.push([owner.userId, { kind: 'invite-created', detail, at: ctime }]);
  }
  return deeds;
}

async function ordersOf({ scope }: Tx, owner: Owner): Promise<Deed[]> {
  const columns = { userId: order.userId, orderNo: order.orderNo, ctime: order.ctime };
  const rows = await scope(owner).select(columns, order).orderBy(asc(order.ctime));
  return rows.map(({ userId, orderNo, ctime }) => [userId, { kind: 'order-placed', detail: orderNo, at: ctime }]);
}

function daysBefore(now: Date, days: number): Date {
  return secondsAfter(now, -days * day);
}
