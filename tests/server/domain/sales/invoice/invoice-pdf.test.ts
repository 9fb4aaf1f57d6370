import { describe, expect, test } from 'vitest';
import type { InvoiceWithLines } from '../../../../../site/server/domain/sales/invoice/invoice-rules';
import { createInvoicePdf } from '../../../../../site/server/domain/sales/invoice/pdf/invoice-pdf';
import { pdfText } from '../../../../support/pdf-text';
import { testSeller } from '../../../../support/test-app';

const invoice: InvoiceWithLines['invoice'] = {
  id: 7,
  orgId: 1,
  userId: 1,
  type: 'special',
  title: '远航喆赟贸易有限公司',
  taxNo: '91350100M000100Y43',
  bank: '招商银行北京分行',
  bankAccount: '6222000000001',
  address: '北京市海淀区 1 号',
  phone: '010-12345678',
  email: null,
  amountFen: 106_000,
  status: 1,
  reason: '',
  invoiceNo: '26312000000000000001',
  ctime: new Date('2026-11-20T02:00:00Z'),
  redInvoiceNo: null,
  redAt: null,
  documentName: null,
  // Another day in China.
  issuedAt: new Date('2026-11-21T17:00:00Z'),
};

function issued(orders: number, facts: Partial<typeof invoice> = {}): InvoiceWithLines {
  const lines = Array.from({ length: orders }, (_, index) => ({
    id: index + 1,
    orgId: 1,
    invoiceId: 7,
    orderNo: String(2026112018000012345600n + BigInt(index)),
    productName: '数据通 专业版 1 年',
    amountFen: 106_000 / orders,
    releasedAt: null,
  }));
  return { invoice: { ...invoice, ...facts }, lines };
}

describe('createInvoicePdf', () => {
  test('says who buys and sells what for how much, so that it can be copied', async () => {
    const text = pdfText(await createInvoicePdf(issued(2), testSeller));
    for (const part of [
      '电子发票（增值税专用发票）',
      '发票号码：26312000000000000001',
      '开票日期：2026年11月22日',
      '名称：远航喆赟贸易有限公司纳税人识别号：91350100M000100Y43',
      `名称：${testSeller.name}`,
      '*信息技术服务*数据通专业版1年',
      '合计¥1,000.00¥60.00',
      '壹仟零陆拾元整',
      '¥1,060.00',
      '购方开户银行：招商银行北京分行；银行账号：6222000000001',
      '2026112018000012345600、2026112018000012345601',
    ]) {
      expect(text.replaceAll(' ', '')).toContain(part);
    }
  });

  test('is marked as a sample outside of production', async () => {
    const sample = pdfText(await createInvoicePdf(issued(1), testSeller));
    const real = pdfText(await createInvoicePdf(issued(1), { ...testSeller, isSample: false }));
    expect(sample).toContain('演示票据');
    expect(real).not.toContain('演示');
  });

  test('has the same bytes each time, and others for another invoice', async () => {
    const first = await createInvoicePdf(issued(1), testSeller);
    expect(Buffer.compare(first, await createInvoicePdf(issued(1), testSeller))).toBe(0);
    expect(Buffer.compare(first, await createInvoicePdf(issued(1, { title: '张三' }), testSeller))).not.toBe(0);
  });

  test('goes on to further pages, each with the heads of its columns', async () => {
    const bytes = await createInvoicePdf(issued(50), testSeller);
    const pages = Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1]);
    const text = pdfText(bytes);
    // The sum and the remarks have a page of their own here.
    expect(pages).toBe(3);
    expect(text.match(/项目名称/g)).toHaveLength(2);
    expect(text.match(/数据通/g)).toHaveLength(50);
    expect(text).toContain('开票方：');
  });

  test('embeds what it shows, within 60 KB', async () => {
    const bytes = await createInvoicePdf(issued(50), testSeller);
    expect(Buffer.from(bytes).includes('/FontFile2')).toBe(true);
    expect(bytes.length).toBeLessThan(60_000);
  });
});
