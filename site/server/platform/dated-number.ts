import { randomInt } from 'node:crypto';
import { formatChinaTime } from '#contract/china-time.ts';

/** How many numbers one second has. */
const numbersPerSecond = 10 ** 8;

/** A number for what is made now: the second in China, which orders them by time, and eight digits by chance. Two may be the same. */
export function datedNumber(now: Date): string {
  return secondInChina(now) + String(randomInt(numbersPerSecond)).padStart(8, '0');
}

/** `20261122141121`: the least that a number of this time or later begins with. */
export function secondInChina(time: Date): string {
  return formatChinaTime(time).slice(0, 19).replace(/\D/g, '');
}
