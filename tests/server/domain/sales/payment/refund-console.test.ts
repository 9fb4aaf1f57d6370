import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { getOrder, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import {
  approveProposal,
  changeProposal,
  createRefund,
  decideService,
  dismissRefusal,
  exportRefunds,
  getRefund,
  listRefunds,
  recordRefundTransfer,
  rejectRefund,
  withdrawProposal,
  withdrawRefund,
} from '../../../../../site/contract/operator/refund-endpoints';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { getToday } from '../../../../../site/contract/operator/today-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { createOperator, signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createPayingApp, notify, outcomeOf, placeAndPay, rowsOf, type PayingApp } from '../../../../support/paying';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testPlatform } from '../../../../support/test-platform';

const price = 29_900;
/** Above what one part costs here, below the whole. */
const limitFen = 20_000;

describe('refunds in the console', () => {
  let paying: PayingApp;
  let finance: OperatorBrowser;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    paying = await createPayingApp(1, { refundLimitFen: limitFen });
    await createOperator(paying, 'finance');
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(31 * 60);
    paying.alipay.refundOutcome = 'done';
    Object.assign(paying, { token: await signIn(paying.app, 'demo') });
    [finance, owner] = [await signInAs(paying.app, 'finance@demo.cn'), await signInAs(paying.app)];
  });

  const runDue = () => paying.app.jobWorker.runDue();
  const outcome = (orderNo: string) => outcomeOf(paying, orderNo);

  async function opened() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(order.payNo));
    await runDue();
    return order;
  }
  async function asked() {
    const order = await opened();
    await callEndpoint(paying.app, refundOrder, {
      token: paying.token,
      params: { orderNo: order.orderNo },
      body: { Reason: '买错了版本' },
      headers: { 'idempotency-key': randomUUID() },
    });
    return order;
  }

  const read = async (orderNo: string, { headers }: Pick<OperatorBrowser, 'headers'> = finance) =>
    (await callEndpoint(paying.app, getRefund, { headers, params: { orderNo } })).data;
  async function refund(orderNo: string, amountFen: number, options: object = {}, { headers } = finance) {
    const { version } = await read(orderNo, { headers });
    const body = { amountFen, version, reason: '客户不再需要', ...options };
    return callEndpoint(paying.app, createRefund, { headers, params: { orderNo }, body });
  }
  async function list(query = {}) {
    const { code, data } = await callEndpoint(paying.app, listRefunds, { headers: finance.headers, query });
    expect(code, JSON.stringify(paying.logged.at(-1))).toBe(0);
    return data.items;
  }

  test('refund a part without a request, after a minute in which it can be withdrawn', async () => {
    const { orderNo, amountFen } = await opened();
    expect(await read(orderNo)).toMatchObject({ leftFen: price, canRefund: true, canRefundPart: true, waiting: null });
    const rehearsal = await refund(orderNo, 9_900, { rehearse: true });
    expect(rehearsal.data).toMatchObject({
      rehearsed: true,
      entry: { before: { refundedFen: 0 }, after: { refundedFen: 9_900, amountFen: 9_900, state: '即将退出' } },
      messages: ['¥99.00 在 60 秒后原路退回，之前可以撤回', '还留下 ¥200.00，服务继续'],
    });
    expect(await outcome(orderNo)).toMatchObject({ order: 30, refunds: [] });
    expect((await refund(orderNo, 9_900)).code).toBe(0);
    await runDue();
    expect(await outcome(orderNo)).toMatchObject({ order: 70, payments: [4], refunds: [0], ledgerFen: amountFen });
    // What is left stays in sight, and whoever wants more of it reads why not now.
    const held = await read(orderNo);
    const left = price - 9_900;
    expect(held).toMatchObject({ leftFen: left, canRefund: false, canRefundPart: true });
    const { refunds } = held;
    expect(refunds).toMatchObject([{ state: 'leaving', operator: '测试 finance' }]);
    expect(await refund(orderNo, left, {}, owner)).toMatchObject({
      code: codes.orderStateRefused,
      message: '测试 finance 刚刚退了 ¥99.00，还在 60 秒内，可以撤回。其余的等它退完再退',
    });

    const { headers } = finance;
    const body = { refundNo: refunds[0].refundNo, reason: '点错了' };
    expect((await callEndpoint(paying.app, withdrawRefund, { headers, params: { orderNo }, body })).data).toMatchObject(
      {
        entry: { before: { amountFen: 9_900 }, after: { refundedFen: 0, state: '已撤回' } },
      },
    );
    paying.clock.pass(61);
    await runDue();
    expect(await outcome(orderNo)).toMatchObject({
      order: 30,
      payments: [1],
      refunds: [4],
      ledgerFen: amountFen,
      grants: 1,
    });
    // Why it was made stays.
    expect((await read(orderNo)).refunds).toMatchObject([{ state: 'withdrawn', reason: '客户不再需要' }]);
    expect(await list({ search: orderNo })).toMatchObject([{ state: 'withdrawn', reason: '客户不再需要' }]);
    const again = await callEndpoint(paying.app, withdrawRefund, { headers, params: { orderNo }, body });
    expect(again).toMatchObject({ code: codes.conflict, message: '这笔退款已经撤回了，钱没有退出' });

    await refund(orderNo, 9_900);
    paying.clock.pass(61);
    const late = (await read(orderNo)).refunds[0].refundNo;
    const body2 = { refundNo: late, reason: '太晚了' };
    const withdrawLate = () => callEndpoint(paying.app, withdrawRefund, { headers, params: { orderNo }, body: body2 });
    expect(await withdrawLate()).toMatchObject({ code: codes.conflict, message: '这笔退款已经发出，不能撤回了' });
    await runDue();
    expect((await withdrawLate()).message).toBe('这笔退款已经退完，不能撤回了');
    expect(await outcome(orderNo)).toMatchObject({
      order: 30,
      payments: [1],
      refunds: [4, 2],
      ledgerFen: price - 9_900,
    });
    // The log names who decided; the buyer reads no name, and not what colleagues write to each other.
    const logs = sql`select operator from order_log where order_no = ${orderNo} and to_status = 70 order by id`;
    expect(await rowsOf(paying.database, logs)).toEqual([{ operator: '测试 finance' }, { operator: '测试 finance' }]);
    const { data } = await callEndpoint(paying.app, getOrder, { token: paying.token, params: { orderNo } });
    expect(JSON.stringify(data)).not.toMatch(/测试 finance|客户不再需要/);
  });

  test('make one refund of a double click, of two tabs and of two operators', async () => {
    const { orderNo } = await asked();
    const { version } = await read(orderNo);
    const call = (headers: Record<string, string>) =>
      callEndpoint(paying.app, createRefund, {
        headers,
        params: { orderNo },
        body: { amountFen: 10_000, version, reason: '客户不再需要' },
      });
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      call({ ...finance.headers, ...key }),
      call({ ...finance.headers, ...key }),
      call(finance.headers),
      call(owner.headers),
    ]);
    // Whichever comes first refunds; a repeated key has the same answer.
    const refunded = answers.filter(({ code }) => code === 0).map(({ data }) => data.entry.id as number);
    expect(new Set(refunded).size).toBe(1);
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused.every(({ code }) => code === codes.orderStateRefused || code === codes.conflict)).toBe(true);
    expect(refused.length).toBeGreaterThan(1);
    expect(await outcome(orderNo)).toMatchObject({ refunds: [0] });
    const { items } = (
      await callEndpoint(paying.app, listRecord, { headers: owner.headers, query: { subject: `order:${orderNo}` } })
    ).data;
    expect(items).toMatchObject([{ command: 'refund.create', id: refunded[0] }]);
    paying.clock.pass(61);
    await runDue();
    expect((await call(owner.headers)).code).toBe(codes.conflict);
  });

  test('end exactly at what was paid, in parts, and never above it', async () => {
    const { orderNo } = await opened();
    for (const fen of [0, -1, 0.5]) expect((await refund(orderNo, fen)).code).toBe(codes.badRequest);
    expect((await refund(orderNo, price + 1)).code).toBe(codes.amountMismatch);
    await refund(orderNo, 9_999);
    paying.clock.pass(61);
    await runDue();
    // Both parts are above the limit together.
    await refund(orderNo, price - 9_999);
    const { proposal } = await read(orderNo, owner);
    const body = { version: proposal.version, reason: '同意' };
    const input = { headers: owner.headers, params: { orderNo }, body };
    expect((await callEndpoint(paying.app, approveProposal, input)).code).toBe(0);
    paying.clock.pass(61);
    await runDue();
    expect(await outcome(orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2, 2], ledgerFen: 0 });
    expect(await read(orderNo)).toMatchObject({ leftFen: 0, canRefund: false });
    expect((await refund(orderNo, 1)).code).toBe(codes.orderStateRefused);
  });

  test('need a second person above the limit, who signs what they saw', async () => {
    const { orderNo } = await asked();
    expect((await refund(orderNo, price)).data).toMatchObject({
      entry: { after: { state: '等待复核' } },
      messages: ['这个订单的退款合计超过 ¥200.00，需要另一位同事复核后才会退出'],
    });
    expect(await outcome(orderNo)).toMatchObject({ order: 70, payments: [1], refunds: [] });
    expect(await list({ state: 'waiting', search: orderNo })).toMatchObject([
      { state: 'proposed', amountFen: price, operator: '测试 finance', company: expect.any(String) },
    ]);
    const { headers } = finance;
    const own = await read(orderNo);
    expect(own.proposal).toMatchObject({ canApprove: false, approvalNote: '这笔退款由您提交，需要另一位同事复核' });
    const params = { orderNo };
    const sign = (by: OperatorBrowser, version: string) =>
      callEndpoint(paying.app, approveProposal, { headers: by.headers, params, body: { version, reason: '已核对' } });
    expect((await sign(finance, own.proposal.version)).code).toBe(codes.forbidden);
    // Nothing else is decided meanwhile.
    const rejection = { version: own.version, reason: '不退' };
    expect((await callEndpoint(paying.app, rejectRefund, { headers, params, body: rejection })).code).toBe(
      codes.conflict,
    );
    expect((await refund(orderNo, 100)).code).toBe(codes.conflict);

    const seen = (await read(orderNo, owner)).proposal.version;
    const changed = { amountFen: 25_000, version: own.proposal.version, reason: '扣除已使用的部分' };
    expect((await callEndpoint(paying.app, changeProposal, { headers, params, body: changed })).code).toBe(0);
    expect((await sign(owner, seen)).code).toBe(codes.conflict);
    expect((await sign(owner, (await read(orderNo, owner)).proposal.version)).data.entry.after.amountFen).toBe(25_000);
    const { refunds } = await read(orderNo);
    expect(refunds).toMatchObject([{ state: 'leaving', operator: '测试 finance，测试 owner 复核' }]);
    const body = { refundNo: refunds[0].refundNo, reason: '再等等' };
    await callEndpoint(paying.app, withdrawRefund, { headers: owner.headers, params, body });
    // The buyer still waits for an answer.
    expect(await read(orderNo)).toMatchObject({ waiting: 'requested', proposal: null, canRefund: true });

    await refund(orderNo, price);
    const { proposal } = await read(orderNo);
    const end = { version: proposal.version, reason: '客户改主意了' };
    expect((await callEndpoint(paying.app, withdrawProposal, { headers, params, body: end })).code).toBe(0);
    // What was seen of one proposal signs no other one.
    await refund(orderNo, 25_000);
    expect((await sign(owner, proposal.version)).code).toBe(codes.conflict);
    const another = { version: (await read(orderNo)).proposal.version, reason: '客户改主意了' };
    expect((await callEndpoint(paying.app, withdrawProposal, { headers, params, body: another })).code).toBe(0);
    const { version } = await read(orderNo);
    await callEndpoint(paying.app, rejectRefund, { headers, params, body: { version, reason: '服务已使用' } });
    expect(await outcome(orderNo)).toMatchObject({ order: 30, payments: [1], refunds: [4] });
  });

  test('are approved by a sole owner after ten minutes and a mail', async () => {
    const { orderNo } = await asked();
    const platform = testPlatform(paying.database);
    const setOthers = (isActive: boolean) =>
      platform.transact(({ db }) => db.execute(sql`update operator set is_active = ${isActive} where role <> 'owner'`));
    await setOthers(false);
    onTestFinished(() => setOthers(true).then(() => undefined));
    const notices = sql`select count(*)::int as count from job where topic = 'identity.account-notice'`;
    const mails = async () => (await rowsOf<{ count: number }>(paying.database, notices))[0]?.count ?? 0;
    const before = await mails();
    const { messages } = (await refund(orderNo, price, {}, owner)).data;
    expect(messages).toContainEqual(expect.stringContaining('十分钟后您可以自己确认'));
    expect(await mails()).toBe(before + 1);
    const { proposal } = await read(orderNo, owner);
    expect(proposal).toMatchObject({
      canApprove: false,
      approvalNote: '没有别的同事可以复核，10 分钟后您可以自己确认',
    });
    const input = {
      headers: owner.headers,
      params: { orderNo },
      body: { version: proposal.version, reason: '已核对' },
    };
    expect((await callEndpoint(paying.app, approveProposal, input)).code).toBe(codes.forbidden);
    paying.clock.pass(10 * 60);
    const again = { ...input, headers: (await signInAs(paying.app)).headers };
    expect((await callEndpoint(paying.app, approveProposal, again)).code).toBe(0);
    expect(await outcome(orderNo)).toMatchObject({ payments: [4], refunds: [0] });
  });

  test('ask what becomes of a service whose money the channel returned', async () => {
    const kept = await opened();
    await notify(
      paying.app,
      'alipay',
      paying.alipay.refundedNotification({ ...kept, refundNo: randomUUID().slice(0, 20) }),
    );
    const { orderNo } = kept;
    expect(await list({ state: 'external' })).toMatchObject([{ orderNo, channel: 'alipay' }]);
    const { version, waiting } = await read(orderNo);
    expect(waiting).toBe('external');
    const input = (isKept: boolean) => ({
      headers: finance.headers,
      params: { orderNo },
      body: { isKept, version, reason: '与客户约定' },
    });
    expect((await callEndpoint(paying.app, decideService, input(true))).data.entry.after).toEqual({
      state: '服务保留',
    });
    expect(await outcome(orderNo)).toMatchObject({ order: 30, payments: [5] });
    expect((await callEndpoint(paying.app, decideService, input(false))).code).toBe(codes.conflict);
  });

  test('that the channel refuses wait, with its reason, until they are made again or dismissed', async () => {
    const { orderNo } = await opened();
    const params = { orderNo };
    const { headers } = finance;
    const waiting = () => list({ state: 'waiting', search: orderNo });
    async function refuse(amountFen: number): Promise<string> {
      paying.alipay.refundOutcome = 'refused';
      expect((await refund(orderNo, amountFen)).code).toBe(0);
      paying.clock.pass(61);
      await runDue();
      paying.alipay.refundOutcome = 'done';
      return (await read(orderNo)).refunds[0].refundNo as string;
    }
    const refundNo = await refuse(9_900);
    expect(await outcome(orderNo)).toMatchObject({ order: 30, payments: [1], refunds: [3] });
    const refused = { state: 'toRetry', amountFen: 9_900, reason: '客户不再需要' };
    expect((await read(orderNo)).refunds).toMatchObject([{ ...refused, refusal: '余额不足' }]);
    expect(await waiting()).toMatchObject([refused]);
    const { queues } = (await callEndpoint(paying.app, getToday, { headers })).data;
    expect(queues).toContainEqual(
      expect.objectContaining({
        name: '退款',
        items: [expect.objectContaining({ title: expect.stringMatching(/^渠道拒绝，待处理 ¥99.00，/) })],
      }),
    );
    const body = { refundNo, reason: '不用撤回' };
    expect((await callEndpoint(paying.app, withdrawRefund, { headers, params, body })).message).toContain('渠道拒绝了');

    // Another attempt takes its place, while it is proposed, when it is refused too, and when it succeeds.
    await refund(orderNo, price);
    expect(await waiting()).toMatchObject([{ state: 'proposed' }]);
    const end = { version: (await read(orderNo)).proposal.version, reason: '先退一部分' };
    await callEndpoint(paying.app, withdrawProposal, { headers, params, body: end });
    const again = await refuse(9_900);
    expect(await waiting()).toMatchObject([{ ...refused, key: again }]);
    await refund(orderNo, 5_000);
    expect(await waiting()).toEqual([]);
    paying.clock.pass(61);
    await runDue();
    expect(await waiting()).toMatchObject([{ ...refused, key: again }]);
    await refund(orderNo, 9_900);
    paying.clock.pass(61);
    await runDue();
    expect(await waiting()).toEqual([]);

    const last = await refuse(5_000);
    const dismiss = (rehearse: boolean) =>
      callEndpoint(paying.app, dismissRefusal, {
        headers: owner.headers,
        params,
        body: { refundNo: last, reason: '已线下处理', rehearse },
      });
    expect((await dismiss(true)).data.entry.before).toEqual({ amountFen: 5_000, state: '渠道拒绝，待处理' });
    expect(await waiting()).toHaveLength(1);
    expect((await dismiss(false)).code).toBe(0);
    expect(await waiting()).toEqual([]);
    expect((await read(orderNo)).refunds[0]).toMatchObject({ state: 'refused', refusal: '余额不足' });
    expect(await dismiss(false)).toMatchObject({ code: codes.conflict, message: '这笔被拒绝的退款已经处理过了' });
  });

  test('are listed, found and exported', async () => {
    const { orderNo, amountFen } = await asked();
    expect(await list({ search: orderNo })).toMatchObject([{ state: 'requested', amountFen, reason: '买错了版本' }]);
    expect(await list({ search: orderNo, channel: 'wechat' })).toEqual([]);
    const { headers } = finance;
    const query = { search: orderNo, columns: 'orderNo,state,amountFen' };
    const file = await paying.app.inject({ url: endpointUrl(exportRefunds, { query }), headers });
    expect(file.body).toContain(`"'${orderNo}","待处理","299.00"`);
    const unknown = { headers, params: { orderNo: '2026050100000000000000' } };
    expect((await callEndpoint(paying.app, getRefund, unknown)).code).toBe(codes.notFound);
    const body = { refundNo: 'R1', reference: 'CMB-1', reason: '已打款' };
    expect((await callEndpoint(paying.app, recordRefundTransfer, { ...unknown, body })).code).toBe(codes.notFound);
  });
});
