import { SPEED_LIMITS } from '../config';

/** The speeds in a comma list or an array, each once; what browsers cannot play is left out. */
export function speedRatesOf(value: string | readonly unknown[]): readonly number[] {
  const entries = typeof value === 'string' ? value.split(/[,\s]+/) : value;
  const rates = entries.map((entry) => (entry === '' ? NaN : Number(entry)));
  return [...new Set(rates.filter((rate) => rate >= SPEED_LIMITS.slowest && rate <= SPEED_LIMITS.fastest))];
}
