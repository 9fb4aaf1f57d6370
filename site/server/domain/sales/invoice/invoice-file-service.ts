import { invoiceStatus } from '../../../../contract/invoice/invoice-status';
import type { FileReply } from '../../../../contract/fields/file-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { InvoiceSeller } from './invoice-seller';
import type { InvoiceStore } from './invoice-store';

export interface InvoiceFileService {
  /** An issued invoice of the member's organisation as a PDF. @throws AppFailure notFound for every other one. */
  read(member: Member, id: number): Promise<FileReply>;
}

/** @param seller who issues; nothing is issued without one. */
export function createInvoiceFileService(store: InvoiceStore, seller: InvoiceSeller | undefined): InvoiceFileService {
  return {
    async read(member, id) {
      const found = await store.read(({ invoices }) => invoices(member).find(id));
      if (!seller || !found || found.invoice.status !== invoiceStatus.issued) throw new AppFailure('notFound');
      // Few processes ever make one, so its library is loaded with the first.
      const { invoicePdf } = await import('./file/invoice-pdf');
      return { type: 'application/pdf', bytes: await invoicePdf(found, seller) };
    },
  };
}
