import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { readEnvelope } from '../../../../../site/contract/envelope';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import {
  deleteInvoiceTitle,
  getInvoiceFile,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
} from '../../../../../site/contract/invoice/invoice-endpoints';
import { getOrder, listOrders, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { placeOrder } from '../../../../support/buying';
import { applyFor, completedOrder, invoiceApplication } from '../../../../support/invoicing';
import { createPayingApp, rowsOf, type PayingApp } from '../../../../support/paying';
import { pdfText } from '../../../../support/pdf-text';
import { callEndpoint, signIn } from '../../../../support/test-caller';

describe('invoices of members', () => {
  let paying: PayingApp;
  let outsider: string;
  beforeAll(async () => {
    paying = await createPayingApp();
    outsider = await signIn(paying.app, 'outsider');
  });
  afterAll(() => paying.close());
  beforeEach(() => paying.clock.pass(1));

  const invoiceable = async (token = paying.token) =>
    (await callEndpoint(paying.app, listInvoiceableOrders, { token, query: {} })).data;
  const invoices = async (query: object = {}, token = paying.token) =>
    (await callEndpoint(paying.app, listInvoices, { token, query })).data;
  const titles = async (token = paying.token) =>
    (await callEndpoint(paying.app, listInvoiceTitles, { token })).data.Items;
  const orderOf = async (orderNo: string) =>
    (await callEndpoint(paying.app, getOrder, { token: paying.token, params: { orderNo } })).data;
  const file = (id: number, token = paying.token) =>
    paying.app.inject({
      url: endpointUrl(getInvoiceFile, { params: { id: String(id) } }),
      headers: { authorization: `Bearer ${token}` },
    });

  const failureOf = (answer: Awaited<ReturnType<typeof file>>) => readEnvelope(answer.json())?.code;

  test('cover completed orders, which can be asked for once', async () => {
    const [first, second] = [await completedOrder(paying), await completedOrder(paying)];
    const unpaid = await placeOrder(paying.app, paying.token);
    const listed = (await invoiceable()).Items;
    expect(listed.map(({ OrderNo }: { OrderNo: string }) => OrderNo)).toEqual(
      expect.arrayContaining([first.orderNo, second.orderNo]),
    );
    expect(listed).toContainEqual(
      expect.objectContaining({ OrderNo: first.orderNo, ProductName: '数据通', AmountFen: first.amountFen }),
    );
    expect(listed.map(({ OrderNo }: { OrderNo: string }) => OrderNo)).not.toContain(unpaid);
    expect(await orderOf(first.orderNo)).toMatchObject({
      InvoiceStatus: 0,
      Actions: expect.arrayContaining(['invoice']),
    });

    const orderNos = [second.orderNo, first.orderNo];
    const { data } = await applyFor(paying.app, paying.token, invoiceApplication(orderNos));
    expect(data).toMatchObject({
      Title: '远航贸易有限公司',
      Email: 'finance@example.cn',
      AmountFen: first.amountFen + second.amountFen,
      Status: 0,
      InvoiceNo: '',
      IssuedAt: null,
    });
    expect(data.Orders).toHaveLength(2);
    expect((await invoices()).Items[0]).toEqual(data);
    expect((await invoiceable()).Items.map(({ OrderNo }: { OrderNo: string }) => OrderNo)).not.toContain(first.orderNo);
    const { InvoiceStatus, Actions } = await orderOf(first.orderNo);
    expect([InvoiceStatus, Actions.includes('invoice')]).toEqual([1, false]);
    const { Items } = (await callEndpoint(paying.app, listOrders, { token: paying.token, query: {} })).data;
    expect(Items.find(({ OrderNo }: { OrderNo: string }) => OrderNo === second.orderNo)).toMatchObject({
      InvoiceStatus: 1,
    });

    const again = await applyFor(paying.app, paying.token, invoiceApplication([first.orderNo]));
    expect(again).toMatchObject({ code: codes.orderStateRefused, message: expect.stringContaining('已申请过发票') });
    const before = await applyFor(paying.app, paying.token, invoiceApplication([unpaid]));
    expect(before.code).toBe(codes.orderStateRefused);
    const [noted] = await rowsOf(paying.database, sql`select kind, detail from activity order by id desc limit 1`);
    expect(noted).toMatchObject({ kind: 'invoice-requested', detail: expect.stringMatching(/^¥\d/) });
  });

  test('are asked for once by one key, whose reply keeps nothing personal', async () => {
    const { orderNo } = await completedOrder(paying);
    const [body, key] = [invoiceApplication([orderNo, orderNo]), randomUUID()];
    const first = await applyFor(paying.app, paying.token, body, key);
    const second = await applyFor(paying.app, paying.token, body, key);
    expect(second).toMatchObject({ code: 0, data: first.data });
    expect(first.data.Orders).toHaveLength(1);
    const kept = await rowsOf(
      paying.database,
      sql`select reply_encrypted from idempotent_reply where endpoint = 'applyInvoice'`,
    );
    expect(JSON.stringify(kept)).not.toContain('example.cn');
    const stored = await rowsOf(paying.database, sql`select row_to_json(invoice)::text as row from invoice`);
    expect(JSON.stringify(stored)).not.toContain('example.cn');
  });

  test('are no business of another organisation', async () => {
    const { orderNo } = await completedOrder(paying);
    expect((await applyFor(paying.app, outsider, invoiceApplication([orderNo]))).code).toBe(codes.notFound);
    const { data } = await applyFor(paying.app, paying.token, invoiceApplication([orderNo], { KeepTitle: true }));
    await paying.app.adminCli(['invoice', 'issue', String(data.Id)]);
    expect((await invoices({}, outsider)).Total).toBe(0);
    expect(failureOf(await file(data.Id, outsider))).toBe(codes.notFound);
    expect(await titles(outsider)).toEqual([]);
    const [title] = await titles();
    const params = { id: String(title.Id) };
    expect((await callEndpoint(paying.app, deleteInvoiceTitle, { token: outsider, params })).code).toBe(codes.notFound);
    expect((await callEndpoint(paying.app, deleteInvoiceTitle, { token: paying.token, params })).code).toBe(0);
    expect((await callEndpoint(paying.app, deleteInvoiceTitle, { token: paying.token, params })).code).toBe(
      codes.notFound,
    );
  });

  test.each([
    ['a wrong check character', { TaxNo: '91350100M000100Y44' }, 'TaxNo'],
    ['no order', { OrderNos: [] }, 'OrderNos'],
    ['a special one without its bank', { Type: 'special', BankAccount: '6222000000001' }, 'Bank'],
    ['no e-mail address', { Email: 'nobody' }, 'Email'],
    ['a title that steers a terminal', { Title: '远航\u001b[2J' }, 'Title'],
  ] as const)('are refused with %s', async (_what, changes, field) => {
    const body = { ...invoiceApplication(['2026112018000012345600']), ...changes } as never;
    const answer = await applyFor(paying.app, paying.token, body);
    expect(answer).toMatchObject({ code: codes.badRequest, data: { Fields: { [field]: expect.any(String) } } });
  });

  test('keep a title once, with what it said last', async () => {
    const numbers = [await completedOrder(paying), await completedOrder(paying)].map(({ orderNo }) => orderNo);
    for (const [index, orderNo] of numbers.entries()) {
      paying.clock.pass(1);
      const changes = { KeepTitle: true, Title: '张三', TaxNo: '', Email: `z${index}@example.cn` };
      expect((await applyFor(paying.app, paying.token, invoiceApplication([orderNo], changes))).code).toBe(0);
    }
    const kept = (await titles()).filter(({ Title }: { Title: string }) => Title === '张三');
    expect(kept).toEqual([expect.objectContaining({ TaxNo: '', Email: 'z1@example.cn' })]);
  });

  test('can be had as a PDF once they are issued, and until they are void', async () => {
    const { orderNo } = await completedOrder(paying);
    const { data } = await applyFor(paying.app, paying.token, invoiceApplication([orderNo]));
    expect(failureOf(await file(data.Id))).toBe(codes.notFound);
    await paying.app.adminCli(['invoice', 'issue', String(data.Id), 'FP0001']);
    const answer = await file(data.Id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
    });
    expect(pdfText(answer.rawPayload)).toContain('FP0001');
    expect(await orderOf(orderNo)).toMatchObject({ InvoiceStatus: 2 });
    expect((await invoices({ Status: 1 })).Items[0]).toMatchObject({ Id: data.Id, InvoiceNo: 'FP0001' });
    await paying.app.adminCli(['invoice', 'void', String(data.Id)]);
    expect(failureOf(await file(data.Id))).toBe(codes.notFound);
    expect(await orderOf(orderNo)).toMatchObject({ InvoiceStatus: 0, Actions: expect.arrayContaining(['invoice']) });
  });

  describe('whose money goes back', () => {
    async function askedBack(orderNo: string) {
      const body = { Reason: '买错了' };
      const headers = { 'idempotency-key': randomUUID() };
      await callEndpoint(paying.app, refundOrder, { token: paying.token, params: { orderNo }, body, headers });
    }
    const statusOf = async (id: number) =>
      (await invoices()).Items.find(({ Id }: { Id: number }) => Id === id) as { Status: number; Reason: string };

    test('are not asked for, nor issued, before it is decided', async () => {
      const [covered, other] = [await completedOrder(paying), await completedOrder(paying)];
      const { data } = await applyFor(paying.app, paying.token, invoiceApplication([covered.orderNo]));
      await askedBack(covered.orderNo);
      await askedBack(other.orderNo);
      const refused = await applyFor(paying.app, paying.token, invoiceApplication([other.orderNo]));
      expect(refused.code).toBe(codes.orderStateRefused);
      await expect(paying.app.adminCli(['invoice', 'issue', String(data.Id)])).rejects.toThrow(
        'decide about the refund',
      );
      await paying.app.adminCli(['refund', 'reject', covered.orderNo]);
      await paying.app.adminCli(['invoice', 'issue', String(data.Id)]);
      expect(await statusOf(data.Id)).toMatchObject({ Status: 1 });
    });

    test.each([
      ['that wait', false],
      ['that are issued', true],
    ])('become void, %s, and the other orders are free again', async (_what, isIssued) => {
      const [back, kept] = [await completedOrder(paying), await completedOrder(paying)];
      const { data } = await applyFor(paying.app, paying.token, invoiceApplication([back.orderNo, kept.orderNo]));
      if (isIssued) await paying.app.adminCli(['invoice', 'issue', String(data.Id)]);
      await askedBack(back.orderNo);
      await paying.app.adminCli(['refund', 'approve', back.orderNo]);
      paying.clock.pass(61);
      await paying.app.jobWorker.runDue();
      expect(await statusOf(data.Id)).toMatchObject({ Status: 3, Reason: expect.stringContaining(back.orderNo) });
      const free = (await invoiceable()).Items.map(({ OrderNo }: { OrderNo: string }) => OrderNo);
      expect([free.includes(back.orderNo), free.includes(kept.orderNo)]).toEqual([false, true]);
      const told = paying.logged.filter(({ id }) => id === data.Id);
      expect(told).toHaveLength(isIssued ? 1 : 0);
    });

    test('in part can be asked for again, over what is left', async () => {
      const { orderNo, amountFen } = await completedOrder(paying);
      const { data } = await applyFor(paying.app, paying.token, invoiceApplication([orderNo]));
      await askedBack(orderNo);
      await paying.app.adminCli(['refund', 'approve', orderNo, '0.5']);
      paying.clock.pass(61);
      await paying.app.jobWorker.runDue();
      expect(await statusOf(data.Id)).toMatchObject({ Status: 3 });
      const again = await applyFor(paying.app, paying.token, invoiceApplication([orderNo]));
      expect(again.data).toMatchObject({ AmountFen: amountFen - 50 });
      await paying.app.jobWorker.runDue();
      expect(await statusOf(again.data.Id)).toMatchObject({ Status: 0 });
    });
  });
});
