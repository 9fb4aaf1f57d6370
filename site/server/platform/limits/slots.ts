import { AppFailure } from '../../app-failure';

export interface SlotRule {
  /** Pieces of work at once in this process. */
  readonly total: number;
  /** Pieces of work at once for one key. */
  readonly perKey: number;
  /** Seconds after which whoever was refused may try again. */
  readonly retryAfter: number;
}

/** Limits how much work goes on at once. */
export function createSlots({ total, perKey, retryAfter }: SlotRule) {
  const taken = new Map<string, number>();
  let sum = 0;

  function change(key: string, by: 1 | -1): void {
    const count = (taken.get(key) ?? 0) + by;
    sum += by;
    if (count === 0) taken.delete(key);
    else taken.set(key, count);
  }

  return {
    /** Does work in a slot, which is free again when the work ends, however it does. @throws AppFailure when none is free. */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      if ((taken.get(key) ?? 0) >= perKey) throw new AppFailure('tooManyRequests', { retryAfter });
      if (sum >= total) throw new AppFailure('unavailable', { retryAfter });
      change(key, 1);
      try {
        return await work();
      } finally {
        change(key, -1);
      }
    },
  };
}
