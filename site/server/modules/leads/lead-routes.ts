import type { FastifyInstance } from 'fastify';
import { createLead } from '../../../contract/lead/lead-endpoints';
import { createLeadSchema } from '../../../contract/lead/lead-schema';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import { route } from '../../platform/http/endpoints/route';
import type { LeadService } from './lead-service';

/** @param perNetwork counts the leads from one network. */
export function leadRoutes(app: FastifyInstance, leads: LeadService, perNetwork: RateLimiter): void {
  route(app, createLead, createLeadSchema, async ({ body: { website, ...lead } }, { network }, once) => {
    await perNetwork.take(network);
    return { lead_id: await leads.create(lead, website, once) };
  });
}
