import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { createStore } from '../../../platform/db/store';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Challenges } from '../../identity/user/user';
import { createLeadDesk } from './lead-desk';
import { createLeadRepository } from './lead-repository';
import { leadJobs } from './lead-jobs';
import { leadRoutes } from './lead-routes';
import { createLeadService, type LeadService } from './lead-service';

export { encryptLeads } from './lead-repository';

/** Leads from one network (api 2.3): those that are free, and those with a solved challenge, of which an office or a neighbourhood may send many. */
const freeLeads = { name: 'leads', max: 5, seconds: 60 * 60 };
const challengedLeads = { name: 'challenged-leads', max: 60, seconds: 60 * 60 };

interface LeadsDeps extends Platform {
  readonly challenges: Challenges;
}

/** Visitors who ask to be called. */
export function createLeads(deps: LeadsDeps): Module & { readonly adminCommands: AdminCommands } {
  const leads = createService(deps);
  return {
    adminCommands: createLeadDesk(leads),
    jobs: leadJobs(leads),
    routes: async (app) =>
      leadRoutes(app, leads, {
        challenges: deps.challenges,
        free: createRateLimiter(deps, freeLeads),
        challenged: createRateLimiter(deps, challengedLeads),
      }),
  };
}

/** What operators decide, apart from a running server. */
export function createLeadsOffline(platform: Platform): { readonly adminCommands: AdminCommands } {
  return { adminCommands: createLeadDesk(createService(platform)) };
}

function createService(platform: Platform): LeadService {
  const store = createStore(platform.database, (db) => ({
    leads: createLeadRepository(db, platform.keys),
    outbox: platform.queue.outbox(db),
  }));
  return createLeadService(store, platform.now);
}
