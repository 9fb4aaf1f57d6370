import { endpoint } from '../endpoint';
import type { CreateLeadBody, CreateLeadReply } from './lead-schema';

/**
 * POST /lead: a visitor asks to be called, from pages of this site alone. Beyond five an hour from one address each solves a challenge for its
 * mobile.
 */
export const createLead = endpoint<{ body: CreateLeadBody; reply: CreateLeadReply }>({
  name: 'createLead',
  base: 'ow',
  method: 'POST',
  path: '/lead',
  access: 'public',
  fromPages: true,
  idempotency: 'optional',
  failures: ['challengeRequired', 'tooManyRequests'],
});
