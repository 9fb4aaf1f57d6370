import { formatFen } from '../../../../contract/format-fen';
import type { Invoice } from '../../../../contract/invoice/invoice-schema';
import { AppFailure } from '../../../app-failure';
import type { Clock } from '../../../platform/clock';
import { datedNumber } from '../../../platform/dated-number';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { notifyContact } from '../../identity/user/user-legacy';
import { decryptEmail } from './invoice-contact';
import type { InvoiceSeller } from './invoice-seller';
import type { InvoiceWithLines, StoredInvoice } from './invoice-repository';
import type { InvoiceRepositories, InvoiceStore } from './invoice-store';
import { toInvoice } from './invoice-view';

/** Where applicants read of their invoices. */
const invoicePage = '/mecenter/indexinvoice';

export interface InvoiceDecisionService {
  /** Up to so many invoices that wait to be issued, the oldest first. */
  waiting(limit: number): Promise<Invoice[]>;
  /**
   * Issues an invoice that waits, and tells its applicant.
   * @param invoiceNo that the tax office gave; one of our own otherwise.
   * @throws AppFailure notFound, unavailable while nobody said who sells, orderStateRefused when it does not wait, or money of
   * its orders is on its way back, conflict when the number is taken.
   */
  issue(id: number, invoiceNo?: string): Promise<StoredInvoice>;
  /** Ends the wait for an invoice. @throws AppFailure notFound, orderStateRefused. */
  reject(id: number, reason: string): Promise<StoredInvoice>;
  /** Takes back an invoice that was issued. @throws AppFailure notFound, orderStateRefused. */
  void(id: number, reason: string): Promise<StoredInvoice>;
  /** Takes the invoice of an order back whose money went back, all or in part; it says another amount than was paid. */
  followMoney(orderNo: string): Promise<void>;
}

/** Where what an operator must look at is told. */
export interface InvoiceLog {
  warn(details: object, message: string): void;
}

export interface InvoiceDecisionParts {
  readonly keys: KeyRing;
  readonly seller: InvoiceSeller | undefined;
  readonly now: Clock;
  readonly log: InvoiceLog;
}

export function createInvoiceDecisionService(
  store: InvoiceStore,
  { keys, seller, now, log }: InvoiceDecisionParts,
): InvoiceDecisionService {
  async function tell({ messages }: InvoiceRepositories, invoice: StoredInvoice, title: string, text: string) {
    const { id, userId, orgId, status, amountFen } = invoice;
    await messages.tell([userId], {
      kind: 'order',
      title,
      text: `${invoice.title} · ¥${formatFen(amountFen)}：${text}`,
      link: invoicePage,
      orgId,
      onceKey: `invoice ${id} ${status}`,
      ctime: now(),
    });
  }

  return {
    async waiting(limit) {
      const found = await store.read(({ changes }) => changes.waiting(limit));
      return found.map((each) => toInvoice(each, keys));
    },
    async issue(id, invoiceNo = datedNumber(now())) {
      if (!seller) throw new AppFailure('unavailable');
      return store.transact(async (repositories) => {
        const { invoice, lines } = await demand(repositories, id);
        if (!(await isStillPaid(repositories, lines))) throw new AppFailure('amountMismatch');
        const issued = await repositories.changes.change(invoice, 'issue', { at: now(), invoiceNo });
        const email = decryptEmail(keys, issued.emailEncrypted);
        if (email !== '') await notifyContact(repositories.outbox, keys, email, 'invoiceIssued');
        await tell(repositories, issued, '发票已开具', '可下载电子发票');
        return issued;
      });
    },
    reject: (id, reason) =>
      store.transact(async (repositories) => {
        const { invoice } = await demand(repositories, id);
        const rejected = await repositories.changes.change(invoice, 'reject', { at: now(), reason });
        await tell(repositories, rejected, '开票申请未通过', rejected.reason);
        return rejected;
      }),
    void: (id, reason) =>
      store.transact(async (repositories) => {
        const { invoice } = await demand(repositories, id);
        const voided = await repositories.changes.change(invoice, 'void', { at: now(), reason });
        await tell(repositories, voided, '发票已作废', voided.reason);
        return voided;
      }),
    followMoney: (orderNo) =>
      store.transact(async (repositories) => {
        await repositories.orders.lock([orderNo]);
        const covering = await repositories.changes.covering(orderNo);
        const line = covering?.lines.find((each) => each.orderNo === orderNo);
        const rest = (await repositories.restsOf([orderNo])).get(orderNo);
        if (!covering || line?.amountFen === rest) return;
        const { id, invoiceNo } = covering.invoice;
        const reason = `订单 ${orderNo} 发生退款，发票作废；其余金额可重新申请`;
        const voided = await repositories.changes.change(covering.invoice, 'give money back', { at: now(), reason });
        await tell(repositories, voided, '发票已作废', reason);
        if (invoiceNo !== null)
          log.warn({ id, invoiceNo, orderNo }, 'an issued invoice is void: the tax office wants a red one');
      }),
  };
}

/** @throws AppFailure notFound when there is no such invoice. */
async function demand({ changes }: InvoiceRepositories, id: number): Promise<InvoiceWithLines> {
  const found = await changes.find(id);
  if (!found) throw new AppFailure('notFound');
  return found;
}

/** Whether the orders of an invoice, which are locked from here on, still have the money that it says, and keep it. */
async function isStillPaid(
  { orders, restsOf }: InvoiceRepositories,
  lines: InvoiceWithLines['lines'],
): Promise<boolean> {
  const orderNos = lines.map(({ orderNo }) => orderNo);
  const locked = await orders.lock(orderNos);
  const rests = await restsOf(orderNos);
  return (
    locked.every(({ isCompleted }) => isCompleted) && lines.every((line) => rests.get(line.orderNo) === line.amountFen)
  );
}
