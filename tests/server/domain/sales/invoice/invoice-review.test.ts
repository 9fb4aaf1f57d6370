import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Endpoint, EndpointShape } from '../../../../../site/contract/endpoint';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { getInvoiceFile, listInvoices } from '../../../../../site/contract/invoice/invoice-endpoints';
import {
  downloadInvoice,
  exportInvoiceLines,
  exportInvoiceRequests,
  getInvoiceRequest,
  issueInvoice,
  issueRedInvoice,
  listInvoiceRequests,
  rejectInvoice,
  replaceInvoicePdf,
  resendInvoice,
} from '../../../../../site/contract/operator/invoice-review-endpoints';
import type { InvoiceFilter } from '../../../../../site/contract/operator/invoice-review-schema';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { toFormData } from '../../../../support/form-of';
import { applyFor, completedOrder, invoiceApplication } from '../../../../support/invoicing';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createPayingApp, rowsOf, type PayingApp } from '../../../../support/paying';
import { samplePdf } from '../../../../support/sample-pdf';
import { callEndpoint } from '../../../../support/test-caller';

const reason = '已按申请开具';
let lastNumber = 26_312_000_000_000n;
/** Another number of the tax office. */
const newNumber = () => `261200${++lastNumber}`;

describe('review of invoices', () => {
  let paying: PayingApp;
  let finance: OperatorBrowser;
  const uploads = createMemoryStorage();
  async function fileNames(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of uploads.list(new Date())) names.push(name);
    return names;
  }
  beforeAll(async () => {
    paying = await createPayingApp(1, { uploads });
    finance = await signInAs(paying.app, 'finance@demo.cn');
  });
  afterAll(() => paying.close());

  async function requested(changes = {}) {
    const order = await completedOrder(paying);
    const { data } = await applyFor(paying.app, paying.token, invoiceApplication([order.orderNo], changes));
    return { ...order, id: String(data.Id) };
  }
  const list = async (query: InvoiceFilter = {}) =>
    (await callEndpoint(paying.app, listInvoiceRequests, { headers: finance.headers, query })).data;
  const get = async (id: string) =>
    (await callEndpoint(paying.app, getInvoiceRequest, { headers: finance.headers, params: { id } })).data;
  const send = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>, id: string, body: object) =>
    callEndpoint(paying.app, endpoint, {
      headers: finance.headers,
      params: { id },
      body: { reason, ...body },
    } as never);
  /** Sends a form as the console does. */
  async function sendForm(endpoint: Endpoint<never> | Endpoint, id: string, fields: object) {
    const { payload, headers } = await toFormData({ reason, rehearse: false, ...fields });
    const url = endpointUrl(endpoint as Endpoint, { params: { id } } as never);
    const answer = await paying.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...finance.headers, ...headers },
    });
    const { header, data } = answer.json();
    return { code: header.code, message: header.msg, data };
  }
  const issue = (id: string, fields: object) => sendForm(issueInvoice as never, id, fields);
  async function issued(changes = {}) {
    const asked = await requested(changes);
    const invoiceNo = newNumber();
    expect((await issue(asked.id, { invoiceNo, file: samplePdf(asked.id) })).code).toBe(codes.ok);
    return { ...asked, invoiceNo };
  }
  const memberFile = (id: string) =>
    paying.app.inject({
      url: endpointUrl(getInvoiceFile, { params: { id } }),
      headers: { authorization: `Bearer ${paying.token}` },
    });
  const memberInvoice = async (id: string) => {
    const { data } = await callEndpoint(paying.app, listInvoices, { token: paying.token, query: {} });
    return data.Items.find((each: { Id: number }) => String(each.Id) === id);
  };
  const lastMessage = async () =>
    (await rowsOf(paying.database, sql`select title, text from message order by id desc limit 1`))[0];
  const countNotices = async () =>
    (await rowsOf(paying.database, sql`select 1 from job where topic = 'identity.account-notice'`)).length;

  test('shows all that a special invoice needs, and finds it by each of its numbers', async () => {
    const special = {
      Type: 'special',
      Title: '云帆科技有限公司',
      Bank: '招商银行北京分行',
      BankAccount: '6222 0200 1111 2222 333',
      Address: '北京市海淀区中关村大街 1 号',
      Phone: '010 8888 8888',
    };
    const { id, orderNo, amountFen } = await requested(special);
    expect(await get(id)).toMatchObject({
      stage: 'waiting',
      title: '云帆科技有限公司',
      taxNo: '91350100M000100Y43',
      bankAccount: '6222020011112222333',
      phone: '01088888888',
      email: 'f***@example.cn',
      amountFen,
      taxPercent: 6,
      lines: [{ orderNo, item: expect.stringMatching(/^\*信息技术服务\*数据通/), amountFen, problem: '' }],
      pdf: null,
    });
    const { netFen, taxFen } = await get(id);
    expect(netFen + taxFen).toBe(amountFen);
    for (const search of ['云帆科技', '91350100m000100y43', orderNo]) {
      expect((await list({ search, type: 'special', stage: 'open' })).items, search).toMatchObject([
        { id: Number(id) },
      ]);
    }
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ type: 'special', stage: 'issued' })).total).toBe(0);
  });

  test('issues once, under the number and with the PDF of the tax office, which the member gets', async () => {
    const { id } = await requested();
    const invoiceNo = newNumber();
    const notices = await countNotices();
    const rehearsal = await issue(id, { invoiceNo: `FP-${id}`, file: samplePdf(), rehearse: true });
    expect(rehearsal.data).toMatchObject({
      rehearsed: true,
      entry: { before: { status: '待开票' }, after: { status: '已开票', pdf: expect.stringContaining('KB') } },
      messages: [
        expect.stringContaining('不是 20 位'),
        '用户下载到您上传的 PDF',
        '申请人会收到站内信，邮件发到 f***@example.cn',
      ],
    });
    expect(await fileNames()).toEqual([]);
    expect(await countNotices()).toBe(notices);

    expect((await issue(id, { invoiceNo: ` ${invoiceNo} `, file: samplePdf('of the office') })).code).toBe(codes.ok);
    expect(await countNotices()).toBe(notices + 1);
    expect(await memberInvoice(id)).toMatchObject({ Status: 1, InvoiceNo: invoiceNo });
    const file = await memberFile(id);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload).toEqual(Buffer.from(samplePdf('of the office')));
    expect(await issue(id, { invoiceNo: newNumber() })).toMatchObject({ code: codes.conflict, message: /已被处理/ });
    const { id: other } = await requested();
    expect((await issue(other, { invoiceNo, file: samplePdf() })).data).toEqual({
      Fields: { invoiceNo: '另一张发票已用了这个号码' },
    });
    // What was refused leaves no file.
    expect(await fileNames()).toHaveLength(1);
    const { data } = await callEndpoint(paying.app, listRecord, {
      headers: (await signInAs(paying.app)).headers,
      query: { subject: `invoice:${id}` },
    });
    expect(data.items).toMatchObject([{ command: 'invoice.issue', operator: '测试 finance', reason }]);
  });

  test.each([
    ['a picture', '\x89PNG\r\n\x1a\n', '请上传 PDF 文件'],
    ['half a PDF', '%PDF-1.7\n1 0 obj', '文件不完整'],
    ['a PDF with a script', '%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF', '文件里有脚本'],
    ['a PDF whose script has its name in codes', '%PDF-1.7\n<< /S /J#61v#61Script >>\n%%EOF', '文件里有脚本'],
    [
      'a PDF with a rendition that runs a script',
      '%PDF-1.7\n<< /S /Rendition /#4AS(app.alert(1)) >>\n%%EOF',
      '文件里有脚本',
    ],
  ])('takes no PDF from %s', async (_name, text, problem) => {
    const { id } = await requested();
    const answer = await issue(id, { invoiceNo: newNumber(), file: Buffer.from(text, 'latin1') });
    expect(answer).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { file: expect.stringContaining(problem) } },
    });
    expect(await issue(id, { invoiceNo: '26 号', rehearse: true })).toMatchObject({ code: codes.badRequest });
    expect((await issue(id, { invoiceNo: newNumber(), file: Buffer.alloc(2 * 1024 * 1024 + 1, '%') })).code).toBe(
      codes.payloadTooLarge,
    );
  });

  test('replaces a wrong PDF, unless somebody else has done so', async () => {
    const { id } = await issued();
    const { version, pdf } = await get(id);
    expect(pdf).toMatchObject({ size: samplePdf(id).length });
    const replace = (file: Uint8Array, seen: string) =>
      sendForm(replaceInvoicePdf as never, id, { file, version: seen });
    expect((await replace(samplePdf('right'), version)).data.entry).toMatchObject({ command: 'invoice.replace' });
    expect(await replace(samplePdf('late'), version)).toMatchObject({ code: codes.conflict });
    expect((await memberFile(id)).rawPayload).toEqual(Buffer.from(samplePdf('right')));
    // An invoice that the server draws may get one, too.
    const drawn = await requested();
    const ownNumber = '2026112900000000000001';
    await issue(drawn.id, { invoiceNo: ownNumber });
    expect((await list({ search: ownNumber })).items).toMatchObject([{ id: Number(drawn.id) }]);
    expect((await memberFile(drawn.id)).body).toContain('%PDF-');
    const { version: none } = await get(drawn.id);
    expect((await sendForm(replaceInvoicePdf as never, drawn.id, { file: samplePdf(), version: none })).code).toBe(0);
  });

  test('rejects with the reason that the member reads, and notifies again when asked', async () => {
    const { id } = await requested();
    await send(rejectInvoice, id, { reason: '税号与名称不符' });
    expect(await memberInvoice(id)).toMatchObject({ Status: 2, Reason: '税号与名称不符' });
    expect((await send(rejectInvoice, id, {})).code).toBe(codes.conflict);
    expect((await send(resendInvoice, id, {})).code).toBe(codes.conflict);
    const sent = await issued();
    const notices = await countNotices();
    expect((await send(resendInvoice, sent.id, {})).data.entry.after).toEqual({ email: 'f***@example.cn' });
    expect(await countNotices()).toBe(notices + 1);
    expect(await lastMessage()).toMatchObject({ title: '发票已开具' });
  });

  test('a red invoice voids what it cancels, once', async () => {
    const { id, invoiceNo } = await issued();
    const redInvoiceNo = newNumber();
    const red = (number: string) => send(issueRedInvoice, id, { redInvoiceNo: number, reason: '客户退货' });
    expect((await red(invoiceNo)).data).toEqual({ Fields: { redInvoiceNo: '另一张发票已用了这个号码' } });
    expect((await red(redInvoiceNo)).data.entry).toMatchObject({
      before: { status: '已开票' },
      after: { status: '已红冲' },
    });
    expect((await red(newNumber())).code).toBe(codes.conflict);
    expect(await memberInvoice(id)).toMatchObject({ Status: 3, Reason: '客户退货' });
    expect(await lastMessage()).toMatchObject({ title: '发票已红冲', text: expect.stringContaining(redInvoiceNo) });
    expect((await memberFile(id)).json().Header.Code).toBe(codes.notFound);
    expect((await list({ search: redInvoiceNo })).items).toMatchObject([{ id: Number(id), stage: 'red' }]);
  });

  test('an invoice over a refunded order comes back to the queue until its red invoice is there', async () => {
    const { id, orderNo } = await issued();
    const waiting = await requested();
    const refund = (number: string) =>
      callEndpoint(paying.app, refundOrder, {
        token: paying.token,
        params: { orderNo: number },
        body: { Reason: '不需要了' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    await refund(orderNo);
    await refund(waiting.orderNo);
    expect((await get(waiting.id)).lines).toMatchObject([{ problem: '退款中' }]);
    expect(await issue(waiting.id, { invoiceNo: newNumber() })).toMatchObject({
      code: codes.amountMismatch,
      message: '有订单已退款或正在退款，请先处理退款',
    });
    await paying.app.adminCli(['refund', 'approve', orderNo]);
    // Until then it may be withdrawn.
    paying.clock.pass(60);
    await paying.app.jobWorker.runDue();
    expect((await list({ stage: 'redDue' })).items).toMatchObject([{ id: Number(id) }]);
    expect((await list({ stage: 'open' })).items).toContainEqual(expect.objectContaining({ id: Number(id) }));
    const redInvoiceNo = newNumber();
    expect((await send(issueRedInvoice, id, { redInvoiceNo })).data.entry).toMatchObject({
      before: { status: '待红冲' },
    });
    expect((await list({ stage: 'redDue' })).total).toBe(0);
    expect(await memberInvoice(id)).toMatchObject({ Reason: expect.stringContaining('发生退款') });
  });

  test('exports a row for each order, with long numbers as texts, and the PDF for who reads invoices', async () => {
    const { id, orderNo, amountFen, invoiceNo } = await issued({ Title: '=cmd|calc有限公司' });
    const { netFen, taxFen } = await get(id);
    const download = (url: string, { headers } = finance) => paying.app.inject({ url, headers });
    const lines = await download(endpointUrl(exportInvoiceLines, { query: { search: orderNo } }));
    const [head, row] = lines.body.split('\r\n');
    expect(head).toContain('"购买方名称","购买方税号"');
    expect(row).toContain(`"'=cmd|calc有限公司","91350100M000100Y43"`);
    const yuan = [netFen, taxFen, amountFen].map((fen) => (fen / 100).toFixed(2));
    expect(row).toContain(`"项","1","${yuan[0]}","6%","${yuan[1]}","${yuan[2]}","'${orderNo}","'${invoiceNo}"`);
    const query = { search: orderNo, columns: 'title,invoiceNo,amountFen' };
    expect((await download(endpointUrl(exportInvoiceRequests, { query }))).body).toContain(
      `"'=cmd|calc有限公司","'${invoiceNo}","${yuan[2]}"`,
    );
    const support = await signInAs(paying.app, 'support@demo.cn');
    const file = endpointUrl(downloadInvoice, { params: { id } });
    expect((await download(file, support)).rawPayload).toEqual(Buffer.from(samplePdf(id)));
    const refused = await download(endpointUrl(exportInvoiceLines, { query: {} }), support);
    expect(refused.json().header.code).toBe(codes.forbidden);

    // The job for files that nothing stands for keeps those of invoices, and takes what was replaced.
    await uploads.save('00000000-0000-4000-8000-000000000000.pdf', samplePdf());
    paying.clock.pass(25 * 3600);
    await paying.app.jobWorker.runDue();
    const kept = await rowsOf<{ name: string }>(paying.database, sql`select name from document order by name`);
    expect((await fileNames()).toSorted()).toEqual(kept.map(({ name }) => name));
  });
});
