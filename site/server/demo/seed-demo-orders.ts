import { and, eq, inArray } from 'drizzle-orm';
import { plan, product, productVersion } from '../domain/sales/catalogue/catalogue-tables';
import { appUser } from '../domain/identity/user/identity-tables';
import { order } from '../domain/sales/order/order-tables';
import { org, orgMember } from '../domain/identity/organization/organization-tables';
import type { Member } from '../platform/caller';
import type { Database, Queryable } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import { createOrganizationScope } from '../platform/db/organization-scope';
import { demoOrders } from './demo-orders';
import { demoUser } from './demo-users';
import { seededContents } from './seeded-contents-tables';
import type { DemoPurchase } from './write-demo-orders';

/** Name by which the database remembers that it was given these orders. */
const name = 'demo-orders';

/**
 * Gives the first of the demo's organisations a past, once in the life of a database: orders of every state, with their
 * payments, what they opened and what was told of them. Contents and accounts come before.
 */
export async function seedDemoOrders(database: Database, now: Date): Promise<void> {
  await database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const [seeded] = await db.select().from(seededContents).where(eq(seededContents.name, name));
    if (seeded) return;
    const purchases = await purchasesOf(db);
    if (purchases.length > 0) {
      const { writeDemoOrders } = await import('./write-demo-orders');
      await writeDemoOrders(db, purchases, now);
      const owner = purchases.find(({ buyer }) => buyer === demoUser.username);
      const { writeDemoMessages } = await import('./write-demo-messages');
      if (owner) await writeDemoMessages(db, owner.member, now);
    }
    await db.insert(seededContents).values({ name });
  });
}

/** What is to be ordered; nothing where the demo was changed so that an order is not possible, or somebody ordered before. */
async function purchasesOf(db: Queryable): Promise<DemoPurchase[]> {
  const buyers = await buyersOf(db);
  const plans = await plansOnSale(db);
  const purchases = demoOrders.flatMap((story) => {
    const member = buyers.get(story.buyer);
    const found = plans.find(
      ({ appId, code, months }) => appId === story.appId && code === story.version && months === story.months,
    );
    return member && found ? [{ ...story, member, versionId: found.versionId, planId: found.planId }] : [];
  });
  const [first] = purchases;
  if (!first || purchases.length < demoOrders.length) return [];
  const orders = await createOrganizationScope(db, first.member).select({ orderNo: order.orderNo }, order).limit(1);
  return orders.length > 0 ? [] : purchases;
}

async function plansOnSale(db: Queryable) {
  const { appId, code } = productVersion;
  return db
    .select({ appId, code, months: plan.months, versionId: productVersion.id, planId: plan.id })
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .innerJoin(product, and(eq(product.appId, appId), eq(product.status, 1)))
    .where(eq(plan.status, 1));
}

async function buyersOf(db: Queryable): Promise<Map<string, Member>> {
  const names = demoOrders.map(({ buyer }) => buyer);
  const rows = await db
    .select({ umid: appUser.umid, userId: appUser.id, orgId: org.id, role: orgMember.role })
    .from(orgMember)
    .innerJoin(org, and(eq(org.id, orgMember.orgId), eq(org.orgKey, 'demo1')))
    .innerJoin(appUser, and(eq(appUser.id, orgMember.userId), inArray(appUser.umid, names)));
  const session = { sessionId: 0, organizationActive: true, actions: [], provenAt: new Date(0), network: '' };
  return new Map(rows.map(({ umid, ...facts }) => [umid, { kind: 'member', ...session, ...facts }]));
}
