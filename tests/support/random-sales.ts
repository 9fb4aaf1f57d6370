import { sql } from 'drizzle-orm';
import type { Database } from '../../site/server/platform/db/database';
import { random as seeded } from './media-server/random.mjs';

/** Money that came, or went back when the amount is negative. */
export interface Movement {
  readonly kind: 'payment' | 'refund';
  readonly reference: string;
  readonly orderNo: string;
  readonly channel: 'alipay' | 'wechat' | 'offline';
  readonly amountFen: number;
  readonly at: Date;
}

const day = 86_400_000;
const channels = ['alipay', 'wechat', 'offline'] as const;
const promos = ['bing_search', 'wechat_article', undefined, undefined];
const clicks = ['bd_vid:77', 'gdt_vid:8', undefined, undefined, undefined];

/**
 * Adds orders of some weeks with their movements in the ledger: of all channels and types, unpaid and free ones, with coupons, around
 * midnight in China, refunded in part, as a whole, or because they were paid twice.
 */
export async function addRandomSales(database: Database, now: Date, count: number): Promise<Movement[]> {
  const random = seeded(20261130);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const movements: Movement[] = [];
  await database.transact(async (db) => {
    const rows = async <Row>(query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
    const plans = await rows<{ id: number; versionId: number; appId: string; months: number }>(
      sql`select plan.id::int as id, version_id::int as "versionId", app_id as "appId", months
        from plan join product_version on product_version.id = version_id order by plan.id`,
    );
    const [member] = await rows<{ orgId: number; userId: number }>(
      sql`select org_id::int as "orgId", user_id::int as "userId" from org_member order by 1, 2 limit 1`,
    );
    const [held] = await rows<{ id: number }>(sql`
      insert into coupon (name, type, amount_fen, total, received, start_at, end_at)
      values ('满减券', 1, 500, 10000, 0, ${now.toISOString()}, ${new Date(now.getTime() + day).toISOString()}) returning id::int`);
    for (let index = 0; index < count; index += 1) {
      const plan = pick(plans);
      const type = pick(['new', 'new', 'renew', 'upgrade']);
      const channel = pick(channels);
      // Every third one is within a few seconds of midnight in China.
      const days = Math.floor(random() * 70);
      const at = new Date(
        index % 3 === 0
          ? Date.parse('2026-04-30T16:00:00Z') - days * day + Math.round((random() - 0.5) * 8_000)
          : now.getTime() - days * day - Math.round(random() * 40_000_000),
      );
      const orderNo = `20260101${String(index).padStart(14, '0')}`;
      const isUnpaid = index % 7 === 0;
      const isFree = index % 11 === 0;
      const couponFen = index % 5 === 0 ? 500 : 0;
      const payableFen = isFree ? 0 : 1 + Math.floor(random() * 900_000);
      const fate = isUnpaid
        ? 'closed'
        : isFree
          ? 'kept'
          : pick(['kept', 'kept', 'kept', 'refunded', 'partly', 'twice']);
      const status = isUnpaid ? 60 : fate === 'refunded' ? 80 : 30;
      const attribution = { xl_promo: pick(promos), xl_adclick: pick(clicks) };
      const paidFen = isUnpaid ? 0 : payableFen;
      const snapshot = {
        product: { name: '数据通', icon: '' },
        version: { code: 'pro', name: '专业版', highlights: [], limits: null },
        plan: { months: plan.months, listPriceFen: payableFen, priceFen: payableFen },
        upgradedPlanId: null,
        lines: [],
        agreement: { name: '', version: '', hash: '' },
      };
      const end = new Date(at.getTime() + (index % 4 === 0 ? 40 : 365) * day);
      const [used] =
        couponFen > 0 && !isUnpaid
          ? await rows<{ id: number }>(sql`
              insert into coupon_user (coupon_id, user_id, org_id, status, order_no, received_at, used_at)
              values (${held?.id}, ${member?.userId}, ${member?.orgId}, 2, ${orderNo}, ${at.toISOString()}, ${at.toISOString()})
              returning id::int`)
          : [];
      await db.execute(sql`
        insert into orders (order_no, org_id, user_id, type, app_id, version_id, plan_id, quantity, snapshot, original_fen,
          coupon_fen, payable_fen, paid_fen, coupon_user_id, status, pay_channel, expire_at, paid_at, service_start, service_end,
          attribution, ctime, utime)
        values (${orderNo}, ${member?.orgId}, ${member?.userId}, ${type}, ${plan.appId}, ${plan.versionId}, ${plan.id}, 1,
          ${JSON.stringify(snapshot)}, ${payableFen + couponFen}, ${couponFen}, ${payableFen}, ${paidFen}, ${used?.id ?? null},
          ${status}, ${isUnpaid || isFree ? null : channel}, ${at.toISOString()}, ${isUnpaid ? null : at.toISOString()},
          ${at.toISOString()}, ${end.toISOString()}, ${JSON.stringify(attribution)}, ${at.toISOString()}, ${at.toISOString()})`);
      if (paidFen === 0) continue;
      const move = (kind: Movement['kind'], amountFen: number, from: Date, number = orderNo) =>
        movements.push({
          kind,
          reference: `${kind === 'payment' ? 'P' : 'R'}${number}`,
          orderNo,
          channel,
          amountFen,
          at: from,
        });
      // A refund may come days later, but not in the future.
      const later = new Date(Math.min(now.getTime(), at.getTime() + Math.round(random() * 9 * day)));
      move('payment', payableFen, at);
      if (fate === 'refunded') move('refund', -payableFen, later);
      if (fate === 'partly') move('refund', -Math.ceil(payableFen / 3), later);
      if (fate === 'twice') {
        move('payment', payableFen, later, `9${orderNo.slice(1)}`);
        move('refund', -payableFen, later, `9${orderNo.slice(1)}`);
      }
    }
  });
  await writeMovements(database, movements);
  return movements;
}

/** Writes movements into the ledger as its own functions do: two entries each. */
export async function writeMovements(database: Database, movements: readonly Movement[]): Promise<void> {
  const entries = movements.flatMap(({ channel, amountFen, ...movement }) => [
    { ...movement, account: channel === 'offline' ? 'bank' : channel, fen: amountFen },
    { ...movement, account: 'customers', fen: -amountFen },
  ]);
  await database.transact((db) =>
    db.execute(sql`
      insert into ledger_entry (kind, reference, account, amount_fen, order_no, org_id, at)
      select kind, reference, account, fen, "orderNo", org_id, made.at
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as made (kind text, reference text, account text, fen bigint, "orderNo" text, at timestamptz)
        join orders on order_no = "orderNo"`),
  );
}
