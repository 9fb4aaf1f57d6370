import { and, asc, count, eq, lte, ne, or } from 'drizzle-orm';
import { formatDateTime } from '#contract/china-time.ts';
import type { FailureName } from '#contract/codes.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import { publicReadsChanged } from '../../../platform/http/public-read-changes';
import type { Tx } from '../../../platform/tx';
import { findOffer, onSale, withdrawn, type Offer } from './catalogue';
import { plan, pricePeriod } from './catalogue-tables';
import { countPayable, findOpenPeriods } from './price';
import {
  daysText,
  endText,
  overlap,
  periodDays,
  periodTimes,
  priceVersion,
  regularFen,
  stepMessages,
  yuan,
  type Days,
  type Plan,
  type PricePeriod,
} from './price-rules';

/** A plan that nobody else changes meanwhile. */
export interface LockedPrice {
  readonly row: Plan;
  readonly offer: Offer;
  /** Its planned and running periods, the first one first. */
  readonly open: readonly PricePeriod[];
}

type Prices = { readonly priceFen: number; readonly listPriceFen: number };

/** Locks a plan: whatever changes its prices or periods does so first. @throws AppFailure notFound. */
export async function lockPrice(tx: Tx, planId: number): Promise<LockedPrice> {
  const [row] = await tx.db.select().from(plan).where(eq(plan.id, planId)).for('update');
  const offer = row && (await findOffer(tx, planId));
  if (!offer) throw new AppFailure('notFound', { message: '没有这个套餐' });
  return { row, offer, open: await findOpenPeriods(tx, [planId]) };
}

/** Locks a plan that is still as the operator saw it. @throws AppFailure notFound, conflict. */
async function lockVersion(tx: Tx, planId: number, version: string): Promise<LockedPrice> {
  const locked = await lockPrice(tx, planId);
  if (priceVersion(locked.row, locked.open) !== version)
    throw new AppFailure('conflict', { message: '这个套餐的价格刚被修改过，请核对后再试' });
  return locked;
}

/** Which plan a change is about. */
export function subjectOf({ offer: { planId, productName, versionName, months } }: LockedPrice): Change['subject'] {
  return { kind: 'price', id: String(planId), name: `${productName} ${versionName} ${months} 个月` };
}

/** The regular price and the list price. */
export function pricesOf({ row, open }: LockedPrice): Prices {
  return { priceFen: regularFen(row, open), listPriceFen: row.listPriceFen };
}

function runningOf({ open }: LockedPrice): PricePeriod | undefined {
  return open.find(({ state }) => state === 'running');
}

/** Changes a plan, and lets every process forget what it kept of the pages and replies that show it. */
async function updatePlan(tx: Tx, { id }: Plan, changes: Partial<Plan>): Promise<void> {
  await tx.db
    .update(plan)
    .set({ ...changes, changedAt: tx.now })
    .where(eq(plan.id, id));
  await tx.outbox.publish(publicReadsChanged, {});
}

/**
 * Changes price and list price of a plan. The price is the regular one: while a price for some days is running, buyers go on to pay that
 * until its end, as they were promised, and the new price comes after it.
 * @throws AppFailure notFound, conflict when the plan changed since, or badRequest with the field.
 */
export async function changePrice(
  tx: Tx,
  planId: number,
  { version, ...prices }: Prices & { readonly version: string },
): Promise<Change> {
  return setPrices(tx, await lockVersion(tx, planId, version), prices);
}

/** @throws AppFailure badRequest when nothing would change, or when a price for some days would be above the list price. */
export async function setPrices(tx: Tx, locked: LockedPrice, after: Prices): Promise<Change> {
  const { row, open } = locked;
  const { priceFen, listPriceFen } = after;
  const before = pricesOf(locked);
  if (before.priceFen === priceFen && before.listPriceFen === listPriceFen)
    throw refusal('priceFen', '价格和现在一样，没有需要修改的');
  const above = open.find((each) => each.priceFen > listPriceFen);
  if (above)
    throw refusal('listPriceFen', `划线价不能低于限时价 ${yuan(above.priceFen)}（${daysText(periodDays(above))}）`);
  const running = runningOf(locked);
  if (running) {
    await tx.db.update(pricePeriod).set({ restoredFen: priceFen }).where(eq(pricePeriod.id, running.id));
    await updatePlan(tx, row, { listPriceFen });
  } else await updatePlan(tx, row, { priceFen, listPriceFen });
  return { subject: subjectOf(locked), before, after, messages: await priceMessages(tx, locked, before, after) };
}

