import { randomInt } from 'node:crypto';
import { chinaOffsetMinutes } from '../../../../contract/china-time';

/** How many numbers one second has. */
const numbersPerSecond = 10 ** 8;

/** A number for an order: the second in China, and eight digits that nobody can guess. Two may be the same. */
export function newOrderNumber(now: Date): string {
  const inChina = new Date(now.getTime() + chinaOffsetMinutes * 60_000).toISOString();
  const second = inChina.replace(/\D/g, '').slice(0, 'yyyyMMddHHmmss'.length);
  return second + String(randomInt(numbersPerSecond)).padStart(8, '0');
}
