import type { FastifyInstance } from 'fastify';
import { createLead } from '../../../../contract/lead/lead-endpoints';
import { createLeadSchema } from '../../../../contract/lead/lead-schema';
import { AppFailure } from '../../../app-failure';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import { route } from '../../../platform/http/endpoints/route';
import type { Challenges } from '../../identity/user/user';
import type { LeadService } from './lead-service';

export interface LeadLimits {
  readonly challenges: Challenges;
  /** Counts the leads of one network that are taken without a challenge. */
  readonly free: RateLimiter;
  /** Counts those with one. */
  readonly challenged: RateLimiter;
}

export function leadRoutes(
  app: FastifyInstance,
  leads: LeadService,
  { challenges, free, challenged }: LeadLimits,
): void {
  route(app, createLead, createLeadSchema, async ({ body: { website, solution, ...lead } }, { network }, once) => {
    try {
      await free.take(network);
    } catch (refused) {
      if (!(refused instanceof AppFailure && refused.failure === 'tooManyRequests')) throw refused;
      if (!solution) throw new AppFailure('challengeRequired', { retryAfter: refused.retryAfter, cause: refused });
      // A solution that is none uses nothing up.
      await challenges.spend({ purpose: 'lead', name: lead.mobile }, solution);
      await challenged.take(network);
    }
    return { lead_id: await leads.create(lead, website, once) };
  });
}
