import { asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { InvoiceStatus } from '../../../../contract/invoice/invoice-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { invoice, invoiceOrder } from './invoice-tables';

// Names of columns alone: what asks for them is bound to an organisation.
const invoices = acrossOrganizations(invoice);
const lines = acrossOrganizations(invoiceOrder);
const columns = getTableColumns(invoices);
const lineColumns = getTableColumns(lines);

export type StoredInvoice = typeof invoices.$inferSelect;
export type StoredInvoiceLine = typeof lines.$inferSelect;

export interface InvoiceWithLines {
  readonly invoice: StoredInvoice;
  /** Its orders, as they were asked for. */
  readonly lines: readonly StoredInvoiceLine[];
}

/** One order of a new invoice. */
export type NewInvoiceLine = Pick<StoredInvoiceLine, 'orderNo' | 'productName' | 'amountFen'>;
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'orgId' | 'userId' | 'status' | 'reason' | 'invoiceNo'>;

/** The invoices of the member's organisation. */
export interface InvoiceRepository {
  /** The newest first; of one state when it is given. */
  page(status: InvoiceStatus | undefined, range: { limit: number; offset: number }): Promise<InvoiceWithLines[]>;
  count(status: InvoiceStatus | undefined): Promise<number>;
  find(id: number): Promise<InvoiceWithLines | undefined>;
  /** Adds an invoice over orders. @returns its id; undefined when another one covers one of them. */
  add(values: NewInvoice, orders: readonly NewInvoiceLine[]): Promise<number | undefined>;
}

export function createInvoiceRepository(db: Queryable, member: Pick<Member, 'orgId' | 'userId'>): InvoiceRepository {
  const scope = createOrganizationScope(db, member);

  async function withLines(rows: readonly StoredInvoice[]): Promise<InvoiceWithLines[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const found = await scope
      .select(lineColumns, invoiceOrder, inArray(invoiceOrder.invoiceId, ids))
      .orderBy(asc(invoiceOrder.id));
    return rows.map((row) => ({ invoice: row, lines: found.filter(({ invoiceId }) => invoiceId === row.id) }));
  }

  const select = (condition: SQL | undefined) => scope.select(columns, invoice, condition);

  return {
    async page(status, { limit, offset }) {
      const rows = await select(inState(status))
        .orderBy(desc(invoice.ctime), desc(invoice.id))
        .limit(limit)
        .offset(offset);
      return withLines(rows);
    },
    async count(status) {
      const total = sql`count(*)`.mapWith(Number);
      const [row] = await scope.select({ total }, invoice, inState(status));
      return row?.total ?? 0;
    },
    async find(id) {
      const [found] = await withLines(await select(eq(invoice.id, id)));
      return found;
    },
    async add(values, orders) {
      const [added] = await scope.insert(invoice, { ...values, userId: member.userId }).returning({ id: invoice.id });
      if (!added) throw new Error('An invoice was not stored');
      for (const line of orders) {
        const stored = await scope
          .insert(invoiceOrder, { ...line, invoiceId: added.id })
          .onConflictDoNothing()
          .returning({ id: invoiceOrder.id });
        if (stored.length === 0) return undefined;
      }
      return added.id;
    },
  };
}

function inState(status: InvoiceStatus | undefined): SQL | undefined {
  return status === undefined ? undefined : eq(invoice.status, status);
}
