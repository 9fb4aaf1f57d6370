import { formatFen } from '../../../../../contract/format-fen';
import { splitTax, taxedCategory, vatPercent } from '../invoice-rules';
import type { StoredInvoiceLine } from '../invoice-tables';

type Document = PDFKit.PDFDocument;

/** Places on a page of A4, in points. */
const margin = 40;
const width = 595.28 - 2 * margin;

export const page = {
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
export const line = { width: 0.6, color: '#9c5223' };

export const ink = { text: '#1d2129', alert: '#c9252d' };

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
export function drawLines(document: Document, start: number, lines: readonly StoredInvoiceLine[]): number {
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
