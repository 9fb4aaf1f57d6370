import { desc, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { isStale } from '../../../platform/keys/is-stale';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { lead } from './lead-tables';

/** What the keys of mobiles are for. */
const purpose = 'lead mobile';

/** A lead as it came, its mobile readable. */
export type KeptLead = Omit<typeof lead.$inferSelect, 'mobileEncrypted' | 'plainMobile'> & { readonly mobile: string };

type Facts = Omit<typeof lead.$inferInsert, 'mobileEncrypted' | 'plainMobile'> & { mobile: string };

export interface LeadRepository {
  /** Keeps a lead and hands back its id. */
  add(facts: Facts): Promise<string>;
  /** Those that came at a time or later, the newest first; all of them without one. */
  list(since: Date | undefined): Promise<KeptLead[]>;
  /** Deletes up to so many that are older than a time. @returns how many they were. */
  forget(before: Date, limit: number): Promise<number>;
}

export function createLeadRepository(db: Queryable, keys: KeyRing): LeadRepository {
  return {
    async add({ mobile, ...facts }) {
      const values = { ...facts, mobileEncrypted: keys.encrypt(purpose, mobile) };
      const [row] = await db.insert(lead).values(values).returning({ id: lead.id });
      if (!row) throw new Error('A lead was not stored');
      return row.id;
    },
    async list(since) {
      const rows = await db
        .select()
        .from(lead)
        .where(since && gte(lead.ctime, since))
        .orderBy(desc(lead.ctime), lead.id);
      return rows.map(({ mobileEncrypted, plainMobile, ...facts }) => ({
        ...facts,
        mobile: plainMobile ?? keys.decrypt(purpose, mobileEncrypted ?? ''),
      }));
    },
    async forget(before, limit) {
      const old = db.select({ id: lead.id }).from(lead).where(lt(lead.ctime, before)).limit(limit);
      const rows = await db.delete(lead).where(inArray(lead.id, old)).returning({ id: lead.id });
      return rows.length;
    },
  };
}

/** Encrypts the mobiles of up to so many leads that the first key did not write. @returns how many they were. */
export async function encryptLeads(db: Queryable, keys: KeyRing, limit: number): Promise<number> {
  const { id, plainMobile, mobileEncrypted } = lead;
  const isOld = or(isNotNull(plainMobile), isStale(mobileEncrypted, keys));
  const rows = await db.select({ id, plainMobile, mobileEncrypted }).from(lead).where(isOld).limit(limit).for('update');
  for (const row of rows) {
    const mobile = row.plainMobile ?? keys.decrypt(purpose, row.mobileEncrypted ?? '');
    const columns = { mobileEncrypted: keys.encrypt(purpose, mobile), plainMobile: null };
    await db.update(lead).set(columns).where(eq(id, row.id));
  }
  return rows.length;
}
