import { randomUUID } from 'node:crypto';
import type { NewLead } from '../../../../contract/lead/lead-schema';
import type { Store } from '../../../platform/db/store';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Outbox } from '../../../platform/jobs/job-queue';
import { tellOperators } from '../alert/alert';
import { describeLead } from './describe-lead';
import type { KeptLead, LeadRepository } from './lead-repository';

/** Seconds that a lead is kept: two years, as the privacy policy says. */
const retention = 2 * 365 * 24 * 3600;

export interface LeadService {
  /** Keeps a lead and has the operators told; of one whose hidden field is filled in nothing is kept, and its sender learns nothing of that. */
  create(lead: NewLead, website: string, once?: IdempotencyKey): Promise<string>;
  /** Those that came at a time or later, the newest first; all of them without one. */
  list(since: Date | undefined): Promise<KeptLead[]>;
  /** Deletes up to so many that are too old. @returns how many they were. */
  forgetOld(limit: number): Promise<number>;
}

export function createLeadService(store: Store<{ leads: LeadRepository; outbox: Outbox }>, now: Clock): LeadService {
  return {
    async create(lead, website, once) {
      if (website !== '') return randomUUID();
      const { attribution, ...facts } = lead;
      return store.transactOnce(once, async ({ leads, outbox }) => {
        const id = await leads.add({ ...facts, ...(attribution && { attribution }) });
        await tellOperators(outbox, describeLead(id, lead));
        return id;
      });
    },
    list: (since) => store.read(({ leads }) => leads.list(since)),
    forgetOld: (limit) => store.transact(({ leads }) => leads.forget(secondsAfter(now(), -retention), limit)),
  };
}
