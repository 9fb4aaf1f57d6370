import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  assignBankLine,
  confirmBankLine,
  getBankLine,
  importBankLines,
  listBankLines,
  setBankLineAside,
} from '../../../../../site/contract/operator/bank-line-endpoints';
import type { ListBankLinesReply } from '../../../../../site/contract/operator/bank-line-schema';
import { getCustomerOrder } from '../../../../../site/contract/operator/order-endpoints';
import { listRecord, undoChange } from '../../../../../site/contract/operator/record-endpoints';
import { searchConsole } from '../../../../../site/contract/operator/search-endpoints';
import {
  confirmTransfer,
  getTransfer,
  getTransferVoucher,
  listTransfers,
  recordTransferPayer,
  rejectTransfer,
} from '../../../../../site/contract/operator/transfer-endpoints';
import { getRefund } from '../../../../../site/contract/operator/refund-endpoints';
import { getOrder } from '../../../../../site/contract/order/order-endpoints';
import { createTransfer } from '../../../../../site/contract/payment/payment-endpoints';
import { placeOrder } from '../../../../support/buying';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { signInAs } from '../../../../support/operators';
import { createPayingApp, outcomeOf, type PayingApp } from '../../../../support/paying';
import { png } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { callEndpoint, signIn } from '../../../../support/test-caller';

const day = 24 * 3600;

