import { AppFailure } from '../../app-failure';
import { isTimeout } from './unavailable';

/** Milliseconds that a database which let a call time out is not asked again. */
const restTime = 1_000;

export interface OutageMemory {
  /** Runs work on the database, or rejects at once with unavailable while it hangs. */
  watch<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Remembers that the database hangs, so that a request with several calls waits for one of them at most. A call that was slow
 * while others were answered is no sign of that.
 */
export function createOutageMemory(): OutageMemory {
  let answeredAt = 0;
  let hungUntil = 0;
  return {
    async watch(work) {
      const begun = performance.now();
      if (begun < hungUntil) throw new AppFailure('unavailable', { isTold: true });
      try {
        const result = await work();
        answeredAt = performance.now();
        return result;
      } catch (error) {
        if (isTimeout(error) && answeredAt < begun) hungUntil = performance.now() + restTime;
        throw error;
      }
    },
  };
}
