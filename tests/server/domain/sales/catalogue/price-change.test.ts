import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { proveOperator } from '../../../../../site/contract/operator/operator-session-endpoints';
import { changePrice, changeSale, getPrice } from '../../../../../site/contract/operator/price-endpoints';
import { listRecord, undoChange } from '../../../../../site/contract/operator/record-endpoints';
import { getOrder } from '../../../../../site/contract/order/order-endpoints';
import { demoOperator } from '../../../../../site/server/demo/demo-operators';
import { plan } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { placementOf, sendOrder } from '../../../../support/buying';
import { createOperator, signInAs } from '../../../../support/operators';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage } from './price-stage';

describe('changes of prices', () => {
  let running: TestApp;
  let stage: Awaited<ReturnType<typeof createPriceStage>>;
  const clock = createTestClock(new Date('2026-12-01T02:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    stage = await createPriceStage(running);
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await running.database.transact((db) =>
      db.update(plan).set({ priceFen: 200_00, listPriceFen: 300_00, status: 1 }).where(eq(plan.id, stage.planId)),
    );
  });

  const lines = async () =>
    (
      await callEndpoint(running.app, listRecord, {
        headers: stage.headers,
        query: { subject: `price:${stage.planId}`, command: 'price' },
      })
    ).data.items;
  const undo = (id: number) =>
    callEndpoint(running.app, undoChange, {
      headers: stage.headers,
      params: { id: String(id) },
      body: { reason: '改错了' },
    });
  const sell = async (isOnSale: boolean, rehearse = false) => {
    const { version } = await stage.read();
    const { params, headers } = stage;
    return callEndpoint(running.app, changeSale, {
      params,
      headers,
      body: { isOnSale, version, reason: '调整套餐', rehearse },
    });
  };

  test('a new price is what visitors see next, with a line of the record', async () => {
    const { data } = await stage.change({ priceFen: 150_00, listPriceFen: 280_00 });
    expect(data).toMatchObject({
      rehearsed: false,
      messages: ['划线价从 ¥300.00 改为 ¥280.00', '买家付的价格从 ¥200.00 降到 ¥150.00，降 25%'],
    });
    expect(await stage.seen()).toEqual({ priceFen: 150_00, listPriceFen: 280_00 });
    const [line] = await lines();
    expect(line).toMatchObject({
      id: data.entry.id,
      command: 'price.change',
      subject: { kind: 'price', id: String(stage.planId), name: '数据通 专业版 12 个月' },
      before: { priceFen: 200_00, listPriceFen: 300_00 },
      after: { priceFen: 150_00, listPriceFen: 280_00 },
      reason: '促销调价',
      canUndo: true,
    });
    expect((await stage.read()).changedAt).toBe('2026-12-01T10:00:00.000+08:00');
  });

  test('a rehearsal says what would happen and leaves nothing', async () => {
    const before = [await stage.read(), await lines()];
    expect((await stage.change({ priceFen: 90_00, rehearse: true })).data).toMatchObject({
      rehearsed: true,
      entry: { before: { priceFen: 200_00 }, after: { priceFen: 90_00 } },
      messages: ['买家付的价格从 ¥200.00 降到 ¥90.00，降 55%', '新价格不到原来的一半，请核对金额'],
    });
    const doubled = await stage.change({ priceFen: 450_00, listPriceFen: 500_00, rehearse: true });
    expect(doubled.data.messages).toContain('新价格超过原来的两倍，请核对金额');
    expect((await stage.schedule(90_00, '2026-12-01', null, true)).data.rehearsed).toBe(true);
    expect((await sell(false, true)).data.rehearsed).toBe(true);
    expect([await stage.read(), await lines()]).toEqual(before);
    expect(await stage.seen()).toEqual({ priceFen: 200_00, listPriceFen: 300_00 });
  });

  test('refuses a price above the list price, one that changes nothing, and a plan that is not there', async () => {
    const above = await stage.change({ priceFen: 300_01 });
    expect([above.code, above.data]).toEqual([codes.badRequest, { Fields: { priceFen: '售价不能高于划线价' } }]);
    expect(await stage.change({})).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { priceFen: '价格和现在一样，没有需要修改的' } },
    });
    const nowhere = { params: { planId: '999999' }, headers: stage.headers };
    expect((await callEndpoint(running.app, getPrice, nowhere)).code).toBe(codes.notFound);
    const body = { priceFen: 1, listPriceFen: 1, version: 'x', reason: '不存在' };
    expect((await callEndpoint(running.app, changePrice, { ...nowhere, body })).code).toBe(codes.notFound);
  });

  test('refuses what was decided on prices of before', async () => {
    const { version } = await stage.read();
    await stage.change({ priceFen: 180_00 });
    const body = { priceFen: 170_00, listPriceFen: 300_00, version, reason: '又改一次' };
    const { params, headers } = stage;
    const late = await callEndpoint(running.app, changePrice, { params, headers, body });
    expect(late.code).toBe(codes.conflict);
    expect((await stage.seen())?.priceFen).toBe(180_00);
  });

  test('of two operators at once, one changes it', async () => {
    const { version } = await stage.read();
    const { params, headers } = stage;
    const answers = await Promise.all(
      [170_00, 171_00].map((priceFen) =>
        callEndpoint(running.app, changePrice, {
          params,
          headers,
          body: { priceFen, listPriceFen: 300_00, version, reason: '同时改' },
        }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.conflict]);
  });

  test('a change can be undone while its prices are there', async () => {
    const { entry } = (await stage.change({ priceFen: 1_00 })).data;
    const undone = await undo(entry.id);
    expect(undone.data.entry).toMatchObject({
      command: 'price.change',
      undoes: entry.id,
      before: { priceFen: 1_00 },
      after: { priceFen: 200_00 },
    });
    expect((await stage.seen())?.priceFen).toBe(200_00);
    expect((await undo(entry.id)).code).toBe(codes.conflict);

    const second = (await stage.change({ priceFen: 190_00 })).data.entry;
    await stage.change({ priceFen: 180_00 });
    expect(await undo(second.id)).toMatchObject({
      code: codes.conflict,
      message: '价格在这之后又修改过，不能撤销，请直接改价',
    });
  });

  test('a withdrawn plan is no longer sold, until the withdrawal is undone', async () => {
    const { entry, messages } = (await sell(false)).data;
    expect(messages).toEqual(['买家不能再购买；已开通的照常使用，但不能再按这个套餐续费']);
    expect(entry).toMatchObject({ command: 'price.sale', before: { isOnSale: true }, after: { isOnSale: false } });
    expect(await stage.seen()).toBeUndefined();
    expect((await sell(false)).code).toBe(codes.conflict);
    expect((await undo(entry.id)).data.messages).toEqual(['买家可以按 ¥200.00 购买']);
    expect(await stage.seen()).toBeDefined();

    const again = (await sell(false)).data.entry;
    await sell(true);
    expect((await undo(again.id)).code).toBe(codes.conflict);
  });

  test('says which version cannot be bought any longer', async () => {
    const others = await Promise.all(
      [1, 3, 6, 24].map((months) => planOf(running.app, '1001', 'pro', months).catch(() => undefined)),
    );
    await running.database.transact(async (db) => {
      for (const other of others) if (other) await db.update(plan).set({ status: 2 }).where(eq(plan.id, other.PlanId));
    });
    expect((await sell(false, true)).data.messages).toContain(
      '「专业版」没有其他在售的套餐，下架后买家不能购买这个版本',
    );
  });

  test('an order that waits for its payment keeps its price, and one placed at the old price is refused', async () => {
    const token = await signIn(running.app, 'demo');
    const selection = await planOf(running.app, '1001', 'pro', 12);
    const placement = await placementOf(running.app, token, selection);
    const waiting = (await sendOrder(running.app, token, placement)).data.OrderNo;
    const { data } = await stage.change({ priceFen: 150_00 });
    expect(data.messages).toContain(
      '有 1 笔按其他价格下的未付款订单，买家仍可按下单时的金额付款，最晚到 2026-12-01 10:30',
    );
    expect((await stage.read()).unpaidOrders).toEqual({
      total: 1,
      items: [
        {
          orderNo: waiting,
          priceFen: 200_00,
          payableFen: 200_00,
          createdAt: '2026-12-01T10:00:00.000+08:00',
          expireAt: '2026-12-01T10:30:00.000+08:00',
        },
      ],
    });
    const own = await callEndpoint(running.app, getOrder, { token, params: { orderNo: waiting } });
    expect(own.data.PayableFen).toBe(200_00);
    const late = await sendOrder(running.app, token, placement);
    expect([late.code, late.message]).toEqual([codes.priceChanged, '价格已变动，现在应付 ¥150.00，请确认新的金额']);

    clock.pass(20 * 60);
    expect((await stage.read()).unpaidOrders.total).toBe(1);
    clock.pass(10 * 60);
    expect((await stage.read()).unpaidOrders).toEqual({ total: 0, items: [] });
  });

  test('are made and undone only by who proved themselves in the last ten minutes', async () => {
    const { headers } = stage;
    const prove = () =>
      callEndpoint(running.app, proveOperator, { headers, body: { password: demoOperator.password } });
    await prove();
    const { entry } = (await stage.change({ priceFen: 170_00 })).data;
    const withdrawal = (await sell(false)).data.entry;
    clock.pass(10 * 60);
    expect((await stage.change({ priceFen: 1, rehearse: true })).code).toBe(codes.proofRequired);
    expect((await undo(entry.id)).code).toBe(codes.proofRequired);
    // Sells at prices that somebody has proven.
    expect((await undo(withdrawal.id)).code).toBe(codes.ok);
    await prove();
    expect((await undo(entry.id)).code).toBe(codes.ok);
  });

  test('who may only read prices changes none', async () => {
    const { headers } = await signInAs(running.app, await createOperator(running, 'content'));
    const { version } = await stage.read();
    const body = { priceFen: 1, listPriceFen: 300_00, version, reason: '不该可以' };
    const { params } = stage;
    expect((await callEndpoint(running.app, getPrice, { params, headers })).code).toBe(0);
    expect((await callEndpoint(running.app, changePrice, { params, headers, body })).code).toBe(codes.forbidden);
  });
});
