import { inArray, sql } from 'drizzle-orm';
import { addDays } from '#contract/china-day.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { nameSource } from '#contract/fields/attribution-source.ts';
import { figureBreakdowns, type FigureBreakdown, type Figures } from '#contract/operator/figures-schema.ts';
import { orderTypeLabels, type OrderType } from '#contract/order/order-status.ts';
import { payChannelLabels, type PayChannel } from '#contract/payment/payment-status.ts';
import { termName } from '#contract/term-name.ts';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { plan, product, productVersion } from '../../sales/catalogue/catalogue-tables';
import { coupon } from '../../sales/coupon/coupon-tables';
import { visitCount } from '../report/report-tables';
import { couponOrders, leads, placements, sales, sumsOf, terms, trialApplications, type Figure } from './figures-rows';
import { addUp, groupBy, mostFirst, partsOf, sumParts, withOtherSources, withRest, type Period } from './figures-rules';
import { figureState } from './figures-tables';

/** Rows of a table on the screen; those beyond are one more. */
const maxShown = 30;
/** How many days ahead terms that end are counted. */
const comingDays = [30, 60, 90] as const;

/** Whether a sum is of the period before. */
interface Side {
  readonly isBefore: boolean;
}

/**
 * Everything that came in during a period and the one before, and what became of visitors, trials, leads and terms.
 * @param maxRows rows of each table; those beyond are one more.
 */
export async function getFigures(tx: Tx, period: Period, maxRows = maxShown): Promise<Figures> {
  const { totals, days, shares } = await readMoney(tx, period);
  const before = days.filter(({ day }) => day < period.from);
  const parts = partsOf(period);
  const netBefore = sumParts(parts, before, (rows) => addMoney(rows).netFen, lengthOf(period));
  const sums = sumParts(parts, days, addMoney);
  return {
    period: await describePeriod(tx, period),
    money: totals,
    parts: parts.map((part, index) => ({
      ...part,
      ...(sums[index] ?? noMoney),
      beforeNetFen: netBefore[index] ?? 0,
    })),
    breakdowns: await nameShares(tx, shares, maxRows),
    funnel: await readFunnel(tx, period, maxRows),
    terms: await readTerms(tx, period),
    trials: await readTrials(tx, period),
    coupons: await readCoupons(tx, period, maxRows),
    leads: await readLeads(tx, period, maxRows),
  };
}

const lengthOf = ({ from, beforeFrom }: Period) => Math.round((Date.parse(from) - Date.parse(beforeFrom)) / 86_400_000);

export async function describePeriod({ db }: Tx, { today, by: _by, ...days }: Period): Promise<Figures['period']> {
  const [state] = await db.select({ rolledAt: figureState.rolledAt }).from(figureState);
  return { ...days, isRunning: days.to === today, rolledAt: state ? formatChinaTime(state.rolledAt) : null };
}

/** Sums of a period and of the one before, by a column. */
async function sumBothSides<Row>(
  { db }: Tx,
  figure: Figure,
  { beforeFrom, from, to, today }: Period,
  key: string,
): Promise<(Row & Side & { key: string })[]> {
  const sums = figure.measures.map((name) => `coalesce(sum(${name}), 0)::float8 as "${camelCase(name)}"`);
  return rowsOf(
    db,
    sql`select ${sql.raw(key)}::text as key, day < ${from} as "isBefore", ${sql.raw(sums.join())}
      from ${sumsOf(figure, { from: beforeFrom, to }, today)} sums group by 1, 2`,
  );
}

function camelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function compare<Name extends string>(
  names: readonly Name[],
  rows: readonly (Readonly<Record<Name, number>> & Side)[],
) {
  return {
    now: addUp(
      names,
      rows.filter(({ isBefore }) => !isBefore),
    ),
    before: addUp(
      names,
      rows.filter(({ isBefore }) => isBefore),
    ),
  };
}

