import type { FastifyInstance } from 'fastify';
import { createLead } from '../../../contract/lead/lead-endpoints';
import { createLeadSchema } from '../../../contract/lead/lead-schema';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import { route } from '../../platform/http/endpoints/route';
import type { LeadService } from './lead-service';

/** @param perAddress counts the leads from one address. */
export function leadRoutes(app: FastifyInstance, leads: LeadService, perAddress: RateLimiter): void {
  route(app, createLead, createLeadSchema, async ({ body: { website, ...lead } }, { ip }, once) => {
    perAddress.take(ip);
    return { lead_id: await leads.create(lead, website, once) };
  });
}