describe('bank transfers in the console', () => {
  let running: PayingApp;
  let headers: Record<string, string>;
  let token: string;
  beforeAll(async () => {
    running = await createPayingApp(1, { uploads: createMemoryStorage() });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    running.clock.pass(4 * day);
    await running.app.jobWorker.runDue();
    headers = (await signInAs(running.app, 'finance@demo.cn')).headers;
    token = await signIn(running.app, 'demo');
  });

  /** Places an order and reports a transfer of it. */
  /** The organisation that orders. */
  const company = '晓量演示企业';
  async function reported(appId: string, PayerName = '远航贸易有限公司', months = 1) {
    const orderNo = await placeOrder(running.app, token, { appId, months });
    const voucher = (await sendUpload(running.app, { kind: 'voucher', file: png }, token)).data.Url as string;
    const body = { OrderNo: orderNo, VoucherUrl: voucher, PayerName };
    const { data } = await callEndpoint(running.app, createTransfer, { token, body });
    return { orderNo, payNo: data.PayNo as string, amountFen: data.AmountFen as number };
  }
  const chinaDay = () => new Date(running.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const importText = (text: string, rehearse = false) =>
    callEndpoint(running.app, importBankLines, { headers, body: { text, reason: '11 月流水', rehearse } });
  const list = async (query: object) =>
    (await callEndpoint(running.app, listBankLines, { headers, query })).data as ListBankLinesReply;
  const assign = (id: number, target: string) =>
    callEndpoint(running.app, assignBankLine, {
      headers,
      params: { id: String(id) },
      body: { target, reason: '附言写错了' },
    });

  test('wait in a queue with their voucher, and are confirmed once, by name', async () => {
    const { orderNo, payNo, amountFen } = await reported('1001');
    const { data } = await callEndpoint(running.app, listTransfers, { headers, query: { status: 0 } });
    expect(data.items).toMatchObject([{ payNo, orderNo, payerName: '远航贸易有限公司', amountFen, payerAccount: '' }]);
    const params = { payNo };
    const { picture } = (await callEndpoint(running.app, getTransferVoucher, { headers, params })).data;
    expect(picture).toMatch(/^data:image\/(png|webp);base64,./);
    const confirm = (rehearse: boolean) =>
      callEndpoint(running.app, confirmTransfer, { headers, params, body: { reason: '银行已到账', rehearse } });
    expect((await confirm(true)).data.messages).toContain('订单变为支付成功，随后自动开通');
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 10 });
    expect((await confirm(false)).code).toBe(codes.ok);
    expect((await confirm(false)).code).toBe(codes.conflict);
    await running.app.jobWorker.runDue();
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 30, payments: [1], ledgerFen: amountFen });
    const order = await callEndpoint(running.app, getCustomerOrder, { headers, params: { orderNo } });
    expect(order.data.logs[1]).toMatchObject({ to: 20, actor: 'system', operator: '测试 finance' });
  });

  test('are rejected with a reason that the buyer reads, and may still come', async () => {
    const { orderNo, payNo } = await reported('1003');
    const params = { payNo };
    const reject = () =>
      callEndpoint(running.app, rejectTransfer, { headers, params, body: { reason: '未收到该笔转账' } });
    expect((await reject()).code).toBe(codes.ok);
    expect((await reject()).code).toBe(codes.conflict);
    const { data } = await callEndpoint(running.app, getOrder, { token, params: { orderNo } });
    expect(data).toMatchObject({ Status: 10, Payments: [{ Status: 2, FailReason: '未收到该笔转账' }] });
    const body = { reason: '第二天到账' };
    expect((await callEndpoint(running.app, confirmTransfer, { headers, params, body })).code).toBe(codes.ok);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 20 });
  });

  test('get the account of their payer, which the record keeps without its digits', async () => {
    const { payNo } = await reported('1004');
    const params = { payNo };
    const { version } = (await callEndpoint(running.app, getTransfer, { headers, params })).data;
    const payer = { payerName: '张三', payerBank: '招商银行', payerAccount: '6222 0212 3456 7890' };
    const record = (changes: object = {}) =>
      callEndpoint(running.app, recordTransferPayer, {
        headers,
        params,
        body: { ...payer, version, reason: '客户来电', ...changes },
      });
    expect((await record({ payerAccount: '12' })).data.Fields).toHaveProperty('payerAccount');
    expect((await record()).data.entry.after).toEqual({
      payerName: '张**',
      payerBank: '招商银行',
      payerAccount: '尾号 7890',
    });
    expect((await record()).code).toBe(codes.conflict);
    expect((await callEndpoint(running.app, getTransfer, { headers, params })).data).toMatchObject({
      payerAccount: '6222021234567890',
    });
  });

  test('money for an order that cannot be opened any longer is announced as a refund, with the reason everywhere', async () => {
    const today = chinaDay();
    const orderNo = await placeOrder(running.app, token, { appId: '1002', version: 'pro' });
    const voucher = (await sendUpload(running.app, { kind: 'voucher', file: png }, token)).data.Url as string;
    const account = { PayerName: '另一家公司', PayerBank: '招商银行', PayerAccount: '6222021234567890' };
    const transferred = { OrderNo: orderNo, VoucherUrl: voucher, ...account };
    const { data } = await callEndpoint(running.app, createTransfer, { token, body: transferred });
    const params = { payNo: (await reported('1002')).payNo };
    const body = { reason: '银行已到账' };
    expect((await callEndpoint(running.app, confirmTransfer, { headers, params, body })).code).toBe(codes.ok);
    await running.app.jobWorker.runDue();

    await importText(`日期,收入,对方户名,对方账号\n${today},${yuan(data.AmountFen)},另一家公司,6222021234567890`);
    const [line] = (await list({ search: '另一家公司' })).items;
    const problem = expect.stringMatching(/^订单无法开通（企业已有 .+ .+）$/);
    expect(line?.match).toMatchObject({ payNo: data.PayNo, isCertain: false });
    expect(line?.match?.why).toMatch(/^户名和金额一致；订单无法开通（企业已有 .+），会转为退款$/);
    const pro = { headers, params: { payNo: data.PayNo } };
    const { data: transfer } = await callEndpoint(running.app, getTransfer, pro);
    expect(transfer).toMatchObject({ problem, isOtherPayer: true });

    const rehearsal = { ...body, rehearse: true };
    const confirmed = await callEndpoint(running.app, confirmTransfer, { ...pro, body: rehearsal });
    expect(confirmed.data.messages).toEqual([
      expect.stringMatching(/^订单无法开通（企业已有 .+）：这笔钱会转为退款，等待打款$/),
      '确认后不能撤销，弄错了只能退款',
      `付款户名“另一家公司”和企业“${transfer.company}”不同，请确认是同一笔`,
    ]);
    const { entry } = (await assign(line?.id ?? 0, data.PayNo)).data;
    expect(entry.subject.name).toMatch(`另一家公司（${transfer.company}） ¥`);
    expect(entry.after.consequence).toMatch(/^订单无法开通（企业已有 .+），会转为退款$/);
    await running.app.jobWorker.runDue();
    const reason = expect.stringMatching(/^服务无法开通，自动退款：企业已有 /);
    const order = await callEndpoint(running.app, getCustomerOrder, { headers, params: { orderNo } });
    expect(order.data).toMatchObject({ status: 70, refunds: [{ state: 'toSend', reason }] });
    expect(order.data.logs.at(-1)).toMatchObject({ to: 70, reason });
    expect(order.data.messages[0]).toMatchObject({ title: '服务未能开通，正在为您退款' });
    expect(order.data.messages[0].text).toMatch('企业已有');
  });

  test('of a statement of ten lines eight are certain and confirmed together, the others by hand; twice adds nothing', async () => {
    const apps = ['1001', '1002', '1003', '1004', '1005', '1006'];
    const transfers = [];
    for (const appId of apps) transfers.push(await reported(appId, company));
    transfers.push(await reported('1001', company, 12));
    const unreported = await placeOrder(running.app, token, { appId: '1003', months: 12 });
    const { data: order } = await callEndpoint(running.app, getOrder, { token, params: { orderNo: unreported } });
    const last = transfers.at(-1);
    const rows = [
      ...transfers.map(({ amountFen }) => [yuan(amountFen), company, '']),
      [yuan(order.PayableFen), '某某公司', `订单 ${unreported}`],
      // The payer differs from what the buyer said, and nothing is known of the last one.
      ['88.88', '张三', '往来款'],
      ['0.01', '李四', '结息'],
    ];
    const text = [
      '交易时间,收入金额,对方户名,附言',
      ...rows.map((row) => [`${chinaDay()} 10:00:00`, ...row].join(',')),
    ].join('\n');
    expect((await importText(text, true)).data).toMatchObject({ rehearsed: true, entry: { after: { added: 10 } } });
    expect((await list({ search: company })).total).toBe(0);
    expect((await importText(text)).data.messages).toEqual(['待核对的流水里，有 8 笔能确定是哪笔转账，可以一起确认']);
    expect((await importText(text)).data).toMatchObject({
      entry: { after: { added: 0 } },
      messages: ['10 行以前导入过，不会重复', expect.any(String)],
    });

    const certain = (await list({ match: 'certain' })).items;
    expect(certain).toHaveLength(8);
    for (const { id } of certain) {
      const body = { reason: '银行流水与转账一致' };
      const params = { id: String(id) };
      expect((await callEndpoint(running.app, confirmBankLine, { headers, params, body })).code).toBe(codes.ok);
      expect((await callEndpoint(running.app, confirmBankLine, { headers, params, body })).code).toBe(codes.conflict);
    }
    await running.app.jobWorker.runDue();
    for (const { orderNo, amountFen } of transfers.slice(0, 6)) {
      expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 30, ledgerFen: amountFen });
    }
    expect(await outcomeOf(running, unreported)).toMatchObject({ payments: [1], ledgerFen: order.PayableFen });
    expect(last && (await outcomeOf(running, last.orderNo))).toMatchObject({ payments: [1] });

    const [interest, unclear] = (await list({ match: 'none', sort: 'amountFen' })).items;
    if (!interest || !unclear) throw new Error('Two lines should be left');
    const params = { id: String(unclear.id) };
    const confirmed = await callEndpoint(running.app, confirmBankLine, { headers, params, body: { reason: '试试' } });
    expect(confirmed).toMatchObject({ code: codes.conflict, message: expect.stringContaining('手工指定') });
    const wrong = await placeOrder(running.app, token, { appId: '1004' });
    expect(await assign(unclear.id, wrong)).toMatchObject({
      code: codes.conflict,
      message: expect.stringContaining('金额不一致：到账 ¥88.88'),
    });
    expect((await assign(unclear.id, '20261129102030000000001'.slice(0, 22))).code).toBe(codes.notFound);
    const aside = { reason: '银行结息' };
    const setting = await callEndpoint(running.app, setBankLineAside, {
      headers,
      params: { id: String(interest.id) },
      body: aside,
    });
    expect((await list({ status: 2 })).items).toMatchObject([
      { id: interest.id, reason: '银行结息', operator: '测试 finance' },
    ]);
    const undo = { headers, params: { id: String(setting.data.entry.id) }, body: { reason: '改错了，撤销' } };
    expect((await callEndpoint(running.app, undoChange, undo)).code).toBe(codes.ok);
    expect((await list({ status: 0 })).total).toBe(2);
  });

  /** All answers that have the account of a payer. */
  async function everywhere(payNo: string, orderNo: string, own: Record<string, string>): Promise<string[]> {
    const answers = await Promise.all([
      callEndpoint(running.app, listTransfers, { headers: own, query: { search: payNo } } as never),
      callEndpoint(running.app, getTransfer, { headers: own, params: { payNo } }),
      callEndpoint(running.app, listBankLines, { headers: own, query: { search: payNo } } as never),
      callEndpoint(running.app, getCustomerOrder, { headers: own, params: { orderNo } }),
      callEndpoint(running.app, getRefund, { headers: own, params: { orderNo } }),
    ]);
    return answers.map(({ data }) => JSON.stringify(data));
  }

  test('a line is assigned by hand to the transfer of another payer, and the account is kept for a refund', async () => {
    const { payNo, orderNo, amountFen } = await reported('1005', '张三');
    const head = '日期\t贷方发生额\t对方户名\t对方账号\t对方开户行';
    await importText(`${head}\n20261130\t${yuan(amountFen)}\t张三丰\t6222021234567890\t招商银行`);
    const [line] = (await list({ search: '张三丰' })).items;
    if (!line) throw new Error('The line is missing');
    const detail = await callEndpoint(running.app, getBankLine, { headers, params: { id: String(line.id) } });
    expect(detail.data.candidates).toMatchObject([{ payNo, isCertain: false, why: '金额一致，但户名是“张三”' }]);
    expect((await assign(line.id, payNo)).code).toBe(codes.ok);
    expect((await assign(line.id, payNo)).code).toBe(codes.conflict);
    const transfer = await callEndpoint(running.app, getTransfer, { headers, params: { payNo } });
    expect(transfer.data).toMatchObject({ status: 1, payerAccount: '6222021234567890', lines: [{ isAssigned: true }] });
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 20 });

    const whole = await everywhere(payNo, orderNo, headers);
    expect(whole.map((text) => text.includes('6222021234567890'))).toEqual(whole.map(() => true));
    const masked = await everywhere(payNo, orderNo, (await signInAs(running.app, 'support@demo.cn')).headers);
    expect(masked.map((text) => [text.includes('****7890'), text.includes('6222021234567890')])).toEqual(
      masked.map(() => [true, false]),
    );
  });

  test('are searched by the account of their payer only as far as the operator sees it', async () => {
    const { payNo, amountFen } = await reported('1005', '李四');
    const head = '日期\t贷方发生额\t对方户名\t对方账号\t对方开户行';
    await importText(`${head}\n20261130\t${yuan(amountFen)}\t李四光\t6230580000011223344\t平安银行`);
    const [line] = (await list({ search: '李四光' })).items;
    if (!line) throw new Error('The line is missing');
    expect((await assign(line.id, payNo)).code).toBe(codes.ok);
    const found = async (search: string, own: Record<string, string>) => [
      (await callEndpoint(running.app, listTransfers, { headers: own, query: { search } } as never)).data.total,
      (await callEndpoint(running.app, listBankLines, { headers: own, query: { search } } as never)).data.total,
      (await callEndpoint(running.app, searchConsole, { headers: own, query: { search } })).data.groups.length,
    ];
    const masked = (await signInAs(running.app, 'support@demo.cn')).headers;
    for (const search of ['6230580000011223344', '00011223344', '223344']) {
      expect(await found(search, headers), search).toEqual([1, 1, 2]);
      expect(await found(search, masked), search).toEqual([0, 0, 0]);
    }
    expect(await found('3344', masked)).toEqual([1, 1, 2]);
  });

  test('a transfer that was confirmed by hand takes its line afterwards, and its money counts once', async () => {
    const { payNo, orderNo, amountFen } = await reported('1006', company);
    const body = { reason: '银行已到账' };
    expect((await callEndpoint(running.app, confirmTransfer, { headers, params: { payNo }, body })).code).toBe(0);
    await running.app.jobWorker.runDue();
    const today = chinaDay();
    await importText(`日期,收入,对方户名\n${today},${yuan(amountFen)},${company}`);
    const [line] = (await list({ match: 'certain' })).items;
    if (!line) throw new Error('The line is missing');
    expect(line.match).toMatchObject({ payNo, isConfirmed: true, isOtherPayer: false });
    expect(line.match?.why).toBe('户名和金额一致；已手工确认到账，关联这笔流水');
    // By the order's number too.
    const params = { id: String(line.id) };
    const rehearsal = { target: orderNo, reason: '试试', rehearse: true };
    const tried = await callEndpoint(running.app, assignBankLine, { headers, params, body: rehearsal });
    expect(tried.data.messages[0]).toBe('这笔转账之前已手工确认到账：只关联这笔流水，钱和订单都不变');

    const linked = await callEndpoint(running.app, confirmBankLine, { headers, params, body });
    expect(linked.data.entry).toMatchObject({ after: { orderNo, payNo, consequence: '只关联流水，没有再次入账' } });
    await running.app.jobWorker.runDue();
    const once = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen };
    expect(await outcomeOf(running, orderNo)).toMatchObject(once);
    const { data: transfer } = await callEndpoint(running.app, getTransfer, { headers, params: { payNo } });
    expect(transfer.lines).toMatchObject([{ id: line.id, isAssigned: true }]);
    // The transfer's page shows what was done to its order and its line, too.
    const record = await callEndpoint(running.app, listRecord, { headers, query: { subject: `transfer:${payNo}` } });
    expect(record.data.items.map((each: { command: string }) => each.command)).toEqual([
      'bank-line.confirm',
      'transfer.confirm',
    ]);

    const undone = { headers, params: { id: String(linked.data.entry.id) }, body: { reason: '关联错了' } };
    expect((await callEndpoint(running.app, undoChange, undone)).code).toBe(codes.ok);
    expect((await list({ match: 'certain' })).items).toMatchObject([{ id: line.id }]);
    expect((await assign(line.id, payNo)).code).toBe(codes.ok);
    expect(await outcomeOf(running, orderNo)).toMatchObject(once);

    // Money of a line that settled an order is not taken back by a click.
    const other = await reported('1006', company, 12);
    await importText(`日期,收入,对方户名\n${today},${yuan(other.amountFen)},${company}`);
    const [second] = (await list({ match: 'certain' })).items;
    if (!second) throw new Error('The second line is missing');
    const settled = await assign(second.id, other.payNo);
    expect(settled.data.messages).toContain('确认后不能撤销，弄错了只能退款');
    const refused = { headers, params: { id: String(settled.data.entry.id) }, body: { reason: '改错了' } };
    expect((await callEndpoint(running.app, undoChange, refused)).code).toBe(codes.conflict);
  });

  test('a text without headings is refused at its field, a workbook by its name', async () => {
    expect((await importText('随便一段话')).data.Fields.text).toMatch('没有找到表头');
    expect((await importText('PK\u0003\u0004xl/workbook.xml')).data.Fields.text).toMatch('Excel');
    const support = (await signInAs(running.app, 'support@demo.cn')).headers;
    const body = { text: '日期,收入\n20261129,1', reason: '流水' };
    expect((await callEndpoint(running.app, importBankLines, { headers: support, body })).code).toBe(codes.forbidden);
  });
});