type Money = Figures['money']['now'];
const moneyNames = ['payments', 'paidFen', 'refunds', 'refundFen'] as const;
const noMoney: Money = { payments: 0, paidFen: 0, refunds: 0, refundFen: 0, netFen: 0 };

function addMoney(rows: readonly Omit<Money, 'netFen'>[]): Money {
  const sums = addUp(moneyNames, rows);
  return { ...sums, netFen: sums.paidFen - sums.refundFen };
}

/** A group of sales: one day, or one value of a breakdown. */
interface MoneyRow extends Omit<Money, 'netFen'>, Side {
  readonly mask: number;
  readonly day: string | null;
  readonly appId: string;
  readonly versionId: number;
  readonly planId: number;
  readonly type: OrderType;
  readonly channel: PayChannel;
  readonly source: string;
}

/** What is grouped by, in the order of the bits of `grouping`. */
const grouped = ['day', 'app_id', 'version_id', 'plan_id', 'type', 'channel', 'source'] as const;
/** The columns of each breakdown: a version is of a product, and a plan of a version. */
const columnsOf: Readonly<Record<FigureBreakdown, readonly (typeof grouped)[number][]>> = {
  product: ['app_id'],
  version: ['app_id', 'version_id'],
  plan: ['app_id', 'version_id', 'plan_id'],
  type: ['type'],
  channel: ['channel'],
  source: ['source'],
};

/** The value of `grouping` for rows that are grouped by some columns. */
function maskOf(columns: readonly string[]): number {
  return grouped.reduce((mask, column) => mask * 2 + (columns.includes(column) ? 0 : 1), 0);
}

/** Reads all sales of a period and the one before once, and sums them by the day and by each breakdown. */
async function readMoney({ db }: Tx, { beforeFrom, from, to, today }: Period) {
  const sets = [['day'], ...figureBreakdowns.map((name) => columnsOf[name])];
  const rows = await rowsOf<MoneyRow>(
    db,
    sql`select grouping(${sql.raw(grouped.join())})::int as mask, is_before as "isBefore", day::text,
        app_id as "appId", version_id::float8 as "versionId", plan_id::float8 as "planId", type, channel, source,
        sum(payments)::float8 as payments, sum(paid_fen)::float8 as "paidFen",
        sum(refunds)::float8 as refunds, sum(refund_fen)::float8 as "refundFen"
      from (select *, day < ${from} as is_before from ${sumsOf(sales, { from: beforeFrom, to }, today)} sums) sales
      group by is_before, grouping sets (${sql.raw(sets.map((columns) => `(${columns.join()})`).join())})`,
  );
  const ofMask = groupBy(rows, ({ mask }) => mask);
  const days = (ofMask.get(maskOf(['day'])) ?? []).map((row) => ({ ...row, day: row.day ?? '' }));
  const sides = groupBy(days, ({ isBefore }) => isBefore);
  return {
    totals: { now: addMoney(sides.get(false) ?? []), before: addMoney(sides.get(true) ?? []) },
    days,
    shares: (name: FigureBreakdown) => ofMask.get(maskOf(columnsOf[name])) ?? [],
  };
}

type Share = Figures['breakdowns']['product'][number];
type Naming = Pick<Share, 'key' | 'name' | 'filter'>;

