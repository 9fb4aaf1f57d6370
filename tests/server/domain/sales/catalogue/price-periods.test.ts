import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { cancelPricePeriod, changePrice } from '../../../../../site/contract/operator/price-endpoints';
import { listRecord, undoChange } from '../../../../../site/contract/operator/record-endpoints';
import { plan, pricePeriod } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage } from './price-stage';

const day = 24 * 3600;

describe('prices for some days', () => {
  let running: TestApp;
  let stage: Awaited<ReturnType<typeof createPriceStage>>;
  // The evening of 30 November in Los Angeles and the afternoon of that day in UTC; 1 December, 0:30, in China.
  const clock = createTestClock(new Date('2026-11-30T16:30:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    stage = await createPriceStage(running);
    await running.database.transact(async (db) => {
      await db.delete(pricePeriod);
      await db.update(plan).set({ priceFen: 200_00, listPriceFen: 300_00, status: 1 }).where(eq(plan.id, stage.planId));
    });
  });

  /** Lets time pass in the steps in which jobs run, without ending the operator's session for want of use. */
  async function pass(seconds: number): Promise<void> {
    clock.pass(seconds);
    stage = await createPriceStage(running);
    await stage.runDue();
  }
  const today = () => new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const inDays = (days: number) => new Date(Date.parse(today()) + days * day * 1000).toISOString().slice(0, 10);
  /** Seconds until a day begins in China. */
  const untilDay = (text: string) => (Date.parse(`${text}T00:00:00+08:00`) - clock.now().getTime()) / 1000;
  const paid = async () => (await stage.seen())?.priceFen;
  const cancel = async (id: number, rehearse = false) =>
    callEndpoint(running.app, cancelPricePeriod, {
      params: { id: String(id) },
      headers: stage.headers,
      body: { reason: '活动取消', rehearse },
    });
  const undo = (id: number) =>
    callEndpoint(running.app, undoChange, {
      params: { id: String(id) },
      headers: stage.headers,
      body: { reason: '改错了' },
    });

  test('begin and end with days of China, wherever the server is', async () => {
    const [first, last] = [inDays(1), inDays(2)];
    const { data } = await stage.schedule(99_00, first, last);
    expect(data.messages).toEqual([
      `${first} 00:00 开始`,
      '买家付的价格从 ¥200.00 降到 ¥99.00，降 50.5%',
      '新价格不到原来的一半，请核对金额',
      `到 ${last} 24:00 结束，之后恢复为 ¥200.00`,
    ]);
    expect(data.entry).toMatchObject({
      command: 'price.plan',
      before: {},
      after: { priceFen: 99_00, from: first, to: last },
    });
    expect(await stage.read()).toMatchObject({
      priceFen: 200_00,
      regularPriceFen: 200_00,
      period: { priceFen: 99_00, from: first, to: last, isRunning: false },
      periods: [{ state: 'planned' }],
    });

    await pass(untilDay(first) - 1);
    expect(await paid()).toBe(200_00);
    await pass(61);
    expect(await paid()).toBe(99_00);
    expect(await stage.read()).toMatchObject({ regularPriceFen: 200_00, period: { isRunning: true } });

    await pass(untilDay(inDays(2)) - 1);
    expect(await paid()).toBe(99_00);
    await pass(61);
    expect(await paid()).toBe(200_00);
    expect(await stage.read()).toMatchObject({ period: null, periods: [{ state: 'over', from: first, to: last }] });
  });

  test('one whose first day has begun begins at once', async () => {
    const { data } = await stage.schedule(99_00, inDays(-3), today());
    expect(data.messages[0]).toBe('立即开始');
    expect(data.entry.after).toEqual({ priceFen: 99_00, from: today(), to: today() });
    expect(await paid()).toBe(99_00);
    await pass(untilDay(inDays(1)) + 10);
    expect(await paid()).toBe(200_00);
  });

  test('one follows another without a gap', async () => {
    await stage.schedule(99_00, inDays(1), inDays(1));
    await stage.schedule(150_00, inDays(2), inDays(2));
    await pass(untilDay(inDays(1)) + 10);
    expect(await paid()).toBe(99_00);
    await pass(day);
    expect([await paid(), (await stage.read()).regularPriceFen]).toEqual([150_00, 200_00]);
    await pass(day);
    expect(await paid()).toBe(200_00);
  });

  test('one that a stopped server missed is not made up for', async () => {
    await stage.schedule(99_00, inDays(1), inDays(1));
    await pass(3 * day);
    expect(await paid()).toBe(200_00);
    expect((await stage.read()).periods.map(({ state }) => state)).toEqual(['over']);
  });

  test.each([
    ['the same days', 3, 5],
    ['its last day', 5, 9],
    ['its first day', 1, 3],
    ['all of it', 1, 9],
    ['a part of it, without an end', 4, null],
  ])('refuses days of another one: %s', async (_what, from, to) => {
    await stage.schedule(99_00, inDays(3), inDays(5));
    const message = `与限时价 ¥99.00（${inDays(3)} 至 ${inDays(5)}）的日期重叠`;
    const refused = await stage.schedule(120_00, inDays(from), to === null ? null : inDays(to));
    expect([refused.code, refused.message]).toEqual([codes.conflict, message]);
    expect((await stage.schedule(120_00, inDays(1), inDays(2))).code).toBe(0);
    expect((await stage.schedule(120_00, inDays(6), null)).code).toBe(0);
  });

  test('refuses a price above the list price, a last day that is over, the price of other days, and a list price below a planned price', async () => {
    expect((await stage.schedule(300_01, today(), null)).message).toBe('限时价不能高于划线价 ¥300.00');
    expect((await stage.schedule(99_00, inDays(-2), inDays(-1))).message).toBe('结束日期已经过去');
    expect((await stage.schedule(200_00, today(), null)).message).toBe('和平时价 ¥200.00 一样，不需要安排');
    expect((await stage.schedule(250_00, inDays(1), null, true)).data.messages).toContain(
      '限时价高于平时价 ¥200.00，请核对金额',
    );
    await stage.schedule(250_00, inDays(1), inDays(1));
    expect((await stage.change({ priceFen: 200_00, listPriceFen: 240_00 })).message).toBe(
      `划线价不能低于限时价 ¥250.00（${inDays(1)}）`,
    );
  });

  test('a regular price that changes meanwhile comes after it', async () => {
    await stage.schedule(99_00, today(), inDays(1));
    const { data } = await stage.change({ priceFen: 180_00, listPriceFen: 280_00 });
    expect(data.messages).toEqual([
      '划线价从 ¥300.00 改为 ¥280.00',
      `限时价 ¥99.00 不变，到 ${inDays(1)} 24:00 结束，之后买家付 ¥180.00`,
    ]);
    expect(data.entry).toMatchObject({ before: { priceFen: 200_00 }, after: { priceFen: 180_00 } });
    expect(await stage.seen()).toEqual({ priceFen: 99_00, listPriceFen: 280_00 });
    await undo(data.entry.id);
    expect(await stage.read()).toMatchObject({ priceFen: 99_00, regularPriceFen: 200_00, listPriceFen: 300_00 });
    await stage.change({ priceFen: 190_00 });
    await pass(untilDay(inDays(2)) + 10);
    expect(await paid()).toBe(190_00);
  });

  test('what was changed past the console meanwhile stays', async () => {
    await stage.schedule(99_00, today(), today());
    await running.database.transact((db) => db.update(plan).set({ priceFen: 88_00 }).where(eq(plan.id, stage.planId)));
    await pass(untilDay(inDays(1)) + 10);
    expect(await paid()).toBe(88_00);
  });

  test('a planned and a running one can be cancelled, once', async () => {
    await stage.schedule(99_00, today(), inDays(1));
    await stage.schedule(150_00, inDays(3), null);
    const [planned, current] = (await stage.read()).periods;
    expect((await cancel(current?.id ?? 0, true)).data).toMatchObject({
      rehearsed: true,
      messages: ['限时价立即结束', '买家付的价格从 ¥99.00 涨到 ¥200.00，涨 102%'],
    });
    expect(await paid()).toBe(99_00);
    const ended = await cancel(current?.id ?? 0);
    expect(ended.data.entry).toMatchObject({
      command: 'price.cancel',
      before: { priceFen: 99_00, from: today(), to: inDays(1) },
      after: {},
    });
    expect(await paid()).toBe(200_00);
    expect((await cancel(current?.id ?? 0)).code).toBe(codes.conflict);
    expect((await cancel(planned?.id ?? 0)).data.messages).toEqual([`限时价 ¥150.00（${inDays(3)} 起）不会开始`]);
    expect((await cancel(999_999)).code).toBe(codes.notFound);
    expect((await stage.read()).periods.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  test('planning one can be undone until it is over', async () => {
    const first = (await stage.schedule(99_00, today(), today())).data.entry.id;
    expect((await undo(first)).data.entry).toMatchObject({ undoes: first, before: { priceFen: 99_00 } });
    expect(await paid()).toBe(200_00);

    const second = (await stage.schedule(99_00, today(), today())).data.entry.id;
    await pass(untilDay(inDays(1)) + 10);
    expect((await undo(second)).code).toBe(codes.conflict);
    const record = await callEndpoint(running.app, listRecord, {
      headers: stage.headers,
      query: { subject: `price:${stage.planId}`, command: 'price.plan' },
    });
    expect(
      record.data.items.map(({ undoes, undoneBy }: Record<string, number | null>) => [undoes, undoneBy]),
    ).toContainEqual([null, expect.any(Number)]);
  });

  test('a period that began meanwhile is a change that the operator has not seen', async () => {
    await stage.schedule(99_00, inDays(1), inDays(1));
    const { version } = await stage.read();
    await pass(untilDay(inDays(1)) + 10);
    const { params, headers } = stage;
    const body = { priceFen: 180_00, listPriceFen: 300_00, version, reason: '看到的是旧价格' };
    expect((await callEndpoint(running.app, changePrice, { params, headers, body })).code).toBe(codes.conflict);
  });
});
