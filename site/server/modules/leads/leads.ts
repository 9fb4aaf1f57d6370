import type { Desk } from '../../platform/desk/desk';
import { createStore } from '../../platform/db/store';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../platform/module';
import { createLeadDesk } from './lead-desk';
import { createLeadRepository } from './lead-repository';
import { leadJobs } from './lead-jobs';
import { leadRoutes } from './lead-routes';
import { createLeadService } from './lead-service';

export { encryptLeads } from './lead-repository';

/** Leads from one network (api 2.3). */
const leadsPerNetwork = { name: 'leads', max: 5, seconds: 60 * 60 };

/** Visitors who ask to be called. */
export function createLeads(platform: Platform): Module & { readonly desk: Desk } {
  const store = createStore(platform.database, (db) => ({
    leads: createLeadRepository(db, platform.keys),
    outbox: platform.queue.outbox(db),
  }));
  const leads = createLeadService(store, platform.now);
  return {
    desk: createLeadDesk(leads),
    jobs: leadJobs(leads),
    routes: async (app) => leadRoutes(app, leads, createRateLimiter(platform, leadsPerNetwork)),
  };
}
