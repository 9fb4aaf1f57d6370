import { formatFen } from '#contract/format-fen.ts';

const tenThousand = 10_000;
const hundredMillion = tenThousand * tenThousand;

/** A count as people write it: `9999`, `2.86 万`, `5386 万`, `1.2 亿`, with no more than three digits where there is a fraction. */
export function formatCount(count: number | null | undefined): string {
  if (!count || !Number.isFinite(count)) return '0';
  if (count < tenThousand) return String(count);
  const short = roundToThreeDigits(count / tenThousand);
  return short < tenThousand ? `${short} 万` : `${roundToThreeDigits(count / hundredMillion)} 亿`;
}

function roundToThreeDigits(value: number): number {
  const decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
  return Number(value.toFixed(decimals));
}

const thousand = 1_000;

/** How often advertisements were seen, short: 1500 is `1.50k`, 12345 is `1.23w` (spec 5.2; site R-FMT-3). */
export function formatImpressions(count: number | null | undefined): string {
  if (!count || !Number.isFinite(count)) return '0';
  if (count < thousand) return String(count);
  if (count < tenThousand) return `${(count / thousand).toFixed(2)}k`;
  return `${(count / tenThousand).toFixed(2)}w`;
}

/** Digits that a share is exact to; further ones are noise of binary numbers, as in 0.07 × 100. */
const exactDigits = 12;

/** A share as a percentage: 0.1234 is `12.34%`, nothing is `0%` (spec 5.2; site R-FMT-4). */
export function formatPercent(share: number | null | undefined): string {
  if (!share || !Number.isFinite(share)) return '0%';
  return `${Number((share * 100).toPrecision(exactDigits))}%`;
}

/** An amount in fen without the fen that it does not have: 10000 becomes `100`, 10050 `100.50`. */
export function formatWholeFen(fen: number): string {
  return formatFen(fen).replace(/\.00$/, '');
}

/** The amount in fen that an order must have for a coupon, as text. */
export function formatCouponThreshold(fen: number): string {
  return fen > 0 ? `满 ¥${formatWholeFen(fen)} 可用` : '无门槛';
}

/** What a step of a price adds or takes off, in fen, its sign before the currency: `¥200.00`, `−¥20.00`. */
export function formatPriceChange(fen: number): string {
  return `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`;
}

const byteUnits = ['B', 'KB', 'MB', 'GB'] as const;
const byteStep = 1024;

/** A file's size in the largest unit that leaves a whole part: 1536 is `1.5 KB`. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= byteStep && unit < byteUnits.length - 1) {
    amount /= byteStep;
    unit += 1;
  }
  return `${Number(amount.toFixed(1))} ${byteUnits[unit]}`;
}

const secondsOfMinute = 60;

/** Seconds of a film as minutes and seconds: 75 is `1:15`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / secondsOfMinute)}:${String(whole % secondsOfMinute).padStart(2, '0')}`;
}

const hour = 3_600;
const minute = 60;

/** Seconds that remain as a clock shows them: 65 is `01:05`, 3665 is `1:01:05`. */
export function formatCountdown(seconds: number): string {
  const clock = `${twoDigits((seconds % hour) / minute)}:${twoDigits(seconds % minute)}`;
  return seconds < hour ? clock : `${Math.floor(seconds / hour)}:${clock}`;
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}

/** The number of a bank account in groups of four, as on cards: `6222 0200 1111`. */
export function formatAccountNumber(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
