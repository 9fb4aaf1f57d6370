import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import type { InvoiceWithLines } from '../invoice-repository';
import type { InvoiceSeller } from '../invoice-seller';
import { drawInvoice } from './draw-invoice';

/** Noto Sans SC with the characters of GBK; beside this module in the sources, and beside the built server. */
const fontFile = join(import.meta.dirname, 'noto-sans-sc.ttf.gz');

let font: Buffer | undefined;

/**
 * An issued invoice as a PDF on A4: its text can be selected, and the glyphs that it uses are part of it, so that it looks the
 * same on every device. The same invoice always has the same bytes.
 */
export async function invoicePdf(issued: InvoiceWithLines, seller: InvoiceSeller): Promise<Uint8Array> {
  font ??= gunzipSync(readFileSync(fontFile));
  const { invoiceNo, issuedAt } = issued.invoice;
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    font: font as never,
    info: { Title: `电子发票 ${invoiceNo}`, Author: seller.name, CreationDate: issuedAt ?? new Date(0) },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  drawInvoice(document, issued, seller);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
