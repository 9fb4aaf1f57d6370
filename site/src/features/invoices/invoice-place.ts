import type { ListInvoicesQuery } from '#contract/invoice/invoice-schema.ts';
import { invoiceStatuses, type InvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { pageNumber } from '#data/query/page-number.ts';

/** Invoices on one page of the list. */
const pageSize = 10;

/** What the tab shows; its address keeps it. */
export interface InvoicePlace {
  /** Undefined for invoices of all states. */
  readonly status: InvoiceStatus | undefined;
  /** Of the invoices, from 1. */
  readonly page: number;
  /** Numbers of orders that are chosen beforehand. */
  readonly orders: readonly string[];
}

/** The place in a query; invalid values are dropped. */
export function invoicePlace(query: URLSearchParams): InvoicePlace {
  const status = invoiceStatuses.find((each) => String(each) === query.get('status'));
  const orders = (query.get('orders') ?? '').split(',').filter(isOrderNumber);
  return { status, page: pageNumber(query), orders: [...new Set(orders)] };
}

/** The address of a place. */
export function invoicePath({ status, page = 1, orders = [] }: Partial<InvoicePlace>): string {
  const query = { status, page: page > 1 ? page : undefined, orders: orders.join(',') || undefined };
  return buildPath('mecenter', { type: 'invoice' }, query);
}

/** What to ask the API for. */
export function listInvoicesQuery({ status, page }: InvoicePlace): ListInvoicesQuery {
  return { Page: page, PageSize: pageSize, ...(status !== undefined && { Status: status }) };
}
