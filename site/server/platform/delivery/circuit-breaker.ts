import { secondsAfter, type Clock } from '../clock';

/** Failures in a row after which a provider is left out: one may be chance. */
const maxFailures = 2;
/** Seconds that it is left out. */
const restTime = 30;

/** Keeps callers from waiting for a provider that has just failed others. */
export interface CircuitBreaker {
  /** Whether the provider may be asked; after a rest one caller at a time finds out whether it is back. */
  permits(): boolean;
  succeed(): void;
  fail(): void;
}

export function createCircuitBreaker(now: Clock): CircuitBreaker {
  let failures = 0;
  let restsUntil = new Date(0);
  return {
    permits() {
      if (failures < maxFailures) return true;
      if (now() < restsUntil) return false;
      // Others wait for what becomes of this one.
      restsUntil = secondsAfter(now(), restTime);
      return true;
    },
    succeed() {
      failures = 0;
    },
    fail() {
      failures += 1;
      restsUntil = secondsAfter(now(), restTime);
    },
  };
}
