import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { createTrialDecisionService } from './trial-decision-service';
import { createTrialDesk } from './trial-desk';
import { createTrialEndingService } from './trial-ending-service';
import { trialJobs } from './trial-jobs';
import { trialRoutes } from './trial-routes';
import { createTrialService } from './trial-service';
import { createTrialStore } from './trial-store';

export { createTrialChangeRepository } from './trial-change-repository';
export { createTrialRepository } from './trial-repository';
export { encryptTrials, trialContactPurpose } from './trial-contact';

/** Applications of one user. */
const applicationsPerUser = { name: 'trials', max: 10, seconds: 60 * 60 };

export interface Trials extends Module {
  readonly adminCommands: AdminCommands;
}

/** What organisations try before they buy it. */
export function createTrials(platform: Platform): Trials {
  const { now } = platform;
  const store = createTrialStore(platform);
  return {
    adminCommands: createTrialDesk(createTrialDecisionService(store, now)),
    jobs: trialJobs(createTrialEndingService(store, now)),
    routes: async (app) =>
      trialRoutes(app, createTrialService(store, now), createRateLimiter(platform, applicationsPerUser)),
  };
}
