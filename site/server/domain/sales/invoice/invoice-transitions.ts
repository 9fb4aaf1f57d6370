import { invoiceStatus, type InvoiceStatus } from '../../../../contract/invoice/invoice-status';

/** One way in which an invoice may go from a state to another one. */
export interface InvoiceTransition {
  /** What happens to it. */
  readonly event: string;
  /** Null for an invoice that is not there yet. */
  readonly from: InvoiceStatus | null;
  readonly to: InvoiceStatus;
  /** A member of its organisation, the provider's staff, or the server by itself. */
  readonly actor: 'user' | 'operator' | 'system';
  /** What its applicant is told, unless there are better words. */
  readonly reason: string;
}

const { waiting, issued, rejected, voided } = invoiceStatus;

/** Every change of state that there is; docs/invoices.md draws it. Nothing else happens to an invoice. */
export const invoiceTransitions = [
  { event: 'apply', from: null, to: waiting, actor: 'user', reason: '提交开票申请' },
  { event: 'issue', from: waiting, to: issued, actor: 'operator', reason: '发票已开具' },
  { event: 'reject', from: waiting, to: rejected, actor: 'operator', reason: '开票信息有误，请核对后重新申请' },
  { event: 'void', from: issued, to: voided, actor: 'operator', reason: '发票已作废，可重新申请' },
  { event: 'give money back', from: waiting, to: voided, actor: 'system', reason: '订单发生退款' },
  { event: 'give money back', from: issued, to: voided, actor: 'system', reason: '订单发生退款' },
] as const satisfies readonly InvoiceTransition[];

/** What can happen to an invoice. */
export type InvoiceEvent = (typeof invoiceTransitions)[number]['event'];

/** The transition of an invoice in a state; undefined when the event cannot happen then. */
export function transitionOf(event: InvoiceEvent, from: InvoiceStatus | null): InvoiceTransition | undefined {
  return invoiceTransitions.find((each) => each.event === event && each.from === from);
}

/** Whether an invoice in a state stands for its orders, so that no other one may. */
export function coversOrders(status: InvoiceStatus): boolean {
  return status === waiting || status === issued;
}
