import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { writePdf } from '../../../../platform/pdf/write-pdf';
import { type InvoiceSeller, type InvoiceWithLines, splitTax, taxedCategory, vatPercent } from '../invoice-rules';
import type { StoredInvoice, StoredInvoiceLine } from '../invoice-tables';
import { formatChineseAmount } from './chinese-amount';

type Document = PDFKit.PDFDocument;

/** Lengths in points. */
const partyHeight = 74;
const labelWidth = 20;
const gap = 8;
const totalHeight = 28;

/** Creates an issued invoice as a PDF. The same invoice always has the same bytes. */
export function createInvoicePdf(issued: InvoiceWithLines, seller: InvoiceSeller): Promise<Uint8Array> {
  const { invoiceNo, issuedAt } = issued.invoice;
  const facts = { title: `电子发票 ${invoiceNo}`, author: seller.name, createdAt: issuedAt ?? new Date(0) };
  return writePdf(facts, (document) => drawInvoice(document, issued, seller));
}

/** Draws an issued invoice: its head, who buys and sells, its orders, the sum, remarks. Long ones go on to further pages. */
function drawInvoice(document: Document, { invoice, lines }: InvoiceWithLines, seller: InvoiceSeller): void {
  drawHead(document, invoice, seller);
  drawParty(document, page.left, ['购', '买', '方'], { name: invoice.title, taxNo: invoice.taxNo });
  drawParty(document, page.middle, ['销', '售', '方'], seller);
  const bottom = drawLines(document, page.top + partyHeight, lines);
  const end = drawTotal(document, makeRoom(document, bottom, totalHeight + 90), invoice.amountFen);
  drawRemarks(document, end, { invoice, lines }, seller);
  if (seller.isSample) markSample(document);
}

/** Where something of a height may be drawn: on a new page when this one is full. */
function makeRoom(document: Document, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  document.addPage();
  return page.margin;
}

function drawHead(document: Document, { type, invoiceNo, issuedAt }: StoredInvoice, seller: InvoiceSeller): void {
  const kind = type === 'special' ? '增值税专用发票' : '普通发票';
  document
    .fillColor(line.color)
    .fontSize(20)
    .text(`电子发票（${kind}）`, page.left, 40, { width: page.width, align: 'center' });
  document.lineWidth(1).strokeColor(line.color);
  for (const y of [70, 73])
    document
      .moveTo(page.center - 120, y)
      .lineTo(page.center + 120, y)
      .stroke();
  if (seller.isSample) {
    document.fillColor(ink.alert).fontSize(9);
    document.text('演示票据，不是税务发票，不能用于报销或抵扣', page.left, 78, { width: page.width, align: 'center' });
  }
  const day = formatChinaTime(issuedAt ?? new Date(0))
    .slice(0, 10)
    .split('-');
  drawFact(document, '发票号码：', invoiceNo ?? '', page.left + 330, 96);
  drawFact(document, '开票日期：', `${day[0]}年${day[1]}月${day[2]}日`, page.left, 96);
}

/** A label and what it is of, on one line. */
function drawFact(document: Document, label: string, value: string, x: number, y: number, width?: number): void {
  document.fontSize(9).fillColor(line.color).text(label, x, y, { lineBreak: false });
  const start = x + document.widthOfString(label);
  document
    .fillColor(ink.text)
    .text(value, start, y, width === undefined ? { lineBreak: false } : { width: width - (start - x) });
}

function drawParty(
  document: Document,
  x: number,
  label: readonly string[],
  { name, taxNo }: { name: string; taxNo: string },
): void {
  const width = page.width / 2;
  const y = page.top;
  document.lineWidth(line.width).strokeColor(line.color).rect(x, y, width, partyHeight).stroke();
  document
    .moveTo(x + labelWidth, y)
    .lineTo(x + labelWidth, y + partyHeight)
    .stroke();
  document.fontSize(9).fillColor(line.color);
  for (const [index, character] of label.entries()) {
    document.text(character, x, y + 16 + index * 14, { width: labelWidth, align: 'center' });
  }
  const left = x + labelWidth + gap;
  drawFact(document, '名称：', name, left, y + 12, width - labelWidth - 2 * gap);
  drawFact(document, '纳税人识别号：', taxNo || '—', left, y + 50);
}

/** @returns where it ends. */
function drawTotal(document: Document, y: number, amountFen: number): number {
  document.lineWidth(line.width).strokeColor(line.color).rect(page.left, y, page.width, totalHeight).stroke();
  drawFact(document, '价税合计（大写）  ', formatChineseAmount(amountFen), page.left + gap, y + 9);
  drawFact(document, '（小写）  ', `¥${formatFen(amountFen)}`, page.left + 370, y + 9);
  return y + totalHeight;
}

