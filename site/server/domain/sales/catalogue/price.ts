import { and, asc, count, desc, eq, gt, ilike, inArray, max, ne, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { GetPriceReply, listPricesSchema, ListPricesReply, PriceRow } from '#contract/operator/price-schema.ts';
import { AppFailure } from '../../../app-failure';
import { firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { listPage } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { order } from '../order/order-tables';
import { findOffers, onSale, withdrawn, type Offer } from './catalogue';
import { plan, pricePeriod, product, productVersion } from './catalogue-tables';
import { periodDays, priceVersion, regularFen, type Plan, type PricePeriod } from './price-rules';

type PriceFilter = z.output<typeof listPricesSchema.query>;

/** States of a period that still has an effect. */
export const openStates = ['planned', 'running'] as const;
/** Unpaid orders that one price shows. */
const maxUnpaidShown = 50;

/** One page of the plans with their prices. */
export async function listPrices(tx: Tx, filter: PriceFilter): Promise<ListPricesReply> {
  const { page, sort } = filter;
  const where = conditionOf(tx, filter);
  const { rows, ...counted } = await listPage(tx.db, plan, { page, where, orderBy: orderOf(sort) });
  return { ...counted, items: await toPriceRows(tx, rows) };
}

/** The rows of a table for spreadsheets. */
export const priceCsvRows = rowsOfTable<Omit<PriceFilter, 'page'>, typeof plan, PriceRow>(plan, plan.id, {
  find: async (tx, filter) => ({ where: conditionOf(tx, filter), orderBy: orderOf(filter.sort) }),
  toRows: toPriceRows,
});

/** Plans by all that their list is searched by. */
export const priceSearch: SearchSource = {
  kind: 'price',
  permission: 'price.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(priceCsvRows, tx, { sort: 'product', search }, operator, limit);
    return rows.map(({ planId, appId, productName, versionName, months, priceFen, isOnSale }) =>
      toSearchHit(search, {
        path: `/price/${planId}`,
        title: `${productName} ${versionName} ${months} 个月`,
        detail: [`¥${formatFen(priceFen)}`, isOnSale ? '' : '已下架'],
        texts: [
          ['产品', productName],
          ['版本', versionName],
        ],
        otherwise: ['产品编号', appId],
      }),
    );
  },
};

/** One plan with its periods and the unpaid orders of another price. @throws AppFailure notFound. */
export async function getPrice(tx: Tx, planId: number): Promise<GetPriceReply> {
  const [row] = await tx.db.select().from(plan).where(eq(plan.id, planId));
  const [shown] = row ? await toPriceRows(tx, [row]) : [];
  if (!row || !shown) throw new AppFailure('notFound', { message: '没有这个套餐' });
  const periods = await tx.db
    .select()
    .from(pricePeriod)
    .where(eq(pricePeriod.planId, planId))
    .orderBy(desc(pricePeriod.startsAt), desc(pricePeriod.id));
  return {
    ...shown,
    version: priceVersion(row, openOf(periods)),
    periods: periods.map((each) => ({
      id: each.id,
      priceFen: each.priceFen,
      ...periodDays(each),
      state: each.state,
    })),
    unpaidOrders: await findUnpaidOrders(tx, row),
  };
}

function conditionOf({ db }: Tx, { search, appId, sale, period }: Omit<PriceFilter, 'page' | 'sort'>): SQL | undefined {
  const pattern = search === undefined ? undefined : containing(search);
  const versions = db
    .select({ id: productVersion.id })
    .from(productVersion)
    .innerJoin(product, eq(product.appId, productVersion.appId))
    .where(
      and(
        appId === undefined ? undefined : eq(product.appId, appId),
        pattern === undefined
          ? undefined
          : or(...[product.name, productVersion.name, product.appId].map((column) => ilike(column, pattern))),
      ),
    );
  const { planId, state } = pricePeriod;
  return and(
    appId === undefined && search === undefined ? undefined : inArray(plan.versionId, versions),
    sale === undefined ? undefined : eq(plan.status, sale === 'yes' ? onSale : withdrawn),
    period === undefined
      ? undefined
      : inArray(plan.id, db.select({ planId }).from(pricePeriod).where(eq(state, period))),
  );
}

/** Where the provider has put the version of a plan. */
const place = sql`(select row(${product.seq}, ${product.appId}, ${productVersion.seq}) from ${productVersion}
  inner join ${product} on ${product.appId} = ${productVersion.appId} where ${productVersion.id} = ${plan.versionId})`;

const sortColumns = { product: [place, plan.months], priceFen: [plan.priceFen], changedAt: [plan.changedAt] };

function orderOf(sort: PriceFilter['sort']): SQL[] {
  const isDescending = sort.startsWith('-');
  const columns = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  return [
    ...columns.map((column) => (isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`)),
    asc(plan.id),
  ];
}

async function toPriceRows(tx: Tx, rows: readonly Plan[]): Promise<PriceRow[]> {
  const plans = rows.map(({ id }) => ({ planId: id }));
  const offers = await findOffers(tx, plans);
  const periods = await findOpenPeriods(
    tx,
    plans.map(({ planId }) => planId),
  );
  return rows.flatMap((row) => {
    const offer = offers.get(row.id);
    const open = periods.filter(({ planId }) => planId === row.id);
    return offer ? [toPriceRow(row, offer, open)] : [];
  });
}

function toPriceRow(row: Plan, { appId, productName, versionName }: Offer, open: readonly PricePeriod[]): PriceRow {
  const { id, months, listPriceFen, priceFen, status, changedAt } = row;
  const shown = open.find(({ state }) => state === 'running') ?? open[0];
  return {
    planId: id,
    appId,
    productName,
    versionName,
    months,
    listPriceFen,
    priceFen,
    regularPriceFen: regularFen(row, open),
    isOnSale: status === onSale,
    period: shown ? { priceFen: shown.priceFen, ...periodDays(shown), isRunning: shown.state === 'running' } : null,
    changedAt: changedAt && formatChinaTime(changedAt),
  };
}

/** The planned and running periods of some plans, the first one first. */
export async function findOpenPeriods({ db }: Tx, planIds: readonly number[]): Promise<PricePeriod[]> {
  return db
    .select()
    .from(pricePeriod)
    .where(and(inArray(pricePeriod.planId, [...planIds]), inArray(pricePeriod.state, [...openStates])))
    .orderBy(asc(pricePeriod.startsAt), asc(pricePeriod.id));
}

function openOf(periods: readonly PricePeriod[]): PricePeriod[] {
  return periods.filter(({ state }) => state === 'planned' || state === 'running').toReversed();
}

// The console shows the orders of all organisations.
const orders = acrossOrganizations(order);
const orderedFen = sql<number>`(${orders.snapshot} -> 'plan' ->> 'priceFen')::bigint`.mapWith(Number);

/** Orders of a plan that can still be paid, at the price that they were placed at. */
function isPayable({ now }: Tx, planId: number): SQL | undefined {
  return and(eq(orders.status, orderStatus.unpaid), eq(orders.planId, planId), gt(orders.expireAt, now));
}

/** The orders of a plan that can still be paid and carry another price than the one of now, the newest first. */
async function findUnpaidOrders(tx: Tx, { id, priceFen }: Plan): Promise<GetPriceReply['unpaidOrders']> {
  const where = and(isPayable(tx, id), ne(orderedFen, priceFen));
  const { orderNo, payableFen, ctime, expireAt } = orders;
  const found = await tx.db
    .select({ orderNo, priceFen: orderedFen, payableFen, ctime, expireAt })
    .from(orders)
    .where(where)
    .orderBy(desc(ctime), desc(orderNo))
    .limit(maxUnpaidShown);
  const items = found.map(({ ctime: createdAt, expireAt: end, ...facts }) => ({
    ...facts,
    createdAt: formatChinaTime(createdAt),
    expireAt: formatChinaTime(end),
  }));
  // Counting reads each order; a page that is not full has all of them.
  const total = items.length < maxUnpaidShown ? items.length : await tx.db.$count(orders, where);
  return { total, items };
}

/**
 * How many orders of a plan can still be paid, and when the last one expires; null without one.
 * @param otherThan counts only those that carry another price than this, in fen.
 */
export async function countPayable(
  tx: Tx,
  planId: number,
  otherThan?: number,
): Promise<{ readonly total: number; readonly lastExpiry: Date } | null> {
  const [row] = await tx.db
    .select({ total: count(), lastExpiry: max(orders.expireAt) })
    .from(orders)
    .where(and(isPayable(tx, planId), otherThan === undefined ? undefined : ne(orderedFen, otherThan)));
  return row?.lastExpiry ? { total: row.total, lastExpiry: row.lastExpiry } : null;
}
