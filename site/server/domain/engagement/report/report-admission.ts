import { AppFailure } from '../../../app-failure';
import { createLocalRateLimiter, createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Platform } from '../../../platform/module';

export type ReportKind = 'csp-report' | 'client-error' | 'rum' | 'viewing';

/** How many reports of a kind are kept. */
interface ReportCaps {
  /** Of one network in an hour; an office shares an address. Counted in each process. */
  readonly ofNetwork: number;
  /** Of one network in a day, in all processes: a small part of what the day takes, so that no network uses it up. */
  readonly ofNetworkInDay: number;
  /** Of all visitors together in a day: what the tables may grow by. */
  readonly ofDay: number;
}

const pageReports: ReportCaps = { ofNetwork: 120, ofNetworkInDay: 400, ofDay: 20_000 };

const caps: Readonly<Record<ReportKind, ReportCaps>> = {
  'csp-report': pageReports,
  'client-error': pageReports,
  rum: pageReports,
  // Each viewing sends a few summaries, which make one row.
  viewing: { ofNetwork: 300, ofNetworkInDay: 2_000, ofDay: 100_000 },
};

const hour = 3600;
const day = 24 * hour;

/** Whether a report of a network may be kept; those beyond the caps are dropped without a word, since nobody waits for an answer. */
export type Admit = (kind: ReportKind, network: string) => Promise<boolean>;

export function createAdmission(platform: Pick<Platform, 'database' | 'keys'>): Admit {
  const limitsOf = (kind: ReportKind) => {
    const { ofNetwork, ofNetworkInDay, ofDay } = caps[kind];
    return {
      network: createLocalRateLimiter({ name: `${kind} of a network`, max: ofNetwork, seconds: hour }),
      networkInDay: createRateLimiter(platform, {
        name: `${kind} of a network and day`,
        max: ofNetworkInDay,
        seconds: day,
      }),
      all: createRateLimiter(platform, { name: `${kind} of a day`, max: ofDay, seconds: day }),
    };
  };
  const limits = {
    'csp-report': limitsOf('csp-report'),
    'client-error': limitsOf('client-error'),
    rum: limitsOf('rum'),
    viewing: limitsOf('viewing'),
  };
  return async (kind, network) => {
    try {
      await limits[kind].network.take(network);
      await limits[kind].networkInDay.take(network);
      await limits[kind].all.take('all');
      return true;
    } catch (error) {
      if (error instanceof AppFailure && error.failure === 'tooManyRequests') return false;
      throw error;
    }
  };
}