function drawRemarks(document: Document, y: number, { invoice, lines }: InvoiceWithLines, seller: InvoiceSeller): void {
  const buyer = [
    ['购方开户银行', invoice.bank],
    ['银行账号', invoice.bankAccount],
    ['购方地址', invoice.address],
    ['电话', invoice.phone],
  ].flatMap(([name, value]) => (value ? [`${name}：${value}`] : []));
  const remarks = [...buyer, `订单：${lines.map(({ orderNo }) => orderNo).join('、')}`].join('；');
  document.fontSize(9);
  const width = page.width - labelWidth - 2 * gap;
  const height = Math.max(54, document.heightOfString(remarks, { width }) + 2 * gap);
  const start = makeRoom(document, y, height + 30);
  document.lineWidth(line.width).strokeColor(line.color).rect(page.left, start, page.width, height).stroke();
  document
    .moveTo(page.left + labelWidth, start)
    .lineTo(page.left + labelWidth, start + height)
    .stroke();
  document.fillColor(line.color);
  for (const [index, character] of ['备', '注'].entries()) {
    document.text(character, page.left, start + 12 + index * 16, { width: labelWidth, align: 'center' });
  }
  document.fillColor(ink.text).text(remarks, page.left + labelWidth + gap, start + gap, { width });
  drawFact(document, '开票方：', seller.name, page.left, start + height + 12);
}

/** Writes across every page that the invoice is none; the pages are kept until then. */
function markSample(document: Document): void {
  for (let index = 0; index < document.bufferedPageRange().count; index += 1) {
    document.switchToPage(index);
    document.save().rotate(-30, { origin: [page.center, 300] });
    document.fillColor(ink.alert, 0.08).fontSize(96);
    document.text('演示票据', page.left, 250, { width: page.width, align: 'center' }).restore();
  }
}

/** Places on a page of A4, in points. */
const margin = 40;
const width = 595.28 - 2 * margin;

const page = {
  margin,
  left: margin,
  width,
  middle: margin + width / 2,
  center: margin + width / 2,
  /** Where the first page's boxes begin. */
  top: 116,
  /** Where nothing more is drawn. */
  bottom: 841.89 - margin,
};

/** The brown of printed invoices. */
const line = { width: 0.6, color: '#9c5223' };

const ink = { text: '#1d2129', alert: '#c9252d' };

const rowGap = 5;
const headHeight = 22;

/** The columns, whose widths are parts of the page's. */
const columns = [
  { name: '项目名称', part: 0.4, align: 'left' },
  { name: '单位', part: 0.08, align: 'center' },
  { name: '数量', part: 0.08, align: 'center' },
  { name: '金额', part: 0.17, align: 'right' },
  { name: '税率', part: 0.1, align: 'center' },
  { name: '税额', part: 0.17, align: 'right' },
] as const;

/** Draws the orders of an invoice with their sum, and a frame around them on each page. @returns where it ends. */
function drawLines(document: Document, start: number, lines: readonly StoredInvoiceLine[]): number {
  const amounts = lines.map(({ amountFen }) => splitTax(amountFen));
  const sum = (of: 'netFen' | 'taxFen') => amounts.reduce((total, amount) => total + amount[of], 0);
  const rows = lines.map(({ productName }, index) => {
    const { netFen = 0, taxFen = 0 } = amounts[index] ?? {};
    return [taxedCategory + productName, '项', '1', formatFen(netFen), `${vatPercent}%`, formatFen(taxFen)];
  });
  rows.push(['合计', '', '', `¥${formatFen(sum('netFen'))}`, '', `¥${formatFen(sum('taxFen'))}`]);

  let top = start;
  let y = drawRow(
    document,
    top,
    columns.map(({ name }) => name),
    line.color,
  );
  for (const row of rows) {
    if (y + heightOf(document, row) > page.bottom) {
      frame(document, top, y);
      document.addPage();
      top = page.margin;
      y = drawRow(
        document,
        top,
        columns.map(({ name }) => name),
        line.color,
      );
    }
    y = drawRow(document, y, row, ink.text);
  }
  frame(document, top, y);
  return y;
}

function frame(document: Document, top: number, bottom: number): void {
  document
    .lineWidth(line.width)
    .strokeColor(line.color)
    .rect(page.left, top, page.width, bottom - top)
    .stroke();
}

function heightOf(document: Document, row: readonly string[]): number {
  document.fontSize(9);
  const heights = columns.map(({ part }, index) => document.heightOfString(row[index] ?? '', { width: inner(part) }));
  return Math.max(headHeight, Math.max(...heights) + 2 * rowGap);
}

/** @returns where it ends. */
function drawRow(document: Document, y: number, row: readonly string[], color: string): number {
  const height = heightOf(document, row);
  let x = page.left;
  document.fontSize(9).fillColor(color);
  for (const [index, { part, align }] of columns.entries()) {
    document.text(row[index] ?? '', x + rowGap, y + rowGap, { width: inner(part), align });
    x += part * page.width;
  }
  return y + height;
}

function inner(part: number): number {
  return part * page.width - 2 * rowGap;
}
