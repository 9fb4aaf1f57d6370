import { randomUUID } from 'node:crypto';
import type { NewLead } from '../../../contract/lead/lead-schema';
import type { Store } from '../../platform/db/store';
import type { Once } from '../../platform/idempotency/once';
import type { LeadRepository } from './lead-repository';

export interface LeadService {
  /** Keeps a lead; of one whose hidden field is filled in nothing is kept, and its sender learns nothing of that. */
  create(lead: NewLead, website: string, once?: Once): Promise<string>;
}

export function createLeadService(store: Store<{ leads: LeadRepository }>): LeadService {
  return {
    async create({ attribution, ...lead }, website, once) {
      if (website !== '') return randomUUID();
      return store.transactOnce(once, ({ leads }) => leads.add({ ...lead, ...(attribution && { attribution }) }));
    },
  };
}
