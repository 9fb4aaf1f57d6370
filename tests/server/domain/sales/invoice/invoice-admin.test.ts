import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitTax } from '../../../../../site/server/domain/sales/invoice/invoice-rules';
import { applyFor, completedOrder, invoiceApplication } from '../../../../support/invoicing';
import { createPayingApp, rowsOf, type PayingApp } from '../../../../support/paying';
import { createTestApp } from '../../../../support/test-app';

describe('invoices by command', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());

  const operate = (...words: string[]) => paying.app.adminCli(words);
  async function waiting() {
    const order = await completedOrder(paying);
    const { data } = await applyFor(paying.app, paying.token, invoiceApplication([order.orderNo]));
    return { ...order, id: String(data.Id) };
  }
  const messages = () =>
    rowsOf(
      paying.database,
      sql`select title, text, link, about_org_id is not null as "ofOrg" from message order by id`,
    );
  const notices = () => rowsOf(paying.database, sql`select payload from job where topic = 'identity.account-notice'`);

  test('are listed, issued under a number of our own, and their applicants are told', async () => {
    expect(await operate('invoice', 'list')).toEqual(['No invoice waits.']);
    const { id, orderNo } = await waiting();
    const [line] = await operate('invoice', 'list');
    expect(line).toMatch(
      new RegExp(`^${id}  ¥[\\d,.]+  增值税普通发票  远航贸易有限公司  91350100M000100Y43  orders ${orderNo}`),
    );
    const [said] = await operate('invoice', 'issue', id);
    expect(said).toMatch(new RegExp(`^The invoice ${id} is issued as \\d{22}\\.$`));
    expect((await messages()).at(-1)).toMatchObject({
      title: '发票已开具',
      link: '/mecenter/indexinvoice',
      ofOrg: true,
    });
    const [notice] = await notices();
    expect(notice).toMatchObject({ payload: { notice: 'invoiceIssued' } });
    expect(JSON.stringify(notice)).not.toContain('example.cn');
    expect(await operate('invoice', 'list')).toEqual(['No invoice waits.']);
  });

  test('are listed with all that the tax office wants to know of a special one', async () => {
    const orders = [await completedOrder(paying), await completedOrder(paying, '1002')];
    const special = {
      Type: 'special',
      Title: '=远航贸易有限公司',
      Bank: '招商银行北京分行',
      BankAccount: '6222 0200 1111 2222 333',
      Address: '北京市海淀区中关村大街 1 号',
      Phone: '010 8888 8888',
    } as const;
    const application = invoiceApplication(
      orders.map(({ orderNo }) => orderNo),
      special,
    );
    const { data } = await applyFor(paying.app, paying.token, application);
    const [line] = await operate('invoice', 'list');
    expect(line).toContain(
      '增值税专用发票  =远航贸易有限公司  91350100M000100Y43  北京市海淀区中关村大街 1 号  01088888888  招商银行北京分行  6222020011112222333  ',
    );
    expect(line).toContain('finance@example.cn');
    const [head, ...rows] = await operate('invoice', 'list', '--csv');
    expect(head).toBe(
      '"id","time","kind","title","tax number","address","telephone","bank","account","e-mail","order","item","net","rate","tax","total"',
    );
    expect(rows).toHaveLength(2);
    for (const { orderNo, amountFen } of orders) {
      const row = rows.find((each) => each.includes(orderNo));
      const { netFen, taxFen } = splitTax(amountFen);
      const [net, tax, total] = [netFen, taxFen, amountFen].map((fen) => (fen / 100).toFixed(2));
      expect(row).toMatch(
        new RegExp(`^"${data.Id}","\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d","增值税专用发票","'=远航贸易有限公司",`),
      );
      expect(row).toContain(
        `"91350100M000100Y43","北京市海淀区中关村大街 1 号","'01088888888","招商银行北京分行","'6222020011112222333","finance@example.cn","'${orderNo}","*信息技术服务*`,
      );
      expect(row).toMatch(new RegExp(`","${net}","6%","${tax}","${total}"$`));
    }
    await expect(operate('invoice', 'list', '--tsv')).rejects.toThrow('Usage: invoice list [--csv].');
    await operate('invoice', 'reject', String(data.Id));
    expect(await operate('invoice', 'list', '--csv')).toEqual([head]);
  });

  test('may be rejected or taken back, with a reason that applicants read', async () => {
    const { id, orderNo } = await waiting();
    expect(await operate('invoice', 'reject', id, '抬头', '有误')).toEqual([
      `The invoice ${id} is rejected: 抬头 有误`,
    ]);
    expect((await messages()).at(-1)).toMatchObject({
      title: '开票申请未通过',
      text: expect.stringContaining('抬头 有误'),
    });
    const { data } = await applyFor(paying.app, paying.token, invoiceApplication([orderNo]));
    await operate('invoice', 'issue', String(data.Id), '26312000000000000002');
    expect(await operate('invoice', 'void', String(data.Id))).toEqual([
      `The invoice ${data.Id} is void: 发票已作废，可重新申请`,
    ]);
    expect((await messages()).at(-1)).toMatchObject({ title: '发票已作废' });
  });

  test('are refused in words', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await operate('invoice', 'issue', first.id, 'FP-1');
    await expect(operate('invoice', 'issue', second.id, 'FP-1')).rejects.toThrow('Another invoice has that number.');
    await expect(operate('invoice', 'issue', first.id)).rejects.toThrow(`The invoice ${first.id} is in no state`);
    await expect(operate('invoice', 'reject', first.id)).rejects.toThrow('is in no state');
    await expect(operate('invoice', 'void', second.id)).rejects.toThrow('is in no state');
    await expect(operate('invoice', 'issue', '999999')).rejects.toThrow('No invoice 999999 is known.');
    await expect(operate('invoice', 'issue', 'x1')).rejects.toThrow('No invoice x1 is known.');
    await expect(operate('invoice', 'issue', second.id, '号', '码')).rejects.toThrow(
      '号 码 is no number of an invoice.',
    );
  });

  test('are not issued while nobody said by whom', async () => {
    const { id } = await waiting();
    const { app } = await createTestApp({ database: paying.database, invoiceSeller: undefined }, 1);
    await expect(app.adminCli(['invoice', 'issue', id])).rejects.toThrow('INVOICE_SELLER');
    await app.close();
  });
});
