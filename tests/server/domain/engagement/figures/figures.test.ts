import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chinaDay } from '../../../../../site/contract/china-day';
import {
  exportFigures,
  getFigures,
  getFilmFigures,
  getPageFigures,
  listMovements,
} from '../../../../../site/contract/operator/figures-endpoints';
import { figureBreakdowns, figureTables } from '../../../../../site/contract/operator/figures-schema';
import { listLeads } from '../../../../../site/contract/operator/lead-endpoints';
import { listCustomerOrders } from '../../../../../site/contract/operator/order-endpoints';
import { listTrialApplications } from '../../../../../site/contract/operator/trial-review-endpoints';
import { reportVisit } from '../../../../../site/contract/report/report-endpoints';
import { lead } from '../../../../../site/server/domain/engagement/lead/lead-tables';
import { encryptRow } from '../../../../../site/server/platform/db/encryption';
import { testKeys } from '../../../../support/test-keys';
import { rollUpToday } from '../../../../../site/server/domain/engagement/figures/roll-up';
import { signInAs } from '../../../../support/operators';
import { addRandomSales, writeMovements, type Movement } from '../../../../support/random-sales';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock, type TestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

// In the morning in China.
const now = new Date('2026-05-01T02:00:00Z');
const today = '2026-05-01';

