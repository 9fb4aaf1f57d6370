import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatChinaTime } from '../../../../../site/contract/china-time';
import { codes } from '../../../../../site/contract/codes';
import { listAvailableCoupons, listCoupons, receiveCoupon } from '../../../../../site/contract/coupon/coupon-endpoints';
import type { AvailableCoupon, CouponUser } from '../../../../../site/contract/coupon/coupon-schema';
import {
  listOrganizations,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { coupon, couponUser } from '../../../../../site/server/domain/sales/coupon/coupon-tables';
import { acrossOrganizations } from '../../../../../site/server/platform/db/organization-scope';
import { demoMember } from '../../../../support/demo-member';
import { placeOrder } from '../../../../support/buying';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const day = 24 * 3600;
/** What the tests add to the demo's coupons. */
const made = {
  name: '测试券',
  type: 3,
  amountFen: 1000,
  total: 100,
  startAt: new Date('2026-04-01T00:00:00Z'),
  endAt: new Date('2026-12-01T00:00:00Z'),
} as const;

describe('couponRoutes', () => {
  let running: TestApp;
  let token: string;
  let added: number[] = [];
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());

  const write = (work: (db: Parameters<Parameters<TestApp['database']['transact']>[0]>[0]) => Promise<unknown>) =>
    running.database.transact(async (db) => void (await work(db)));
  const list = async (query: { State?: string; Page?: number; PageSize?: number } = {}, who = token) =>
    (await callEndpoint(running.app, listCoupons, { token: who, query })).data;
  const names = ({ Items }: { Items: CouponUser[] }) => Items.map(({ Name }) => Name);
  const available = async (AppId?: string, who = token): Promise<AvailableCoupon[]> =>
    (await callEndpoint(running.app, listAvailableCoupons, { token: who, query: { ...(AppId && { AppId }) } })).data
      .Items;
  const receive = (body: { Code: string } | { CouponId: number }, who = token, headers = {}) =>
    callEndpoint(running.app, receiveCoupon, { token: who, body, headers });

  /** Adds a coupon for one test. @returns its number. */
  async function add(facts: Partial<typeof coupon.$inferInsert> & { code: string }): Promise<number> {
    const [row] = await running.database.transact((db) =>
      db
        .insert(coupon)
        .values({ ...made, ...facts })
        .returning({ id: coupon.id }),
    );
    added.push(row?.id ?? 0);
    return row?.id ?? 0;
  }
  beforeEach(async () => {
    await write(async (db) => {
      await db.delete(acrossOrganizations(couponUser)).where(inArray(couponUser.couponId, added));
      await db.delete(coupon).where(inArray(coupon.id, added));
    });
    added = [];
    clock.pass(3600);
    token = await signIn(running.app, 'member');
  });

  describe('GET /coupon_user', () => {
    test('lists what ends next first and what has ended last, with the products that each fits', async () => {
      const listed = await list();
      expect(names(listed)).toEqual(['满 500 减 50', '数据通 8.5 折', '30 元抵扣券', '2026 春季满减']);
      expect(listed).toMatchObject({ Total: 4, Page: 1, Counts: { unused: 3, held: 0, used: 0, expired: 1 } });
      expect(listed.Items[1]).toEqual({
        CouponId: expect.any(Number),
        CouponUserId: expect.any(Number),
        Name: '数据通 8.5 折',
        Type: 2,
        ThresholdFen: 0,
        AmountFen: null,
        Percent: 85,
        Products: [{ AppId: '1001', Name: '数据通' }],
        StartAt: '2026-01-01T00:00:00.000+08:00',
        EndAt: '2030-01-01T00:00:00.000+08:00',
        State: 'unused',
        OrderNo: null,
        ReceivedAt: expect.any(String),
        UsedAt: null,
      });
    });

    test('filters by states and pages through them', async () => {
      expect(await list({ State: 'expired' })).toMatchObject({ Items: [{ Name: '2026 春季满减' }], Total: 1 });
      const second = await list({ State: 'unused,held', Page: 2, PageSize: 2 });
      expect([names(second), second.Total]).toEqual([['30 元抵扣券'], 3]);
      const wrong = await callEndpoint(running.app, listCoupons, { token, query: { State: 'lost' } });
      expect(wrong.code).toBe(codes.badRequest);
    });

    test('says of a coupon past its end that it is over, whatever stands in its row, and of a held one which order has it', async () => {
      await add({ code: 'SHORT', endAt: new Date(clock.now().getTime() + 1000) });
      await receive({ Code: 'SHORT' });
      expect((await list()).Items[0]).toMatchObject({ Name: '测试券', State: 'unused' });
      clock.pass(1);
      expect((await list({ State: 'expired' })).Items[0]).toMatchObject({ Name: '测试券', State: 'expired' });

      const { CouponUserId } = (await list({ State: 'unused' })).Items.at(-1);
      const orderNo = await placeOrder(running.app, token, { CouponUserId });
      const { Items, Counts } = await list({ State: 'held' });
      expect([Items.length, Items[0].OrderNo, Counts.held]).toEqual([1, orderNo, 1]);
    });

    test('tells nothing of colleagues, nor of what was received in another organisation', async () => {
      await add({ code: 'MINE' });
      await receive({ Code: 'MINE' });
      expect(names(await list({}, await signIn(running.app, 'admin')))).not.toContain('测试券');
      expect((await list({}, await signIn(running.app, 'outsider'))).Total).toBe(0);
    });
  });

  describe('GET /coupon/available', () => {
    test('offers what is public, in its time and not withdrawn, for a product or for all', async () => {
      const isPublic = true;
      await add({ code: 'EARLY', isPublic, startAt: new Date('2026-06-01T00:00:00Z') });
      await add({ code: 'LATE', isPublic, endAt: new Date('2026-04-30T00:00:00Z') });
      await add({ code: 'GONE', isPublic, status: 2 });
      await add({ code: 'SECRET' });
      const offered = await available();
      expect(offered.map(({ Name }) => Name)).toEqual(['新客立减 20 元', '投放工具 9 折']);
      expect(offered[1]).toMatchObject({
        Products: [{ AppId: '1003', Name: '智能投放' }, { AppId: '1004' }],
        Received: false,
        Left: 800,
      });
      expect((await available('1003')).map(({ Name }) => Name)).toEqual(['新客立减 20 元', '投放工具 9 折']);
      expect((await available('1001')).map(({ Name }) => Name)).toEqual(['新客立减 20 元']);
    });

    test('says what the caller has and how many are left', async () => {
      const CouponId = await add({ code: 'TWICE', isPublic: true, perUser: 2, total: 3 });
      const state = async () => (await available()).find((each) => each.CouponId === CouponId);
      await receive({ CouponId });
      expect(await state()).toMatchObject({ Received: false, Left: 2 });
      await receive({ CouponId });
      expect(await state()).toMatchObject({ Received: true, Left: 1 });
    });
  });

  describe('POST /coupon_user', () => {
    test('gives a coupon by its code, written as people write it, into the organisation that they are in', async () => {
      await add({ code: 'HELLO2026' });
      const { data } = await receive({ Code: ' hello2026 ' });
      expect(data).toMatchObject({ Name: '测试券', State: 'unused', ReceivedAt: formatChinaTime(clock.now()) });
      expect((await list()).Items).toContainEqual(data);
    });

    test('gives a public coupon by its number, and no other one', async () => {
      const open = await add({ code: 'OPEN', isPublic: true });
      const secret = await add({ code: 'SECRET' });
      expect((await receive({ CouponId: open })).data.CouponId).toBe(open);
      expect((await receive({ CouponId: secret })).code).toBe(codes.couponUnusable);
    });

    test('gives each user as many as one may have, in all their organisations together', async () => {
      await add({ code: 'ONCE' });
      const demo = await signIn(running.app, 'demo');
      expect((await receive({ Code: 'ONCE' }, demo)).code).toBe(0);
      expect((await receive({ Code: 'ONCE' }, demo)).code).toBe(codes.couponReceived);
      const { Items } = (await callEndpoint(running.app, listOrganizations, { token: demo, query: {} })).data;
      await callEndpoint(running.app, switchOrganization, { token: demo, body: { OrgId: Items[1].OrgId } });
      expect((await receive({ Code: 'ONCE' }, demo)).code).toBe(codes.couponReceived);
    });

    test('gives the same coupon to a call that is sent again with its key', async () => {
      await add({ code: 'AGAIN' });
      const key = { 'idempotency-key': randomUUID() };
      const first = await receive({ Code: 'AGAIN' }, token, key);
      expect((await receive({ Code: 'AGAIN' }, token, key)).data).toEqual(first.data);
    });

    test('says when none is left, and to who has one that they have it', async () => {
      await add({ code: 'LAST', total: 1 });
      await receive({ Code: 'LAST' });
      expect((await receive({ Code: 'LAST' })).code).toBe(codes.couponReceived);
      expect((await receive({ Code: 'LAST' }, await signIn(running.app, 'admin'))).code).toBe(codes.couponSoldOut);
    });

    test('answers alike for a code that nobody made, that is over, not yet begun or withdrawn', async () => {
      await add({ code: 'EARLY', startAt: new Date('2026-06-01T00:00:00Z') });
      await add({ code: 'LATE', endAt: new Date('2026-04-30T00:00:00Z') });
      await add({ code: 'GONE', status: 2 });
      const answers = [];
      for (const Code of ['EARLY', 'LATE', 'GONE', 'NOBODY']) answers.push(await receive({ Code }));
      const words = '兑换码无效或已失效，请核对后重试';
      for (const { code, message } of answers) expect([code, message]).toEqual([codes.couponUnusable, words]);
      const { code, data } = await receive({ Code: '优惠' });
      expect([code, Object.keys(data.Fields)]).toEqual([codes.badRequest, ['Code']]);
    });

    test('stops who guesses, the right code included, and lets them go on later', async () => {
      await add({ code: 'RIGHT' });
      const guesser = await signIn(running.app, 'outsider');
      const guess = async (Code: string) => (await receive({ Code }, guesser)).code;
      for (let wrong = 0; wrong < 10; wrong += 1) expect(await guess(`WRONG${wrong}`)).toBe(codes.couponUnusable);
      expect(await guess('RIGHT')).toBe(codes.tooManyRequests);
      expect((await receive({ Code: 'RIGHT' })).code).toBe(0);
      clock.pass(901);
      expect(await guess('RIGHT')).toBe(0);
    });
  });

  test('tells owners once of unused coupons that end within three days', async () => {
    await add({ code: 'SOON', name: '快到期', endAt: new Date(clock.now().getTime() + 4 * day * 1000) });
    await add({ code: 'SOONTOO', endAt: new Date(clock.now().getTime() + 4 * day * 1000) });
    const admin = await signIn(running.app, 'admin');
    await receive({ Code: 'SOON' });
    await receive({ Code: 'SOON' }, admin);
    await receive({ Code: 'SOONTOO' }, admin);
    const told = async () => {
      await running.app.jobWorker.runDue();
      const { rows } = (await running.database.read((db) =>
        db.execute(sql`
          select username, title, link from message join app_user on app_user.id = user_id
          where kind = 'expiry' and title like '%优惠券%' order by username`),
      )) as unknown as { rows: object[] };
      return rows;
    };
    expect(await told()).toEqual([]);
    clock.pass(day + 1);
    const news = [
      { username: 'admin', title: '您有 2 张优惠券即将到期', link: '/mecenter/indexcoupon' },
      { username: 'member', title: '优惠券“快到期”即将到期', link: '/mecenter/indexcoupon' },
    ];
    expect(await told()).toEqual(news);
    clock.pass(day);
    expect(await told()).toEqual(news);
  });

  describe('races', () => {
    test('one user who asks ten times at once gets one', async () => {
      const id = await add({ code: 'FAST' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => receive({ Code: 'FAST' })));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array<number>(9).fill(codes.couponReceived)]);
      await write(async (db) => {
        expect(await db.$count(acrossOrganizations(couponUser), eq(couponUser.couponId, id))).toBe(1);
      });
    });

    test('fifty users who want five at once get five', async () => {
      const CouponId = await add({ code: 'FEWLEFT', isPublic: true, total: 5 });
      const { orgId } = await demoMember(running.database, 'member', 'demo1');
      const usernames = Array.from({ length: 50 }, (_, index) => `racer${index}`);
      await write(async (db) => {
        for (const username of usernames) {
          await db.execute(sql`
            with racer as (
              insert into app_user (umid, username, name, pwd_scrypt)
              select ${username}, ${username}, ${username}, pwd_scrypt from app_user where username = 'member' returning id)
            insert into org_member (org_id, user_id, role) select ${orgId}, id, 'member' from racer`);
        }
      });
      const tokens = [];
      for (const username of usernames) tokens.push(await signIn(running.app, username));
      const answers = await Promise.all(tokens.map((each) => receive({ CouponId }, each)));
      const outcomes = answers.map(({ code }) => code).sort((a, b) => a! - b!);
      expect(outcomes).toEqual([...Array<number>(5).fill(0), ...Array<number>(45).fill(codes.couponSoldOut)]);
      expect((await available()).find((each) => each.CouponId === CouponId)).toMatchObject({ Left: 0 });
    });
  });
});
