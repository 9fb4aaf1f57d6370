import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { chinaDay } from '#contract/china-day.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { CouponOfferState, CouponType } from '#contract/operator/coupon-offer.ts';
import type {
  CouponOfferRow,
  GetCouponExampleReply,
  GetCouponOfferReply,
  ListCouponOffersReply,
  listCouponOffersSchema,
  ListCouponProductsReply,
} from '#contract/operator/coupon-schema.ts';
import { AppFailure } from '../../../app-failure';
import { firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { listPage } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { onSale, productNames } from '../catalogue/catalogue';
import { plan, product, productVersion } from '../catalogue/catalogue-tables';
import { order } from '../order/order-tables';
import { couponFen, couponVersion, describeCoupon, unfitReason, type Coupon, type CouponTerms } from './coupon-rules';
import { coupon, couponBatch, couponCode, couponIssue, couponTally, couponUser } from './coupon-tables';

type Filter = z.output<typeof listCouponOffersSchema.query>;

/** Orders and issues that one coupon shows. */
const maxShown = 20;
/** Products that example prices are shown of. */
const maxExamples = 3;
/** Plans that are looked through for them. */
const maxPlans = 200;

/** One page of the coupons that the provider offers or offered. */
export async function listOffers(tx: Tx, filter: Filter): Promise<ListCouponOffersReply> {
  const { rows, ...page } = await listPage(tx.db, coupon, {
    page: filter.page,
    where: conditionOf(tx, filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

/** The rows of a table for spreadsheets. */
export const offerCsvRows = rowsOfTable<Omit<Filter, 'page'>, typeof coupon, CouponOfferRow>(coupon, coupon.id, {
  find: async (tx, filter) => ({ where: conditionOf(tx, filter), orderBy: orderOf(filter.sort) }),
  toRows,
});

/** Coupons by all that their list is searched by. */
export const couponSearch: SearchSource = {
  kind: 'coupon',
  permission: 'coupon.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(offerCsvRows, tx, { sort: '-id', search }, operator, limit);
    return rows.map(({ id, name, terms, to, code }) =>
      toSearchHit(search, {
        path: `/coupon/${id}`,
        title: name,
        detail: [terms, `用到 ${to}`],
        number: code,
        texts: [['名称', name]],
        otherwise: ['兑换码', code],
      }),
    );
  },
};

/** All products, those on sale first. */
export async function listOfferProducts({ db }: Tx): Promise<ListCouponProductsReply> {
  const { appId, name, status, seq } = product;
  return db.select({ appId, name }).from(product).orderBy(sql`${status} <> ${onSale}`, asc(seq), asc(appId));
}

/** One coupon with what became of it. @throws AppFailure notFound. */
export async function getOffer(tx: Tx, id: number): Promise<GetCouponOfferReply> {
  const [row] = await tx.db.select().from(coupon).where(eq(coupon.id, id));
  const [shown] = row ? await toRows(tx, [row]) : [];
  if (!row || !shown) throw new AppFailure('notFound', { message: '没有这张优惠券' });
  const issues = await tx.db
    .select()
    .from(couponIssue)
    .where(eq(couponIssue.couponId, id))
    .orderBy(desc(couponIssue.id))
    .limit(maxShown);
  return {
    ...shown,
    version: couponVersion(row),
    isIssued: isIssued(row),
    uses: await countUses(tx, id),
    couponFen: (await findSales(tx, [id])).get(id)?.couponFen ?? 0,
    examples: (await findExamples(tx, row)).items,
    batches: await listBatches(tx, id),
    issues: issues.map(({ audience, state, planned, issued, createdAt, ...issue }) => ({
      id: issue.id,
      audience,
      state,
      planned,
      issued,
      createdAt: formatChinaTime(createdAt),
    })),
    recentOrders: await listOrders(tx, id),
  };
}

/** Whether somebody has a coupon, or is about to. */
export function isIssued({ received, reserved }: Coupon): boolean {
  return received > 0 || reserved > 0;
}

/** What some plans on sale would cost today with a coupon of these terms: one of each product, the first one that it fits. */
export async function findExamples(
  { db, now }: Tx,
  terms: Pick<CouponTerms, 'percent' | 'amountFen' | 'thresholdFen' | 'appIds'>,
): Promise<GetCouponExampleReply> {
  const { appIds } = terms;
  const plans = await db
    .select({
      appId: product.appId,
      plan: sql<string>`${product.name} || ' ' || ${productVersion.name} || ' ' || ${plan.months} || ' 个月'`,
      priceFen: plan.priceFen,
    })
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .innerJoin(product, eq(product.appId, productVersion.appId))
    .where(
      and(
        eq(plan.status, onSale),
        eq(product.status, onSale),
        appIds.length > 0 ? inArray(product.appId, appIds) : undefined,
      ),
    )
    .orderBy(asc(product.seq), asc(product.appId), asc(plan.priceFen))
    .limit(maxPlans);
  // It is about the terms: the days of its use and who has it do not matter.
  const today = { ...terms, isUsable: true, status: 0, startAt: now, endAt: new Date(now.getTime() + 1) };
  const priced = plans.map(({ appId, priceFen, ...named }) => {
    const reason = unfitReason(today, { appId, priceFen, now }) ?? '';
    const payableFen = reason === '' ? priceFen - couponFen(terms, priceFen) : priceFen;
    return { appId, example: { ...named, priceFen, payableFen, reason } };
  });
  const products = [...new Set(plans.map(({ appId }) => appId))].slice(0, maxExamples);
  const items = products.flatMap((appId) => {
    const own = priced.filter((each) => each.appId === appId).map(({ example }) => example);
    return own.find(({ reason }) => reason === '') ?? own.at(-1) ?? [];
  });
  return { items };
}

/** The state of a coupon; `stateCondition` says the same in SQL. */
export function stateOf({ now }: Pick<Tx, 'now'>, row: Coupon): CouponOfferState {
  if (!row.isUsable) return 'unusable';
  if (row.endAt <= now) return 'over';
  if (row.status !== 1) return 'stopped';
  if (row.startAt > now) return 'upcoming';
  return row.received + row.reserved >= row.total ? 'soldOut' : 'offered';
}

function stateCondition({ now }: Tx, state: CouponOfferState): SQL {
  const { isUsable, endAt, status, startAt, received, reserved, total } = coupon;
  const time = sql`${now.toISOString()}::timestamptz`;
  return sql`case when not ${isUsable} then 'unusable' when ${endAt} <= ${time} then 'over'
    when ${status} <> 1 then 'stopped' when ${startAt} > ${time} then 'upcoming'
    when ${received} + ${reserved} >= ${total} then 'soldOut' else 'offered' end = ${state}`;
}

function conditionOf(tx: Tx, { search, state, type }: Omit<Filter, 'page' | 'sort'>): SQL | undefined {
  const pattern = search === undefined ? undefined : containing(search);
  return and(
    pattern === undefined ? undefined : or(ilike(coupon.name, pattern), ilike(coupon.code, pattern)),
    state === undefined ? undefined : stateCondition(tx, state),
    type === undefined ? undefined : eq(coupon.type, type),
  );
}

const sortColumns = { id: coupon.id, endAt: coupon.endAt, received: coupon.received };

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  return sort.startsWith('-') ? [desc(column), desc(coupon.id)] : [asc(column), asc(coupon.id)];
}

async function toRows(tx: Tx, rows: readonly Coupon[]): Promise<CouponOfferRow[]> {
  const names = await productNames(tx, rows);
  const ids = rows.map(({ id }) => id);
  const sales = await findSales(tx, ids);
  return rows.map((row) => {
    const { id, name, percent, amountFen, thresholdFen, total, perUser, received, reserved, isPublic } = row;
    const { orders = 0, paidFen = 0 } = sales.get(id) ?? {};
    return {
      id,
      name,
      type: row.type as CouponType,
      percent,
      amountFen,
      thresholdFen,
      terms: describeCoupon(row),
      products: row.appIds.map((appId) => ({ appId, name: names.get(appId) ?? appId })),
      ...couponDays(row),
      state: stateOf(tx, row),
      total,
      perUser,
      received,
      reserved,
      isPublic,
      code: row.code ?? '',
      orders,
      paidFen,
    };
  });
}

/** First and last day of a coupon's use in China. The end of a day is its last moment, or the first one of the next. */
export function couponDays({ startAt, endAt }: Pick<Coupon, 'startAt' | 'endAt'>): { from: string; to: string } {
  return { from: chinaDay(startAt), to: chinaDay(new Date(endAt.getTime() - 1)) };
}

// What coupons brought is about all organisations.
const orders = acrossOrganizations(order);
const holders = acrossOrganizations(couponUser);

/** Orders that were paid and not given back: those that the tally counts. */
const isSold = inArray(orders.status, [orderStatus.paid, orderStatus.completed, orderStatus.refunding]);

/** What some coupons brought, by their ids. */
async function findSales({ db }: Tx, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(couponTally)
    .where(inArray(couponTally.couponId, [...ids]));
  return new Map(rows.map((row) => [row.couponId, row]));
}

async function listOrders({ db }: Tx, couponId: number): Promise<GetCouponOfferReply['recentOrders']> {
  const { orderNo, snapshot, couponFen: offFen, paidFen, paidAt } = orders;
  const rows = await db
    .select({ orderNo, snapshot, couponFen: offFen, paidFen, paidAt })
    .from(holders)
    .innerJoin(orders, eq(orders.orderNo, holders.orderNo))
    .where(and(eq(holders.couponId, couponId), isNotNull(holders.usedAt), isSold))
    .orderBy(desc(holders.usedAt), desc(holders.id))
    .limit(maxShown);
  return rows.flatMap(({ snapshot: { product: sold, version }, paidAt: at, ...facts }) =>
    at ? [{ ...facts, productName: `${sold.name} ${version.name}`, paidAt: formatChinaTime(at) }] : [],
  );
}

async function countUses({ db }: Tx, couponId: number): Promise<GetCouponOfferReply['uses']> {
  const rows = await db
    .select({ status: holders.status, total: count() })
    .from(holders)
    .where(eq(holders.couponId, couponId))
    .groupBy(holders.status);
  const totalOf = (status: number) => rows.find((row) => row.status === status)?.total ?? 0;
  return { unused: totalOf(0), held: totalOf(1), used: totalOf(2) };
}

async function listBatches({ db }: Tx, couponId: number): Promise<GetCouponOfferReply['batches']> {
  const { id, note, size, createdAt, stoppedAt } = couponBatch;
  const rows = await db
    .select({ id, note, size, createdAt, stoppedAt, redeemed: count(couponCode.couponUserId) })
    .from(couponBatch)
    .innerJoin(couponCode, eq(couponCode.batchId, id))
    .where(eq(couponBatch.couponId, couponId))
    .groupBy(id)
    .orderBy(desc(id));
  return rows.map(({ createdAt: at, stoppedAt: end, ...batch }) => ({
    ...batch,
    createdAt: formatChinaTime(at),
    isStopped: end !== null,
  }));
}
