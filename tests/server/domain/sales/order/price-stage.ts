import { sql, type SQL } from 'drizzle-orm';
import type { OrderSelection } from '../../../../../site/contract/order/order-schema';
import { previewOrder } from '../../../../../site/contract/order/order-endpoints';
import { grantEntitlement } from '../../../../../site/server/domain/sales/entitlement/entitlement';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { createTestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testPlatform } from '../../../../support/test-platform';

export const start = new Date('2026-05-01T08:00:00Z');
export const orderNo = '2026050116000000000001';

/** A server at a time that tests choose, whose catalogue, coupons and entitlements can be brought back to the start. */
export async function createPriceStage() {
  let time = start;
  const running = await createTestApp({ now: () => time });
  const { app, database, close } = running;
  const member = await demoMember(database, 'demo', 'demo1');
  let token = await signIn(app, 'demo');
  const change = (statement: SQL) => database.transact((db) => db.execute(statement));

  /** Moves the clock, which ends the sessions that there are. */
  async function passTo(later: Date) {
    if (later.getTime() === time.getTime()) return;
    time = later;
    token = await signIn(app, 'demo');
  }

  return {
    app,
    database,
    close,
    member,
    change,
    passTo,
    now: () => time,
    plans: {
      basic: await planOf(app, '1001', 'basic', 12),
      pro: await planOf(app, '1001', 'pro', 12),
      proMonth: await planOf(app, '1001', 'pro', 1),
    },
    preview: (body: OrderSelection & Record<string, unknown>, bearer = token) =>
      callEndpoint(app, previewOrder, { token: bearer, body }),
    /** Opens a year of a plan, as a paid order does. */
    async buy({ AppId, VersionId, PlanId }: OrderSelection) {
      const plan = { appId: AppId, versionId: VersionId, planId: PlanId, months: 12 };
      const order = { ...plan, orderNo, orgId: member.orgId, type: 'new' as const };
      await testPlatform(database, () => time).transact((tx) =>
        grantEntitlement(tx, { ...order, upgradedPlanId: null, serviceEnd: time }),
      );
    },
    async reset() {
      await passTo(start);
      await database.transact(async (db) => {
        await db.execute(sql`delete from entitlement`);
        await db.execute(sql`delete from entitlement_grant`);
        await db.execute(sql`update coupon_user set status = 0, order_no = null where status <> 0`);
        await db.execute(sql`update product set status = 1 where status <> 1`);
        await db.execute(sql`update plan set status = 1 where status <> 1`);
      });
    },
  };
}

export type PriceStage = Awaited<ReturnType<typeof createPriceStage>>;
