import type {
  ApplyInvoiceBody,
  Invoice,
  ListInvoiceableOrdersReply,
  ListInvoicesReply,
} from '../../../../contract/invoice/invoice-schema';
import { formatFen } from '../../../../contract/format-fen';
import type { InvoiceStatus } from '../../../../contract/invoice/invoice-status';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { encryptEmail } from './invoice-contact';
import type { NewInvoiceLine } from './invoice-repository';
import type { InvoiceRepositories, InvoiceStore } from './invoice-store';
import { toInvoice, toInvoiceableOrder } from './invoice-view';

interface Paging {
  readonly Page: number;
  readonly PageSize: number;
}

/** An application with what it leaves out filled in. */
export type InvoiceApplication = Required<ApplyInvoiceBody>;

export interface InvoiceService {
  /** The invoices of the member's organisation, the newest first. */
  list(member: Member, query: Paging & { readonly Status?: InvoiceStatus | undefined }): Promise<ListInvoicesReply>;
  /** The orders that an invoice may be asked for, the newest first. */
  listOrders(member: Member, paging: Paging): Promise<ListInvoiceableOrdersReply>;
  /** Asks for an invoice over orders: its amount is what was paid for them, less what went back. */
  apply(member: Member, application: InvoiceApplication, once: IdempotencyKey | undefined): Promise<Invoice>;
}

export function createInvoiceService(
  store: InvoiceStore,
  { keys, now }: { keys: KeyRing; now: Clock },
): InvoiceService {
  return {
    list: (member, { Status, Page, PageSize }) =>
      store.read(async ({ invoices }) => {
        const own = invoices(member);
        const rows = await own.page(Status, rangeOf({ Page, PageSize }));
        return { Items: rows.map((row) => toInvoice(row, keys)), Total: await own.count(Status), Page, PageSize };
      }),
    listOrders: (member, { Page, PageSize }) =>
      store.read(async ({ invoiceable }) => {
        const own = invoiceable(member);
        const rows = await own.page(rangeOf({ Page, PageSize }));
        return { Items: rows.map(toInvoiceableOrder), Total: await own.count(), Page, PageSize };
      }),
    async apply(member, { OrderNos, KeepTitle, ...form }, once) {
      // The reply is kept for a day, so the e-mail address is no part of it.
      const id = await store.transactOnce(once, async (repositories) => {
        const lines = await linesOf(repositories, member, [...new Set(OrderNos)]);
        const ctime = now();
        const title = titleColumns(form, keys);
        const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
        const added = await repositories.invoices(member).add({ ...title, amountFen, ctime }, lines);
        if (added === undefined) throw refused('有订单已申请过发票，请刷新后重新选择');
        if (KeepTitle) await repositories.titles(member).keep({ ...title, usedAt: ctime });
        const detail = `¥${formatFen(amountFen)}`;
        await repositories.activity.note(member, { kind: 'invoice-requested', detail, at: ctime });
        return added;
      });
      const found = await store.read(({ invoices }) => invoices(member).find(id));
      if (!found) throw new AppFailure('notFound');
      return toInvoice(found, keys);
    },
  };
}

/** The orders of an application with what is left of their money; they stay as they are until the transaction ends. */
async function linesOf(
  { orders, restsOf }: InvoiceRepositories,
  member: Member,
  orderNos: readonly string[],
): Promise<NewInvoiceLine[]> {
  const locked = await orders.lockOwn(member, orderNos);
  if (!locked) throw new AppFailure('forbidden');
  if (locked.length < orderNos.length) throw new AppFailure('notFound');
  const rests = await restsOf(orderNos);
  return locked.map(({ orderNo, isCompleted, description }) => {
    const amountFen = rests.get(orderNo) ?? 0;
    if (!isCompleted || amountFen <= 0) throw refused('有订单不能开票：仅已完成且实付金额大于 0 的订单可以申请');
    return { orderNo, productName: description, amountFen };
  });
}

function refused(message: string): AppFailure {
  return new AppFailure('orderStateRefused', { message });
}

function titleColumns(form: Omit<InvoiceApplication, 'OrderNos' | 'KeepTitle'>, keys: KeyRing) {
  return {
    type: form.Type,
    title: form.Title,
    taxNo: form.TaxNo,
    bank: form.Bank,
    bankAccount: form.BankAccount,
    address: form.Address,
    phone: form.Phone,
    emailEncrypted: encryptEmail(keys, form.Email),
  };
}

function rangeOf({ Page, PageSize }: Paging) {
  return { limit: PageSize, offset: (Page - 1) * PageSize };
}