/** Names what the sales are broken down by, the most first. */
async function nameShares(
  { db }: Tx,
  shares: (name: FigureBreakdown) => readonly MoneyRow[],
  maxRows: number,
): Promise<Figures['breakdowns']> {
  const products = await db.select({ appId: product.appId, name: product.name }).from(product);
  const versions = await db.select({ id: productVersion.id, name: productVersion.name }).from(productVersion);
  const plans = await db.select({ id: plan.id, months: plan.months }).from(plan);
  const productNames = new Map(products.map(({ appId, name }) => [appId, name]));
  const versionNames = new Map(versions.map(({ id, name }) => [id, name]));
  const months = new Map(plans.map((each) => [each.id, each.months]));
  const productName = ({ appId }: MoneyRow) => productNames.get(appId) ?? appId;
  const versionName = (row: MoneyRow) => `${productName(row)} ${versionNames.get(row.versionId) ?? ''}`.trim();
  const planName = (row: MoneyRow) => `${versionName(row)} ${termName(months.get(row.planId) ?? 0)}`;
  const naming: Readonly<Record<FigureBreakdown, (row: MoneyRow) => Naming>> = {
    product: (row) => ({ key: row.appId, name: productName(row), filter: { appId: row.appId } }),
    version: (row) => ({
      key: `${row.versionId}`,
      name: versionName(row),
      filter: { appId: row.appId, versionId: `${row.versionId}` },
    }),
    plan: (row) => ({
      key: `${row.planId}`,
      name: planName(row),
      filter: { appId: row.appId, versionId: `${row.versionId}`, planId: `${row.planId}` },
    }),
    type: ({ type }) => ({ key: type, name: orderTypeLabels[type], filter: { type } }),
    channel: ({ channel }) => ({ key: channel, name: payChannelLabels[channel], filter: { channel } }),
    source: ({ source }) => ({ key: source, name: nameSource(source), filter: { source } }),
  };
  const of = (name: FigureBreakdown) => toShares(shares(name), naming[name], maxRows);
  return {
    product: of('product'),
    version: of('version'),
    plan: of('plan'),
    type: of('type'),
    channel: of('channel'),
    source: of('source'),
  };
}

function toShares(rows: readonly MoneyRow[], name: (row: MoneyRow) => Naming, maxRows: number): Share[] {
  const groups = [...groupBy(rows, (row) => name(row).key).values()];
  const all = groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sides = groupBy(group, ({ isBefore }) => isBefore);
    const beforeNetFen = addMoney(sides.get(true) ?? []).netFen;
    return [{ ...name(first), ...addMoney(sides.get(false) ?? []), beforeNetFen }];
  });
  const sorted = all.toSorted((one, other) => other.netFen - one.netFen || one.key.localeCompare(other.key));
  return withRest(sorted, maxRows, (others) => ({
    key: '',
    name: `其余 ${others.length} 项`,
    filter: {},
    ...addMoney(others),
    beforeNetFen: others.reduce((sum, each) => sum + each.beforeNetFen, 0),
  }));
}

const funnelNames = ['visits', 'products', 'choices', 'orders', 'paid'] as const;
const noFunnel = { visits: 0, products: 0, choices: 0, orders: 0, paid: 0 };

async function readFunnel(tx: Tx, period: Period, maxRows: number): Promise<Figures['funnel']> {
  const ordered = await sumBothSides<{ placed: number; paid: number }>(tx, placements, period, 'source');
  const visited = await rowsOf<Side & { key: string; visits: number; products: number; choices: number }>(
    tx.db,
    sql`select source as key, day < ${period.from} as "isBefore",
        coalesce(sum(visits) filter (where step = 'visit'), 0)::float8 as visits,
        coalesce(sum(visits) filter (where step = 'product'), 0)::float8 as products,
        coalesce(sum(visits) filter (where step = 'choice'), 0)::float8 as choices
      from ${visitCount} where day between ${period.beforeFrom} and ${period.to} group by 1, 2`,
  );
  const [since] = await tx.db.select({ day: sql<string | null>`min(${visitCount.day})::text` }).from(visitCount);
  const rows = [
    ...visited.map((row) => ({ ...noFunnel, ...row })),
    ...ordered.map(({ placed, ...row }) => ({ ...noFunnel, ...row, orders: placed })),
  ];
  const bySource = [...groupBy(rows, ({ key }) => key)].map(([source, group]) => ({
    source,
    ...compare(funnelNames, group).now,
  }));
  return {
    ...compare(funnelNames, rows),
    visitsSince: since?.day ?? null,
    sources: withOtherSources(
      mostFirst(bySource, ({ paid, orders, visits, products, choices }) => [paid, orders, visits, products, choices]),
      funnelNames,
      maxRows,
    ),
  };
}

