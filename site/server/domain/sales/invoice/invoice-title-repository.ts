import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { invoiceTitle } from './invoice-tables';

// Names of columns alone: what asks for them is bound to an organisation.
const titles = acrossOrganizations(invoiceTitle);
const columns = getTableColumns(titles);

/** Titles that a form offers. */
const listLength = 50;

export type StoredInvoiceTitle = typeof titles.$inferSelect;
export type NewInvoiceTitle = Omit<typeof titles.$inferInsert, 'orgId' | 'userId'>;

/** The titles that the member's organisation keeps. */
export interface InvoiceTitleRepository {
  /** The one used last first. */
  list(): Promise<StoredInvoiceTitle[]>;
  /** Keeps a title; of one that is there, the other fields are kept as they are now. */
  keep(values: NewInvoiceTitle): Promise<void>;
  /** @returns whether it was there. */
  delete(id: number): Promise<boolean>;
}

export function createInvoiceTitleRepository(db: Queryable, member: Member): InvoiceTitleRepository {
  const scope = createOrganizationScope(db, member);
  return {
    list: async () =>
      scope.select(columns, invoiceTitle).orderBy(desc(invoiceTitle.usedAt), desc(invoiceTitle.id)).limit(listLength),
    async keep(values) {
      const row = { ...values, userId: member.userId };
      const { orgId, type, title, taxNo } = titles;
      await scope.insert(invoiceTitle, row).onConflictDoUpdate({ target: [orgId, type, title, taxNo], set: row });
    },
    async delete(id) {
      const rows = await scope.delete(invoiceTitle, eq(invoiceTitle.id, id)).returning({ id: titles.id });
      return rows.length > 0;
    },
  };
}
