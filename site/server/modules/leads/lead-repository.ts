import { lead } from './lead-tables';
import type { Queryable } from '../../platform/db/database';

export interface LeadRepository {
  /** Keeps a lead and hands back its id. */
  add(values: typeof lead.$inferInsert): Promise<string>;
}

export function createLeadRepository(db: Queryable): LeadRepository {
  return {
    async add(values) {
      const [row] = await db.insert(lead).values(values).returning({ id: lead.id });
      if (!row) throw new Error('A lead was not stored');
      return row.id;
    },
  };
}