async function priceMessages(tx: Tx, locked: LockedPrice, before: Prices, after: Prices): Promise<string[]> {
  const { row, open } = locked;
  const running = runningOf(locked);
  const messages: string[] = [];
  if (before.listPriceFen !== after.listPriceFen)
    messages.push(`划线价从 ${yuan(before.listPriceFen)} 改为 ${yuan(after.listPriceFen)}`);
  if (running) {
    const end = endText(periodDays(running));
    messages.push(`限时价 ${yuan(running.priceFen)} 不变，${end}，之后买家付 ${yuan(after.priceFen)}`);
    return messages;
  }
  if (before.priceFen !== after.priceFen) messages.push(...stepMessages(before.priceFen, after.priceFen));
  if (after.priceFen > before.priceFen * 2) messages.push('新价格超过原来的两倍，请核对金额');
  for (const each of open)
    messages.push(`已安排的限时价 ${yuan(each.priceFen)}（${daysText(periodDays(each))}）不受影响`);
  return [...messages, ...(await unpaidMessages(tx, row.id, after.priceFen))];
}

/** What becomes of unpaid orders: they keep what they were placed at. @param otherThan counts only those of another price, in fen. */
async function unpaidMessages(tx: Tx, planId: number, otherThan?: number): Promise<string[]> {
  const payable = await countPayable(tx, planId, otherThan);
  if (!payable) return [];
  const which = otherThan === undefined ? '' : '按其他价格下的';
  const until = formatDateTime(payable.lastExpiry).slice(0, -3);
  return [`有 ${payable.total} 笔${which}未付款订单，买家仍可按下单时的金额付款，最晚到 ${until}`];
}

/** Puts a plan on sale or withdraws it. @throws AppFailure notFound, conflict. */
export async function changeSale(
  tx: Tx,
  planId: number,
  { isOnSale, version }: { readonly isOnSale: boolean; readonly version: string },
): Promise<Change> {
  return setSale(tx, await lockVersion(tx, planId, version), isOnSale);
}

/** @throws AppFailure conflict when it is so already. */
export async function setSale(tx: Tx, locked: LockedPrice, isOnSale: boolean): Promise<Change> {
  const { row } = locked;
  if ((row.status === onSale) === isOnSale)
    throw new AppFailure('conflict', { message: isOnSale ? '这个套餐已经在售' : '这个套餐已经下架' });
  await updatePlan(tx, row, { status: isOnSale ? onSale : withdrawn });
  const messages = isOnSale ? saleMessages(locked) : await withdrawalMessages(tx, locked);
  return { subject: subjectOf(locked), before: { isOnSale: !isOnSale }, after: { isOnSale }, messages };
}

function saleMessages({ row, offer }: LockedPrice): string[] {
  const messages = [`买家可以按 ${yuan(row.priceFen)} 购买`];
  if (!offer.isProductOnSale) messages.push(`产品「${offer.productName}」没有上架，买家暂时还看不到`);
  return messages;
}

async function withdrawalMessages(tx: Tx, { row, offer }: LockedPrice): Promise<string[]> {
  const messages = ['买家不能再购买；已开通的照常使用，但不能再按这个套餐续费'];
  const [others] = await tx.db
    .select({ total: count() })
    .from(plan)
    .where(and(eq(plan.versionId, row.versionId), eq(plan.status, onSale), ne(plan.id, row.id)));
  if (others?.total === 0) messages.push(`「${offer.versionName}」没有其他在售的套餐，下架后买家不能购买这个版本`);
  return [...messages, ...(await unpaidMessages(tx, row.id))];
}

/**
 * Plans a price for some days; one whose first day has begun begins at once.
 * @throws AppFailure notFound, conflict when the plan changed since or the days are another period's, or badRequest with the field.
 */
export async function planPrice(
  tx: Tx,
  planId: number,
  { priceFen, from, to, version }: Days & { readonly priceFen: number; readonly version: string },
): Promise<Change> {
  const locked = await lockVersion(tx, planId, version);
  const { row, open } = locked;
  const times = periodTimes({ from, to }, tx.now);
  if (times.endsAt && times.endsAt <= tx.now) throw refusal('to', '结束日期已经过去');
  if (priceFen > row.listPriceFen) throw refusal('priceFen', `限时价不能高于划线价 ${yuan(row.listPriceFen)}`);
  const regular = regularFen(row, open);
  if (priceFen === regular) throw refusal('priceFen', `和平时价 ${yuan(regular)} 一样，不需要安排`);
  const other = open.find((each) => overlap(each, times));
  if (other)
    throw refusal('from', `与限时价 ${yuan(other.priceFen)}（${daysText(periodDays(other))}）的日期重叠`, 'conflict');
  const [period] = await tx.db
    .insert(pricePeriod)
    .values({ planId, priceFen, ...times, createdAt: tx.now })
    .returning();
  if (!period) throw new Error('The period was not stored');
  const begins = period.startsAt <= tx.now;
  if (begins) await beginPeriod(tx, row, period);
  const days = periodDays(period);
  const messages = [
    ...(priceFen > regular ? [`限时价高于平时价 ${yuan(regular)}，请核对金额`] : []),
    begins ? '立即开始' : `${days.from} 00:00 开始`,
    ...stepMessages(regular, priceFen),
    `${endText(days)}，之后恢复为 ${yuan(regular)}`,
    ...(begins ? await unpaidMessages(tx, planId, priceFen) : []),
  ];
  return { subject: subjectOf(locked), before: {}, after: { priceFen, ...days }, messages };
}

