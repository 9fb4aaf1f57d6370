import { chinaDay, startOfChinaDay, timeOfChinaClock } from '#contract/china-day.ts';
import { formatFen } from '#contract/format-fen.ts';
import { fingerprint } from '../../../platform/token';
import type { plan, pricePeriod } from './catalogue-tables';

export type Plan = typeof plan.$inferSelect;
export type PricePeriod = typeof pricePeriod.$inferSelect;

/** Days of China's calendar, such as `2026-12-01`; a price without a last day goes on. */
export interface Days {
  readonly from: string;
  readonly to: string | null;
}

/** When a price for some days begins and ends: 00:00 of the first day, 24:00 of the last. One whose first day has begun begins now. */
export function periodTimes({ from, to }: Days, now: Date): { startsAt: Date; endsAt: Date | null } {
  const startsAt = timeOfChinaClock(startOfChinaDay(from));
  // By the clock: the day after the last one that a form takes has five digits in its year.
  const endsAt = to === null ? null : timeOfChinaClock(startOfChinaDay(to).add(1, 'day'));
  return { startsAt: startsAt > now ? startsAt : now, endsAt };
}

/** The days of a period; the last one is the one that its end completes. */
export function periodDays({ startsAt, endsAt }: Pick<PricePeriod, 'startsAt' | 'endsAt'>): Days {
  return { from: chinaDay(startsAt), to: endsAt && chinaDay(new Date(endsAt.getTime() - 1)) };
}

type Times = Pick<PricePeriod, 'startsAt' | 'endsAt'>;

/** Whether two periods share a moment: one may begin when another ends. */
export function overlap(one: Times, other: Times): boolean {
  const begins = (first: Times, second: Times) => second.endsAt === null || first.startsAt < second.endsAt;
  return begins(one, other) && begins(other, one);
}

/** What a buyer pays outside of a price for some days. @param open the periods of the plan that are planned or running. */
export function regularFen({ priceFen }: Plan, open: readonly PricePeriod[]): number {
  return open.find(({ state }) => state === 'running')?.restoredFen ?? priceFen;
}

/** Differs after each change of what an operator sees and decides by. */
export function priceVersion({ priceFen, listPriceFen, status }: Plan, open: readonly PricePeriod[]): string {
  const periods = open.map((each) => [
    each.id,
    each.priceFen,
    each.startsAt,
    each.endsAt,
    each.restoredFen,
    each.state,
  ]);
  return fingerprint(JSON.stringify([priceFen, listPriceFen, status, periods]));
}

/** An amount as operators read it. */
export function yuan(fen: number): string {
  return `¥${formatFen(fen)}`;
}

/** The days of a period in words. */
export function daysText({ from, to }: Days): string {
  if (to === null) return `${from} 起`;
  return from === to ? from : `${from} 至 ${to}`;
}

/** When a period ends, in words. */
export function endText({ to }: Days): string {
  return to === null ? '直到手动结束' : `到 ${to} 24:00 结束`;
}

/** What an operator should know of a step from one price to another. */
export function stepMessages(from: number, to: number): string[] {
  const messages = [`买家付的价格从 ${yuan(from)} ${changeText(from, to)}`];
  if (to === 0) messages.push('价格为 0：买家下单后无需付款，直接开通');
  else if (to * 2 < from) messages.push('新价格不到原来的一半，请核对金额');
  return messages;
}

function changeText(from: number, to: number): string {
  const verb = to < from ? '降' : '涨';
  const text = `${verb}到 ${yuan(to)}`;
  return from === 0 ? text : `${text}，${verb} ${percentText(Math.abs(to - from) / from)}`;
}

/** A share as percent with one digit at most, such as `33.3%`. */
function percentText(share: number): string {
  const percent = Math.round(share * 1000) / 10;
  return percent === 0 ? '不到 0.1%' : `${percent}%`;
}
