import { writePdf } from '../../../../platform/pdf/write-pdf';
import type { InvoiceWithLines } from '../invoice-repository';
import type { InvoiceSeller } from '../invoice-seller';
import { drawInvoice } from './draw-invoice';

/** An issued invoice as a PDF. The same invoice always has the same bytes. */
export function invoicePdf(issued: InvoiceWithLines, seller: InvoiceSeller): Promise<Uint8Array> {
  const { invoiceNo, issuedAt } = issued.invoice;
  const facts = { title: `电子发票 ${invoiceNo}`, author: seller.name, createdAt: issuedAt ?? new Date(0) };
  return writePdf(facts, (document) => drawInvoice(document, issued, seller));
}