/** Ends a planned or running period; the price of before comes back at once. @throws AppFailure notFound, conflict when it is over. */
export async function cancelPricePeriod(tx: Tx, id: number): Promise<Change> {
  const [found] = await tx.db.select({ planId: pricePeriod.planId }).from(pricePeriod).where(eq(pricePeriod.id, id));
  if (!found) throw new AppFailure('notFound', { message: '没有这段限时价' });
  const locked = await lockPrice(tx, found.planId);
  const period = locked.open.find((each) => each.id === id);
  if (!period) throw new AppFailure('conflict', { message: '这段限时价已经结束或取消' });
  return cancelPeriod(tx, locked, period);
}

export async function cancelPeriod(tx: Tx, locked: LockedPrice, period: PricePeriod): Promise<Change> {
  const { row } = locked;
  const { priceFen, state } = period;
  const messages: string[] = [];
  if (state === 'running') {
    const restored = await endPeriod(tx, row, period, 'cancelled');
    messages.push('限时价立即结束', ...stepMessages(row.priceFen, restored));
    messages.push(...(await unpaidMessages(tx, row.id, restored)));
  } else {
    await closePeriod(tx, period, 'cancelled');
    messages.push(`限时价 ${yuan(priceFen)}（${daysText(periodDays(period))}）不会开始`);
  }
  return { subject: subjectOf(locked), before: { priceFen, ...periodDays(period) }, after: {}, messages };
}

/** Lets the price of a period be what buyers pay, and remembers the one of before. @returns what buyers pay then. */
async function beginPeriod(tx: Tx, row: Plan, { id, priceFen }: PricePeriod): Promise<number> {
  await tx.db.update(pricePeriod).set({ state: 'running', restoredFen: row.priceFen }).where(eq(pricePeriod.id, id));
  await updatePlan(tx, row, { priceFen });
  return priceFen;
}

/**
 * Lets the price of before come back, unless buyers pay another one by now than the period's: somebody changed it past the console.
 * @returns what buyers pay then.
 */
async function endPeriod(tx: Tx, row: Plan, period: PricePeriod, state: 'over' | 'cancelled'): Promise<number> {
  await closePeriod(tx, period, state);
  const { restoredFen, priceFen } = period;
  if (restoredFen === null || row.priceFen !== priceFen) return row.priceFen;
  const restored = Math.min(restoredFen, row.listPriceFen);
  await updatePlan(tx, row, { priceFen: restored });
  return restored;
}

async function closePeriod({ db }: Tx, { id }: PricePeriod, state: 'over' | 'cancelled'): Promise<void> {
  await db.update(pricePeriod).set({ state }).where(eq(pricePeriod.id, id));
}

/** Ends and begins the periods whose time has come. @returns how many there were. */
export async function advancePricePeriods(tx: Tx, limit: number): Promise<number> {
  const { id, planId, state, startsAt, endsAt } = pricePeriod;
  const due = await tx.db
    .select({ id, planId })
    .from(pricePeriod)
    .where(or(and(eq(state, 'running'), lte(endsAt, tx.now)), and(eq(state, 'planned'), lte(startsAt, tx.now))))
    .orderBy(asc(planId), asc(startsAt))
    .limit(limit);
  for (const one of new Set(due.map((each) => each.planId))) await advancePlan(tx, one);
  return due.length;
}

async function advancePlan(tx: Tx, planId: number): Promise<void> {
  const { row, open } = await lockPrice(tx, planId);
  let { priceFen } = row;
  for (const period of open) {
    const current = { ...row, priceFen };
    const isExpired = period.endsAt !== null && period.endsAt <= tx.now;
    if (period.state === 'running') {
      if (isExpired) priceFen = await endPeriod(tx, current, period, 'over');
    } else if (period.startsAt <= tx.now) {
      // The server was away for all of its days.
      if (isExpired) await closePeriod(tx, period, 'over');
      // Somebody lowered the list price past the console.
      else if (period.priceFen > row.listPriceFen) await closePeriod(tx, period, 'cancelled');
      else priceFen = await beginPeriod(tx, current, period);
    }
  }
}

function refusal(field: string, message: string, failure: FailureName = 'badRequest'): AppFailure {
  return new AppFailure(failure, { message, fields: { [field]: message } });
}
