import { endpoint } from '../endpoint';
import type { CreateLeadBody, CreateLeadReply } from './lead-schema';

/** POST /lead: a visitor asks to be called. Five an hour from one address, from pages of this site alone. */
export const createLead = endpoint<{ body: CreateLeadBody; reply: CreateLeadReply }>({
  name: 'createLead',
  base: 'ow',
  method: 'POST',
  path: '/lead',
  access: 'public',
  fromPages: true,
  idempotency: 'optional',
  failures: ['tooManyRequests'],
});