const termNames = ['due', 'dueFen', 'kept', 'keptFen'] as const;
type Term = Figures['terms']['now'];

async function readTerms(tx: Tx, period: Period): Promise<Figures['terms']> {
  const ended = await sumBothSides<Term>(tx, terms, period, 'app_id');
  const [first, last] = [addDays(period.today, 1), addDays(period.today, Math.max(...comingDays))];
  const coming = await rowsOf<Term & { day: string }>(
    tx.db,
    sql`select day::text, sum(due)::float8 as due, sum(due_fen)::float8 as "dueFen", sum(kept)::float8 as kept,
        sum(kept_fen)::float8 as "keptFen" from (${terms.select({ from: first, to: last })}) sums group by 1`,
  );
  return {
    ...compare(termNames, ended),
    coming: comingDays.map((days) => {
      const to = addDays(period.today, days);
      return {
        days,
        from: first,
        to,
        ...addUp(
          termNames,
          coming.filter(({ day }) => day <= to),
        ),
      };
    }),
  };
}

async function readTrials(tx: Tx, period: Period): Promise<Figures['trials']> {
  const names = ['applied', 'granted', 'converted'] as const;
  const rows = await sumBothSides<Figures['trials']['now']>(tx, trialApplications, period, 'app_id');
  const products = await tx.db.select({ appId: product.appId, name: product.name }).from(product);
  const productNames = new Map(products.map(({ appId, name }) => [appId, name]));
  const now = rows
    .filter(({ isBefore }) => !isBefore)
    .map(({ key, applied, granted, converted }) => ({
      appId: key,
      name: productNames.get(key) ?? key,
      applied,
      granted,
      converted,
    }));
  return { ...compare(names, rows), products: mostFirst(now, ({ converted, applied }) => [converted, applied]) };
}

async function readCoupons(tx: Tx, period: Period, maxRows: number): Promise<Figures['coupons']> {
  const names = ['orders', 'couponFen', 'paidFen'] as const;
  const rows = await sumBothSides<Figures['coupons']['now']>(tx, couponOrders, period, 'coupon_id');
  const now = rows
    .filter(({ isBefore }) => !isBefore)
    .map(({ key, orders, couponFen, paidFen }) => ({ couponId: Number(key), orders, couponFen, paidFen }));
  const used = mostFirst(now, ({ paidFen, orders }) => [paidFen, orders]);
  const usedIds = used.map(({ couponId }) => couponId);
  const found = await tx.db
    .select({ id: coupon.id, name: coupon.name })
    .from(coupon)
    .where(inArray(coupon.id, usedIds.slice(0, maxRows)));
  const couponNames = new Map(found.map(({ id, name }) => [id, name]));
  const named: Figures['coupons']['coupons'] = used.map((row) => ({
    ...row,
    name: couponNames.get(row.couponId) ?? `${row.couponId}`,
  }));
  return {
    ...compare(names, rows),
    coupons: withRest(named, maxRows, (others) => ({
      couponId: null,
      name: `其余 ${others.length} 张`,
      ...addUp(names, others),
    })),
  };
}

async function readLeads(tx: Tx, period: Period, maxRows: number): Promise<Figures['leads']> {
  const names = ['leads', 'won'] as const;
  const rows = await sumBothSides<Figures['leads']['now']>(tx, leads, period, 'source');
  const now = rows
    .filter(({ isBefore }) => !isBefore)
    .map(({ key, leads: all, won }) => ({ source: key, leads: all, won }));
  return {
    ...compare(names, rows),
    sources: withOtherSources(
      mostFirst(now, ({ leads: all, won }) => [all, won]),
      names,
      maxRows,
    ),
  };
}
