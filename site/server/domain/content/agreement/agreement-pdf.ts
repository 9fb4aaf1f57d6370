import type { Agreement } from '#contract/agreement/agreement.ts';
import { brand } from '#contract/brand/brand.ts';
import { writePdf } from '../../../platform/pdf/write-pdf';

/** Points of an A4 page. */
const margin = 64;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const ink = { title: '#0b1b3a', text: '#1d2129', secondary: '#5b6577', line: '#d5dbe6' };

/** Draws a version of an agreement. */
export function writeAgreementPdf(agreement: Agreement): Promise<Uint8Array> {
  const { title, version, updatedOn } = agreement;
  const facts = { title: `${title} ${version}`, author: brand.company, createdAt: new Date(updatedOn) };
  return writePdf(facts, (document) => drawAgreement(document, agreement));
}

/** Draws an agreement on as many pages as it takes: its clauses are bookmarks, and each page is numbered. */
function drawAgreement(document: PDFKit.PDFDocument, agreement: Agreement): void {
  const { title, version, updatedOn, effectiveOn, preamble, clauses } = agreement;
  const write = (text: string, { size = 10.5, color = ink.text, indent = 0, after = 6 } = {}) => {
    document.fontSize(size);
    const options = { width: width - indent, lineGap: size * 0.45, align: 'left' as const };
    if (document.y + document.heightOfString(text, options) > bottom) newPage(document);
    document.fillColor(color).text(text, margin + indent, document.y, options);
    document.y += after;
  };

  document.y = margin;
  write(title, { size: 22, color: ink.title, after: 4 });
  write(`版本 ${version}　更新日期 ${updatedOn}　生效日期 ${effectiveOn}`, {
    size: 9,
    color: ink.secondary,
    after: 10,
  });
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .lineWidth(0.6)
    .stroke(ink.line);
  document.y += 14;
  for (const paragraph of preamble) write(paragraph);
  for (const [index, clause] of clauses.entries()) {
    // A heading stays with its text.
    if (document.y > bottom - 80) newPage(document);
    document.y += 10;
    document.outline.addItem(`${index + 1}. ${clause.title}`);
    write(`${index + 1}. ${clause.title}`, { size: 13, color: ink.title });
    for (const paragraph of clause.paragraphs) write(paragraph);
    for (const item of clause.items ?? []) write(`·  ${item}`, { indent: 12, after: 3 });
  }
  numberPages(document, title);
}

function newPage(document: PDFKit.PDFDocument): void {
  document.addPage();
  document.y = margin;
}

function numberPages(document: PDFKit.PDFDocument, title: string): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    document.switchToPage(index);
    document.fontSize(8.5).fillColor(ink.secondary);
    const options = { width, lineBreak: false };
    document.text(`${brand.company} · ${title}`, margin, 801, options);
    document.text(`${index + 1} / ${count}`, margin, 801, { ...options, align: 'right' });
  }
}
