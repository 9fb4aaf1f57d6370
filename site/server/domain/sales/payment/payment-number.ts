import { datedNumber, secondInChina } from '../../../platform/dated-number';

/** A number for a payment. */
export function newPayNo(now: Date): string {
  return `P${datedNumber(now)}`;
}

/** A number for a refund. */
export function newRefundNo(now: Date): string {
  return `R${datedNumber(now)}`;
}

/** The least number that a payment, or refund, of this time or later has. */
export function firstNumberSince(kind: 'P' | 'R', time: Date): string {
  return kind + secondInChina(time);
}
