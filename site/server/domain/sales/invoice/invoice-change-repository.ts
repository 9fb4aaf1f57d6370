import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { invoiceStatus } from '../../../../contract/invoice/invoice-status';
import { AppFailure } from '../../../app-failure';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { sqlStates } from '../../../platform/db/outages';
import type { InvoiceWithLines, StoredInvoice } from './invoice-repository';
import { invoice, invoiceOrder } from './invoice-tables';
import { coversOrders, transitionOf, type InvoiceEvent } from './invoice-transitions';

// Operators and jobs, which belong to no organisation, come by the id of an invoice or the number of an order.
const invoices = acrossOrganizations(invoice);
const lines = acrossOrganizations(invoiceOrder);

/** SQLSTATE of a value that is there already. */
const uniqueViolation = '23505';

export interface InvoiceChange {
  readonly at: Date;
  /** Words for the applicant, when those of the transition do not do. */
  readonly reason?: string | undefined;
  /** Of an invoice that is issued. */
  readonly invoiceNo?: string;
}

/** The one way to change the state of an invoice: by its table of transitions. */
export interface InvoiceChangeRepository {
  /** Any invoice with its orders. */
  find(id: number): Promise<InvoiceWithLines | undefined>;
  /** The invoice that covers an order; undefined when none does. */
  covering(orderNo: string): Promise<InvoiceWithLines | undefined>;
  /** Invoices that wait to be issued, the oldest first. */
  waiting(limit: number): Promise<InvoiceWithLines[]>;
  /**
   * Lets an event happen to an invoice; its orders are free for another one when it does not stand any longer.
   * @throws AppFailure orderStateRefused when it cannot happen in the state that it has by now, conflict when its number is
   * that of another invoice.
   */
  change(known: StoredInvoice, event: InvoiceEvent, change: InvoiceChange): Promise<StoredInvoice>;
}

export function createInvoiceChangeRepository(db: Queryable): InvoiceChangeRepository {
  async function withLines(rows: readonly StoredInvoice[]): Promise<InvoiceWithLines[]> {
    const ids = rows.map(({ id }) => id);
    const found = await db.select().from(lines).where(inArray(lines.invoiceId, ids)).orderBy(asc(lines.id));
    return rows.map((row) => ({ invoice: row, lines: found.filter(({ invoiceId }) => invoiceId === row.id) }));
  }

  return {
    async find(id) {
      const [found] = await withLines(await db.select().from(invoices).where(eq(invoices.id, id)));
      return found;
    },
    async covering(orderNo) {
      const rows = await db
        .select({ invoiceId: lines.invoiceId })
        .from(lines)
        .where(and(eq(lines.orderNo, orderNo), isNull(lines.releasedAt)));
      const [row] = rows;
      if (!row) return undefined;
      const [found] = await withLines(await db.select().from(invoices).where(eq(invoices.id, row.invoiceId)));
      return found;
    },
    async waiting(limit) {
      const isWaiting = eq(invoices.status, invoiceStatus.waiting);
      return withLines(await db.select().from(invoices).where(isWaiting).orderBy(asc(invoices.ctime)).limit(limit));
    },
    async change(known, event, { at, reason, invoiceNo }) {
      const transition = transitionOf(event, known.status);
      if (!transition) throw new AppFailure('orderStateRefused');
      const isKnown = and(eq(invoice.id, known.id), eq(invoice.status, known.status));
      const scope = createOrganizationScope(db, known);
      const isIssue = invoiceNo !== undefined;
      const changes = {
        status: transition.to,
        ...(isIssue ? { invoiceNo, issuedAt: at } : { reason: reason || transition.reason }),
      };
      const [changed] = await orTaken(scope.update(invoice, changes, isKnown).returning());
      if (!changed) throw new AppFailure('orderStateRefused');
      if (!coversOrders(changed.status)) {
        await scope.update(invoiceOrder, { releasedAt: at }, eq(invoiceOrder.invoiceId, known.id));
      }
      return changed;
    },
  };
}

/** Says in words of business that a number is taken. */
async function orTaken<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (cause) {
    throw sqlStates(cause).includes(uniqueViolation) ? new AppFailure('conflict', { cause }) : cause;
  }
}
