import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { receiveCoupon, listCoupons } from '../../../../../site/contract/coupon/coupon-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import {
  changeCouponOffer,
  changeCouponState,
  createCouponBatch,
  createCouponOffer,
  exportCouponOffers,
  getCouponExample,
  getCouponOffer,
  issueCouponToAll,
  issueCouponToList,
  listCouponOffers,
  stopCouponBatch,
} from '../../../../../site/contract/operator/coupon-endpoints';
import type { CouponOfferInput, GetCouponOfferReply } from '../../../../../site/contract/operator/coupon-schema';
import { listRecord, undoChange } from '../../../../../site/contract/operator/record-endpoints';
import { rowsOf } from '../../../../../site/server/platform/db/database';
import { payOrder, placeOrder } from '../../../../support/buying';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const offer = {
  name: '双十二 9 折',
  type: 2,
  percent: 90,
  amountFen: null,
  thresholdFen: 0,
  appIds: ['1001'],
  total: 100,
  perUser: 1,
  from: '2026-12-01',
  to: '2026-12-12',
  isPublic: false,
  code: '',
} as const satisfies CouponOfferInput;

describe('coupons of the console', () => {
  // A quarter past midnight in China, the evening before in UTC.
  const clock = createTestClock(new Date('2026-11-30T16:15:00Z'));
  let running: TestApp;
  let desk: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(1);
    desk = await signInAs(running.app, 'finance@demo.cn');
  });

  const call = (endpoint: Parameters<typeof callEndpoint>[1], input: object = {}) =>
    callEndpoint(running.app, endpoint, { headers: desk.headers, ...input });
  const reason = '双十二活动';

  async function create(fields: Partial<CouponOfferInput> = {}): Promise<string> {
    const { data, message } = await call(createCouponOffer, { body: { ...offer, ...fields, reason } });
    if (!data.entry) throw new Error(`${message} ${JSON.stringify(data)}`);
    return data.entry.subject.id;
  }
  const read = async (id: string): Promise<GetCouponOfferReply> =>
    (await call(getCouponOffer, { params: { id } })).data;
  async function batchOf(id: string, size: number): Promise<string[]> {
    const { data } = await call(createCouponBatch, { params: { id }, body: { size, note: '线下活动', reason } });
    return [...data.file.matchAll(/"([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})"/g)].map(([, code]) => code ?? '');
  }
  const redeem = async (Code: string, who = 'member') =>
    callEndpoint(running.app, receiveCoupon, { token: await signIn(running.app, who), body: { Code } });

  test('is created after a rehearsal that says what buyers would pay, by the rule that orders go by', async () => {
    const rehearsal = await call(createCouponOffer, { body: { ...offer, reason, rehearse: true } });
    expect(rehearsal.data).toMatchObject({
      rehearsed: true,
      entry: { after: { terms: '打 9 折', products: '数据通', from: '2026-12-01', to: '2026-12-12' } },
    });
    const [, price = '', paid = ''] = /¥([\d.,]+)，用券后付 ¥([\d.,]+)/.exec(rehearsal.data.messages[0]) ?? [];
    expect(Number(paid.replace(',', ''))).toBeCloseTo(Number(price.replace(',', '')) * 0.9, 5);
    const { data } = await call(getCouponExample, { query: { percent: 90, appIds: '1001' } });
    expect(data.items).toMatchObject([{ plan: expect.stringContaining('数据通'), reason: '' }]);
    const before = (await call(listCouponOffers, { query: {} })).data.total;
    const id = await create();
    const { data: offered } = await call(listCouponOffers, { query: { state: 'offered' } });
    expect(offered.items[0]).toMatchObject({ id: Number(id), state: 'offered', received: 0, orders: 0, paidFen: 0 });
    // One of the demo's is over.
    expect(offered.items).toHaveLength(before);
    expect((await call(listCouponOffers, { query: {} })).data.total).toBe(before + 1);
  });

  test.each<[string, object]>([
    ['percent', { percent: null }],
    ['percent', { percent: 100 }],
    ['amountFen', { type: 1, percent: null, amountFen: 60_000, thresholdFen: 50_000 }],
    ['to', { from: '2026-12-12', to: '2026-12-11' }],
    ['to', { from: '2026-11-01', to: '2026-11-30' }],
    ['appIds', { appIds: ['nosuch'] }],
    ['code', { code: 'xl-welcome' }],
    ['code', { code: '双十二' }],
    ['total', { total: 0 }],
  ])('says at %s what is wrong with %j', async (field, changes) => {
    const answer = await call(createCouponOffer, { body: { ...offer, ...changes, reason } });
    expect(answer).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { [field]: expect.any(String) } },
    });
  });

  test('keeps what was promised to those who have it', async () => {
    const id = await create({ code: 'DOUBLE12' });
    const change = async (fields: object) =>
      call(changeCouponOffer, {
        params: { id },
        body: { ...offer, code: 'DOUBLE12', ...fields, version: (await read(id)).version, reason },
      });
    expect((await change({ percent: 85 })).data.entry).toMatchObject({
      before: { terms: '打 9 折' },
      after: { terms: '打 8.5 折' },
    });
    expect((await redeem('double-12')).code).toBe(codes.ok);
    for (const [field, fields] of [
      ['percent', { percent: 80 }],
      ['appIds', { percent: 85, appIds: [] }],
      ['to', { percent: 85, to: '2026-12-11' }],
    ] as const)
      expect(await change(fields)).toMatchObject({ data: { Fields: { [field]: expect.any(String) } } });
    expect((await change({ percent: 85, total: 1, to: '2026-12-20', name: '双十二返场' })).data).toMatchObject({
      entry: { after: { total: 1, to: '2026-12-20', couponName: '双十二返场' } },
      messages: ['已经领到的也延到新的最后一天'],
    });
    expect((await redeem('DOUBLE12', 'admin')).code).toBe(codes.couponSoldOut);
    const stale = { ...offer, version: 'another', reason };
    expect((await call(changeCouponOffer, { params: { id }, body: stale })).code).toBe(codes.conflict);
  });

  test('gives each code of a batch once, and stores none of them', async () => {
    const id = await create({ total: 3, perUser: 2 });
    const rehearsed = await call(createCouponBatch, {
      params: { id },
      body: { size: 3, note: '线下活动', reason, rehearse: true },
    });
    expect(rehearsed.data).toMatchObject({ rehearsed: true, file: '' });
    const batch = await batchOf(id, 3);
    expect(new Set(batch)).toHaveProperty('size', 3);
    const [first = '', second = '', third = ''] = batch;
    const stored = await running.database.read((db) => rowsOf(db, sql`select * from coupon_code`));
    expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''));
    expect(await read(id)).toMatchObject({ received: 0, reserved: 3, batches: [{ size: 3, redeemed: 0 }] });

    expect((await redeem(` ${first.toLowerCase()} `)).data).toMatchObject({ Name: offer.name, Percent: 90 });
    expect(await redeem(first)).toMatchObject({ code: codes.couponReceived, message: '您已用这个兑换码领过优惠券' });
    expect(await redeem(first, 'admin')).toMatchObject({ code: codes.couponUnusable, message: '这个兑换码已被使用' });
    expect((await redeem(second)).code).toBe(codes.ok);
    expect((await redeem(third)).code).toBe(codes.couponReceived);
    expect(await read(id)).toMatchObject({ received: 2, reserved: 1, batches: [{ redeemed: 2 }] });

    const params = { id: String((await read(id)).batches[0]?.id) };
    expect((await call(stopCouponBatch, { params, body: { reason } })).data.messages[0]).toContain('1 个兑换码作废');
    expect(await redeem(third, 'admin')).toMatchObject({ message: '这个兑换码已停用' });
    expect((await call(stopCouponBatch, { params, body: { reason } })).code).toBe(codes.conflict);
    expect(await read(id)).toMatchObject({ received: 2, reserved: 0, batches: [{ isStopped: true }] });
    expect(
      (await call(createCouponBatch, { params: { id }, body: { size: 2, note: '再来', reason } })).data,
    ).toMatchObject({ Fields: { size: expect.stringContaining('只剩 1 张') } });
    const { data } = await call(listRecord, {
      headers: (await signInAs(running.app)).headers,
      query: { subject: `coupon:${id}` },
    });
    expect(JSON.stringify(data)).not.toContain(third);
  });

  test('is given to all who lack it, in the background and once', async () => {
    const id = await create({ code: 'ALLOFYOU' });
    await redeem('ALLOFYOU');
    const issue = (rehearse = false) => call(issueCouponToAll, { params: { id }, body: { reason, rehearse } });
    const { data } = await issue(true);
    const planned: number = data.entry.after.people;
    expect(planned).toBeGreaterThan(1);
    expect(data.messages).toContain('已经有这张券的 1 位不再发');
    expect((await issue()).data.rehearsed).toBe(false);
    expect(await read(id)).toMatchObject({ reserved: planned, issues: [{ state: 'running', planned, issued: 0 }] });
    expect((await issue()).message).toBe('正在发给全部用户，完成后再发');
    await running.app.jobWorker.runDue();
    expect(await read(id)).toMatchObject({
      received: planned + 1,
      reserved: 0,
      issues: [{ audience: 'all', state: 'done', issued: planned }],
    });
    expect((await issue()).message).toBe('每位用户都已经有这张优惠券');
    const token = await signIn(running.app, 'admin');
    const mine = await callEndpoint(running.app, listCoupons, { token, query: { PageSize: 100 } });
    expect(mine.data.Items.filter(({ CouponId }: { CouponId: number }) => CouponId === Number(id))).toHaveLength(1);
  });

  test('is not given away any more once it was stopped meanwhile', async () => {
    const id = await create();
    await call(issueCouponToAll, { params: { id }, body: { reason } });
    const state = async (next: string) =>
      call(changeCouponState, { params: { id }, body: { state: next, version: (await read(id)).version, reason } });
    expect((await state('stopped')).data.entry).toMatchObject({
      before: { status: '发放中' },
      after: { status: '已停发' },
    });
    await running.app.jobWorker.runDue();
    expect(await read(id)).toMatchObject({ received: 0, reserved: 0, issues: [{ state: 'stopped', issued: 0 }] });
  });

  test('is given to a list whose lines are told apart', async () => {
    const id = await create();
    const list = ['138 0000 0001', '13800000001', '晓量演示企业', '', 'nobody@example.cn', '没有这家公司'].join('\r\n');
    const issue = (rehearse: boolean) =>
      call(issueCouponToList, { params: { id }, body: { people: list, reason, rehearse } });
    const { data } = await issue(true);
    expect(data.rows).toMatchObject([
      { line: 1, outcome: 'issued', who: expect.stringContaining('138****0001') },
      { line: 2, outcome: 'repeated' },
      { line: 3, outcome: 'repeated' },
      { line: 4, outcome: 'unknown', who: '' },
      { line: 5, outcome: 'unknown' },
    ]);
    expect(await read(id)).toMatchObject({ received: 0 });
    await issue(false);
    expect(await read(id)).toMatchObject({ received: 1, issues: [{ audience: 'list', issued: 1 }] });
    expect((await issue(true)).data.Fields.people).toContain('已经有这张券');
    const record = await call(listRecord, {
      headers: (await signInAs(running.app)).headers,
      query: { subject: `coupon:${id}` },
    });
    expect(JSON.stringify(record.data)).not.toContain('13800000001');
  });

  test('says what it brought, and stops being of use when that is ended', async () => {
    const id = await create({ code: 'BRINGIT', perUser: 3 });
    const token = await signIn(running.app, 'demo');
    const received = await callEndpoint(running.app, receiveCoupon, { token, body: { Code: 'BRINGIT' } });
    const orderNo = await placeOrder(running.app, token, { CouponUserId: received.data.CouponUserId });
    expect(await read(id)).toMatchObject({ orders: 0, uses: { held: 1 } });
    await payOrder(running.database, orderNo, clock.now);
    const shown = await read(id);
    expect(shown).toMatchObject({ orders: 1, uses: { used: 1 }, recentOrders: [{ orderNo, paidFen: shown.paidFen }] });
    expect(shown.couponFen).toBe(Math.ceil((shown.paidFen + shown.couponFen) / 10));

    const refunded = await callEndpoint(running.app, receiveCoupon, { token, body: { Code: 'BRINGIT' } });
    const given = await placeOrder(running.app, token, { appId: '1001', CouponUserId: refunded.data.CouponUserId });
    await payOrder(running.database, given, clock.now);
    expect(await read(id)).toMatchObject({ orders: 2 });
    await running.database.transact((db) => db.execute(sql`update orders set status = 80 where order_no = ${given}`));
    expect(await read(id)).toMatchObject({ orders: 1, paidFen: shown.paidFen, couponFen: shown.couponFen });
    expect((await read(id)).recentOrders).toHaveLength(1);

    const spare = await callEndpoint(running.app, receiveCoupon, { token, body: { Code: 'BRINGIT' } });
    const body = { state: 'unusable', version: shown.version, reason };
    const stopped = await call(changeCouponState, { params: { id }, body });
    expect((await read(id)).state).toBe('unusable');
    await expect(placeOrder(running.app, token, { CouponUserId: spare.data.CouponUserId })).rejects.toThrow('已停用');
    expect((await redeem('BRINGIT', 'admin')).code).toBe(codes.couponUnusable);
    const undo = { params: { id: String(stopped.data.entry.id) }, body: { reason: '停错了' } };
    expect((await call(undoChange, { ...undo, headers: (await signInAs(running.app)).headers })).code).toBe(codes.ok);
    expect((await read(id)).state).toBe('offered');
  });

  test('is for those who may change coupons, and is exported', async () => {
    const support = await signInAs(running.app, 'support@demo.cn');
    const body = { ...offer, reason };
    expect((await callEndpoint(running.app, createCouponOffer, { headers: support.headers, body })).code).toBe(
      codes.forbidden,
    );
    await create({ name: '=1+1 的券' });
    const query = { columns: 'name,terms,orders,paidFen', search: '=1+1' } as const;
    const file = await running.app.inject({ url: endpointUrl(exportCouponOffers, { query }), headers: desk.headers });
    expect(file.body).toBe(
      '\ufeff"名称","优惠","带来的订单","带来的实付（元）"\r\n"\'=1+1 的券","打 9 折","0","0.00"\r\n',
    );
  });
});
