import type { FastifyInstance } from 'fastify';
import { createLead } from '../../contract/lead-endpoints';
import { createLeadSchema } from '../../contract/lead-schema';
import type { RateLimiter } from '../http/rate-limiter';
import { route } from '../http/route';
import type { LeadService } from '../services/lead-service';

/** @param perAddress counts the leads from one address. */
export function leadRoutes(app: FastifyInstance, leads: LeadService, perAddress: RateLimiter): void {
  route(app, createLead, createLeadSchema, async ({ body: { website, ...lead } }, { ip }) => {
    perAddress.take(ip);
    return { lead_id: await leads.create(lead, website) };
  });
}