describe('figures', () => {
  let running: TestApp;
  let clock: TestClock;
  let movements: Movement[];
  let headers: Record<string, string>;

  beforeAll(async () => {
    clock = createTestClock(now);
    running = await createTestApp({ now: clock.now });
    movements = await addRandomSales(running.database, now, 150);
    await addRest();
    ({ headers } = await signInAs(running.app));
    await rollUp();
  });
  afterAll(() => running.close());

  const rollUp = () => rollUpToday(testPlatform(running.database, clock.now));
  const read = async (query: object = {}) => {
    const { data } = await callEndpoint(running.app, getFigures, { query, headers } as never);
    return data;
  };
  const list = async (endpoint: unknown, query: object) => {
    const { data, status } = await callEndpoint(running.app, endpoint as never, { query, headers } as never);
    expect(status).toBe(200);
    return data;
  };
  const sumOf = (kind: Movement['kind'], isCounted: (movement: Movement) => boolean) =>
    movements
      .filter((each) => each.kind === kind && isCounted(each))
      .reduce((sum, { amountFen }) => sum + Math.abs(amountFen), 0);
  const storedRows = async () => {
    const { rows } = (await running.database.read((db) =>
      db.execute(sql`select *, xmin::text from figure_sale order by 1, 2, 3, 4, 5, 6, 7`),
    )) as unknown as { rows: object[] };
    return rows;
  };

  async function addRest() {
    const contact = encryptRow(testKeys, lead, { name: '李女士', mobile: '13812345678' });
    await running.database.transact(async (db) => {
      await db.execute(sql`
        insert into lead (name_encrypted, mobile_encrypted, page, attribution, ctime, status)
        select ${contact.name}, ${contact.mobile}, '/home', case when n % 2 = 0 then '{"xl_promo": "bing_search"}'::jsonb end,
          ${now.toISOString()}::timestamptz - n * interval '7 hours', case when n % 3 = 0 then 'won' else 'new' end
        from generate_series(1, 30) n`);
      await db.execute(sql`
        insert into trial (org_id, user_id, app_id, product_name, company, status, days, ctime)
        select org_id, user_id, '1001', '数据通', '某公司', case when n % 2 = 0 then 4 else 3 end, 7,
          ${now.toISOString()}::timestamptz - n * interval '11 hours'
        from generate_series(1, 20) n, (select org_id, user_id from org_member order by 1, 2 limit 1) member`);
    });
  }

  test('are those of the ledger to the fen, on each day in China, the one in progress included', async () => {
    const { parts, money, period } = await read({ days: 30 });
    expect(period).toMatchObject({ from: '2026-04-02', to: today, beforeFrom: '2026-03-03', isRunning: true });
    expect(parts).toHaveLength(30);
    for (const { from, paidFen, refundFen, netFen } of parts) {
      const isOnDay = ({ at }: Movement) => chinaDay(at) === from;
      expect([from, paidFen, refundFen]).toEqual([from, sumOf('payment', isOnDay), sumOf('refund', isOnDay)]);
      expect(netFen).toBe(paidFen - refundFen);
    }
    const isBefore = ({ at }: Movement) => chinaDay(at) >= '2026-03-03' && chinaDay(at) < '2026-04-02';
    expect(money.before).toMatchObject({ paidFen: sumOf('payment', isBefore), refundFen: sumOf('refund', isBefore) });
    expect(money.before.paidFen).toBeGreaterThan(0);
    const beforeNet = parts.reduce((sum: number, part: { beforeNetFen: number }) => sum + part.beforeNetFen, 0);
    expect(beforeNet).toBe(money.before.netFen);
    for (const by of ['week', 'month']) {
      const whole = await read({ days: 30, by });
      expect(whole.money).toEqual(money);
      expect(whole.parts.reduce((sum: number, part: { netFen: number }) => sum + part.netFen, 0)).toBe(
        money.now.netFen,
      );
    }
  });

  test('open the movements that they are made of, whose sum is theirs', async () => {
    const { breakdowns, money, period } = await read({ days: 30 });
    const days = { from: period.from, to: period.to };
    const { sum, total } = await list(listMovements, days);
    expect(sum).toEqual(money.now);
    expect(total).toBe(money.now.payments + money.now.refunds);
    for (const name of figureBreakdowns) {
      const shares = breakdowns[name];
      expect(shares.reduce((all: number, share: { netFen: number }) => all + share.netFen, 0)).toBe(money.now.netFen);
      for (const { filter, key, name: _name, beforeNetFen: _before, ...sums } of shares) {
        // The smallest ones are one row together.
        if (key === '') continue;
        const listed = await list(listMovements, { ...days, ...filter });
        expect([name, filter, listed.sum]).toEqual([name, filter, sums]);
      }
    }
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 50) }, (_, index) => list(listMovements, { ...days, page: index + 1 })),
    );
    const listed = pages.flatMap(({ items }) => items as { amountFen: number }[]);
    expect(listed.reduce((all, { amountFen }) => all + amountFen, 0)).toBe(money.now.netFen);
  });

  test('of orders, coupons, terms, leads and trials are those of their lists', async () => {
    const { funnel, coupons, terms, leads, trials, period } = await read({ days: 30 });
    const days = { from: period.from, to: period.to };
    expect(funnel.sources.map(({ source }: { source: string }) => source).toSorted()).toEqual(
      ['bd_vid', 'bing_search', 'direct', 'gdt_vid', 'wechat_article'].toSorted(),
    );
    for (const { source, orders, paid } of funnel.sources) {
      expect(await list(listCustomerOrders, { ...days, source })).toMatchObject({ total: orders });
      expect(await list(listCustomerOrders, { ...days, source, paid: 'yes' })).toMatchObject({ total: paid });
    }
    expect(coupons.coupons).toHaveLength(1);
    for (const { couponId, orders, couponFen, paidFen } of coupons.coupons) {
      const listed = await list(listCustomerOrders, { paidFrom: days.from, paidTo: days.to, couponId });
      expect([listed.total, listed.sum]).toEqual([orders, { couponFen, paidFen }]);
    }
    const ended = [{ ...terms.now, from: days.from, to: days.to }, ...terms.coming];
    expect(terms.now.due).toBeGreaterThan(0);
    const [, own, ...coming] = await readCsv('term', 30);
    expect(own).toContain(`这段时间到期","${days.from}","${days.to}","${terms.now.due}"`);
    expect(coming).toHaveLength(terms.coming.length);
    for (const { from, to, due, dueFen, kept, keptFen } of ended) {
      const all = await list(listCustomerOrders, { endsFrom: from, endsTo: to });
      expect([all.total, all.sum.paidFen]).toEqual([due, dueFen]);
      const renewed = await list(listCustomerOrders, { endsFrom: from, endsTo: to, renewal: 'kept' });
      expect([renewed.total, renewed.sum.paidFen]).toEqual([kept, keptFen]);
    }
    for (const { source, leads: all, won } of leads.sources) {
      expect(await list(listLeads, { ...days, origin: source })).toMatchObject({ total: all });
      expect(await list(listLeads, { ...days, origin: source, status: 'won' })).toMatchObject({ total: won });
    }
    for (const { appId, applied, converted } of trials.products) {
      expect(await list(listTrialApplications, { ...days, appId })).toMatchObject({ total: applied });
      expect(await list(listTrialApplications, { ...days, appId, status: 4 })).toMatchObject({ total: converted });
    }
    expect(leads.sources).toHaveLength(2);
    expect(trials.now.converted).toBeGreaterThan(0);
  });

  test('are rolled up again for the days of which money becomes known later, and not otherwise', async () => {
    const before = await storedRows();
    await rollUp();
    expect(await storedRows()).toEqual(before);
    const [first] = movements;
    if (!first) throw new Error('There are no movements');
    const late: Movement[] = [
      {
        ...first,
        kind: 'payment',
        reference: 'P20269999999999999999',
        amountFen: 777,
        at: new Date(now.getTime() - 20 * 86_400_000),
      },
      {
        ...first,
        kind: 'refund',
        reference: 'R20269999999999999999',
        amountFen: -333,
        at: new Date(now.getTime() - 9 * 86_400_000),
      },
    ];
    const { money } = await read({ days: 30 });
    await writeMovements(running.database, late);
    movements.push(...late);
    await rollUp();
    const after = await read({ days: 30 });
    expect(after.money.now.paidFen).toBe(money.now.paidFen + 777);
    expect(after.money.now.refundFen).toBe(money.now.refundFen + 333);
    await running.database.transact((db) => db.execute(sql`update figure_sale set paid_fen = paid_fen + 1`));
    expect((await read({ days: 30 })).money.now.paidFen).not.toBe(after.money.now.paidFen);
    expect(await running.app.adminCli(['figures', 'rebuild'])).toEqual(['The figures were rolled up again.']);
    expect((await read({ days: 30 })).money).toEqual(after.money);
  });

  test('count the steps of visitors by their source, and keep no more sources of a day than anybody can look through', async () => {
    const visit = (step: string, source: string, ip = '10.0.0.1') =>
      callEndpointStatus(reportVisit, { step, source }, ip);
    expect(await visit('visit', 'bing_search')).toBe(204);
    await visit('visit', 'bing_search');
    await visit('product', 'bing_search');
    await visit('choice', 'bing_search');
    await running.database.transact((db) =>
      db.execute(
        sql`insert into visit_count select ${today}, 'made-up-' || n, 'visit', 1 from generate_series(1, 300) n`,
      ),
    );
    expect(await visit('visit', 'one-more', '10.0.0.2')).toBe(204);
    const { funnel, leads } = await read({ days: 7 });
    expect(funnel.visitsSince).toBe(today);
    expect(funnel.now).toMatchObject({ visits: 303, products: 1, choices: 1 });
    expect(funnel.sources).toHaveLength(31);
    expect(funnel.sources.at(-1)).toMatchObject({ source: 'other' });
    for (const step of ['visits', 'products', 'choices', 'orders', 'paid'] as const) {
      expect(addUp(funnel.sources, step)).toBe(funnel.now[step]);
    }
    expect(addUp(leads.sources, 'leads')).toBe(leads.now.leads);
    const lines = (await readCsv('funnel', 7)).slice(1).map((line) => line.slice(1, -1).split('","'));
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.at(-1)?.[0]).toBe('其他来源');
    expect(lines.reduce((sum, [, visits]) => sum + Number(visits), 0)).toBe(303);
    const bySource = await running.database.read((db) =>
      db.execute(
        sql`select source, visits from visit_count where step = 'visit' and source not like 'made%' order by 1`,
      ),
    );
    expect((bySource as unknown as { rows: object[] }).rows).toEqual([
      { source: 'bing_search', visits: 2 },
      { source: 'other', visits: 1 },
    ]);
  });

  test('count visits of what is no source, and of sources that one network makes up, as others, and refuse none', async () => {
    await running.database.transact((db) => db.execute(sql`delete from visit_count`));
    const counted = async () => {
      const { rows } = (await running.database.read((db) =>
        db.execute(sql`select source, visits from visit_count order by visits desc, source`),
      )) as unknown as { rows: { source: string; visits: number }[] };
      return rows;
    };
    const visit = (source: string, ip: string) => callEndpointStatus(reportVisit, { step: 'visit', source }, ip);
    for (const source of ['推广 春季-1', ' 推广 春季-1 ', 'line\nbreak', 'bell\u0007', '', 'x'.repeat(80)])
      expect(await visit(source, '10.0.1.1')).toBe(204);
    expect(await counted()).toEqual([
      { source: 'other', visits: 2 },
      { source: '推广 春季-1', visits: 2 },
      { source: 'direct', visits: 1 },
      { source: 'x'.repeat(60), visits: 1 },
    ]);
    for (let n = 0; n < 45; n += 1) expect(await visit(`made-up-${n}`, '10.0.1.2')).toBe(204);
    const made = (await counted()).filter(({ source }) => source.startsWith('made-up'));
    expect(made).toHaveLength(40);
    expect(await counted()).toContainEqual({ source: 'other', visits: 2 + 45 - 40 });
    // What is known is counted for everybody, and other networks may name what is new.
    await visit('推广 春季-1', '10.0.1.2');
    await visit('another', '10.0.1.3');
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { source: '推广 春季-1', visits: 3 },
        { source: 'another', visits: 1 },
      ]),
    );
  });

  test('add up to their total where there are more coupons or films than a table shows', async () => {
    await running.database.transact(async (db) => {
      await db.execute(sql`
        insert into figure_coupon select '2026-04-20', 1000 + n, n, 100 * n, 1000 * n from generate_series(1, 40) n`);
      await db.execute(sql`
        insert into figure_film select '2026-04-20', '/films/' || n, 'Chrome', n, 1, 10, 1 from generate_series(1, 40) n`);
    });
    const { coupons } = await read({ days: 30 });
    expect(coupons.coupons).toHaveLength(31);
    expect(coupons.coupons.at(-1)).toMatchObject({ couponId: null, name: '其余 11 张' });
    for (const name of ['orders', 'couponFen', 'paidFen'] as const) {
      expect(addUp(coupons.coupons, name)).toBe(coupons.now[name]);
    }
    const lines = (await readCsv('coupon', 30)).slice(1).map((line) => line.slice(1, -1).split('","'));
    expect(lines).toHaveLength(41);
    expect(lines.reduce((sum, [, orders]) => sum + Number(orders), 0)).toBe(coupons.now.orders);
    const { data } = await callEndpoint(running.app, getFilmFigures, { query: { days: 30 }, headers } as never);
    expect(data.films).toHaveLength(21);
    expect(data.films.at(-1)).toMatchObject({ media: '' });
    expect(addUp(data.films as Record<'viewings', number>[], 'viewings')).toBe(data.playback.now.viewings);
    await running.database.transact((db) => db.execute(sql`delete from figure_film where day = '2026-04-20'`));
    await running.database.transact((db) => db.execute(sql`delete from figure_coupon where coupon_id > 1000`));
  });

  function addUp<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
    return rows.reduce((sum, row) => sum + row[name], 0);
  }

  async function readCsv(table: string, days: number): Promise<string[]> {
    const url = `/operator/api${exportFigures.path}?table=${table}&days=${days}`;
    const { body } = await running.app.inject({ url, headers });
    return body.trim().split('\r\n');
  }

  async function callEndpointStatus(endpoint: typeof reportVisit, body: object, remoteAddress: string) {
    const answer = await running.app.inject({
      method: 'POST',
      url: `/api/v1/ow${endpoint.path}`,
      remoteAddress,
      payload: body,
    });
    return answer.statusCode;
  }

  test('tell how films began, stalled and failed, by film and browser', async () => {
    const report = async (index: number, userAgent: string, viewing: object) => {
      const { statusCode } = await running.app.inject({
        method: 'POST',
        url: '/api/v1/ow/rum',
        headers: { 'user-agent': userAgent },
        remoteAddress: '10.0.0.3',
        payload: {
          page: '/home',
          viewing: {
            session_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
            media: index % 4 === 0 ? '/films/b.m3u8' : '/films/a.m3u8',
            outcome: 'completed',
            start_ms: 100 + index * 10,
            watch_seconds: 90,
            rebuffer_count: 1,
            rebuffer_seconds: 10,
            level_switches: 0,
            average_bitrate: 0,
            error_count: 0,
            ...viewing,
          },
        },
      });
      expect(statusCode).toBe(204);
    };
    for (let index = 0; index < 100; index += 1) await report(index, 'Mozilla/5.0 Chrome/140 Safari/537', {});
    const failure = { outcome: 'start-failure', start_ms: undefined, watch_seconds: 0, rebuffer_seconds: 0 };
    for (let index = 100; index < 110; index += 1) await report(index, 'Mozilla/5.0 Version/19 Safari/605', failure);
    await running.app.adminCli(['figures', 'rebuild', today]);
    const { playback, films, browsers } = await list(getFilmFigures, { days: 7 });
    expect(playback.now).toMatchObject({ viewings: 110, failed: 10, watchSeconds: 9_000, rebufferSeconds: 1_000 });
    expect(playback.now.startMedian / 595).toBeCloseTo(1, 1);
    expect(playback.now.startSlow / 1_040).toBeCloseTo(1, 1);
    expect(playback.before).toMatchObject({ viewings: 0, startMedian: null });
    expect(films.map(({ media, viewings }: Record<string, unknown>) => [media, viewings])).toEqual([
      ['/films/a.m3u8', 82],
      ['/films/b.m3u8', 28],
    ]);
    expect(browsers).toMatchObject([
      { browser: 'Chrome 浏览器', viewings: 100, failed: 0 },
      { browser: 'Safari 浏览器', viewings: 10, failed: 10, startMedian: null },
    ]);
    expect(await list(getPageFigures, {})).toMatchObject({ from: '2026-04-25', errors: [], violations: [] });
  });

  test('refuse a period that is none, and write each of their tables for spreadsheets', async () => {
    for (const query of [
      { from: '2026-05-01', to: '2026-04-01' },
      { from: '2020-01-01', to: today },
      { from: today, to: '2026-05-02' },
    ]) {
      expect(await callEndpoint(running.app, getFigures, { query, headers } as never)).toMatchObject({ code: 400 });
    }
    for (const table of figureTables) {
      const answer = await running.app.inject({ url: `/operator/api${exportFigures.path}?table=${table}`, headers });
      expect([table, answer.statusCode, answer.headers['content-type']]).toEqual([
        table,
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(answer.body.split('\r\n').length).toBeGreaterThan(2);
    }
  });
});
