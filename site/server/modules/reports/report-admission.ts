import { AppFailure } from '../../app-failure';
import { createLocalRateLimiter, createRateLimiter } from '../../platform/limits/rate-limiter';
import type { Platform } from '../../platform/module';

export type ReportKind = 'csp-report' | 'client-error' | 'rum';

/** Reports of one network in an hour; an office shares an address. Counted in each process. */
const ofNetwork = 120;
/** Reports of one kind in a day, of all visitors together: what the tables may grow by. */
const ofDay = 20_000;

const hour = 3600;

/** Whether a report of a network may be kept; those beyond the caps are dropped without a word, since nobody waits for an answer. */
export type Admit = (kind: ReportKind, network: string) => Promise<boolean>;

export function createAdmission(platform: Pick<Platform, 'database' | 'keys'>): Admit {
  const limitsOf = (kind: ReportKind) => ({
    network: createLocalRateLimiter({ name: `${kind} of a network`, max: ofNetwork, seconds: hour }),
    all: createRateLimiter(platform, { name: `${kind} of a day`, max: ofDay, seconds: 24 * hour }),
  });
  const limits = {
    'csp-report': limitsOf('csp-report'),
    'client-error': limitsOf('client-error'),
    rum: limitsOf('rum'),
  };
  return async (kind, network) => {
    try {
      await limits[kind].network.take(network);
      await limits[kind].all.take('all');
      return true;
    } catch (error) {
      if (error instanceof AppFailure && error.failure === 'tooManyRequests') return false;
      throw error;
    }
  };
}
