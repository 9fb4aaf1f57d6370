import { randomInt } from 'node:crypto';
import { formatChinaTime } from '../../../contract/china-time';

/** Digits that chance adds to the second. */
const randomDigits = 8;

/** A number for a payment: the second in China, which orders them by time, and eight digits by chance. */
export function newPayNo(now: Date): string {
  return numberOf('P', now);
}

/** A number for a refund, made likewise. */
export function newRefundNo(now: Date): string {
  return numberOf('R', now);
}

/** The least number that a payment, or refund, of this time or later has. */
export function firstNumberSince(kind: 'P' | 'R', time: Date): string {
  return kind + secondOf(time);
}

function numberOf(kind: 'P' | 'R', now: Date): string {
  const chance = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return kind + secondOf(now) + chance;
}

/** `20261122141121` in China. */
function secondOf(time: Date): string {
  return formatChinaTime(time).slice(0, 19).replace(/\D/g, '');
}
