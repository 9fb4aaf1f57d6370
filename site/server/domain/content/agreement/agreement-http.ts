import type { FastifyInstance } from 'fastify';
import { agreementPdfPath, type Agreement } from '#contract/agreement/agreement.ts';
import { publishedAgreements } from '#contract/agreement/published/published-agreements.ts';
import { brand } from '#contract/brand/brand.ts';
import { entityTag, holdsTag } from '../../../platform/http/response-cache';
import type { Module } from '../../../platform/module';
import { writePdf } from '../../../platform/pdf/write-pdf';

/** Points of an A4 page. */
const margin = 64;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const ink = { title: '#0b1b3a', text: '#1d2129', secondary: '#5b6577', line: '#d5dbe6' };

/** Serves each version of each agreement as a PDF, which is drawn from the text of the pages at its first request. */
export function createAgreements(): Module {
  return {
    routes: async (app) => {
      for (const { name, versions } of publishedAgreements) {
        for (const agreement of versions) servePdf(app, agreementPdfPath(name, agreement.version), agreement);
      }
    },
  };
}

function servePdf(app: FastifyInstance, path: string, agreement: Agreement): void {
  const tag = entityTag(JSON.stringify([agreement, brand.company]));
  let drawn: Promise<Uint8Array> | undefined;
  const fileName = encodeURIComponent(`${agreement.title}-${agreement.version}.pdf`);

  app.get(path, async (request, reply) => {
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=3600' });
    if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    drawn ??= writeAgreementPdf(agreement);
    reply.headers({ 'content-disposition': `inline; filename*=UTF-8''${fileName}` });
    return reply.type('application/pdf').send(await drawn);
  });
}

function writeAgreementPdf(agreement: Agreement): Promise<Uint8Array> {
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
