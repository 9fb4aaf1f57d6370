import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  clientError,
  cspViolation,
  pageVitals,
} from '../../../../../site/server/domain/engagement/report/report-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';

const tables = { client_error: clientError, csp_violation: cspViolation, page_vitals: pageVitals };
const token = 'Zt9_w-4hPq7RkXn2vB6mLc8sYd3fGj5aTe1uWo0iKbQ';

describe('reportRoutes', () => {
  let running: TestApp;
  let visitors = 0;
  const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  beforeEach(async () => {
    visitors += 1;
    for (const table of Object.values(tables)) await running.database.transact((db) => db.delete(table));
  });
  afterAll(() => running.close());

  const post = (path: string, payload: string | object, type = 'application/json', headers = {}) =>
    running.app.inject({
      method: 'POST',
      url: `/api/v1/ow${path}`,
      // Each test has a network of its own.
      remoteAddress: `10.0.${visitors}.1`,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type, ...headers },
    });
  const rowsOf = <Name extends keyof typeof tables>(name: Name) =>
    running.database.read((db) => db.select().from(tables[name] as never)) as Promise<Record<string, unknown>[]>;
  const partitions = async (table: string) => {
    const { rows } = (await running.database.read((db) =>
      db.execute(
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
      ),
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };

  /** A violation in both forms that browsers send. */
  const forms = (page: string, blocked: string, source = '') =>
    [
      [
        'application/csp-report',
        {
          'csp-report': {
            'document-uri': page,
            'blocked-uri': blocked,
            'violated-directive': "script-src 'self'",
            'source-file': source,
          },
        },
      ],
      [
        'application/reports+json',
        [
          { type: 'deprecation', body: {} },
          {
            type: 'csp-violation',
            body: { documentURL: page, blockedURL: blocked, effectiveDirective: 'script-src', sourceFile: source },
          },
        ],
      ],
    ] as const;

  test('counts the same violation in both forms, by origin and pattern, from wherever a browser says it is', async () => {
    for (const [type, payload] of forms(
      'https://site.cn/invite/register/Ab12?token=secret',
      'https://evil.example/13812345678/a.js?u=1',
    )) {
      const { statusCode, body } = await post('/csp-report', payload, type, { origin: 'null' });
      expect([statusCode, body]).toEqual([204, '']);
    }
    const [row, ...others] = await rowsOf('csp_violation');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      day: '2026-05-01',
      directive: 'script-src',
      blocked: 'https://evil.example',
      count: 2,
      lastAt: clock.now(),
    });
    expect(JSON.stringify(row)).not.toMatch(/Ab12|secret|138/);
  });

  test.each([
    ['an extension’s script', 'chrome-extension://abcdef/inject.js', ''],
    ['what an extension wrote', 'inline', 'moz-extension://abcdef/content.js'],
    ['an assistant of a browser', 'safari-web-extension://abc/x.js', ''],
    ['a page of the browser itself', 'about', ''],
  ])('leaves out %s', async (_what, blocked, source) => {
    for (const [type, payload] of forms('https://site.cn/home', blocked, source)) {
      expect((await post('/csp-report', payload, type)).statusCode).toBe(204);
    }
    expect(await rowsOf('csp_violation')).toEqual([]);
  });

  test('counts an error by message, page and release, without what names a person', async () => {
    const report = {
      message: `x is undefined, call 13812345678, token=${token}`,
      page: `/home?mobile=13812345678`,
      stack: `Error: x\n  at f (/a.js?token=${token}) ${'.'.repeat(3_000)}`,
      release: 'index-1.js',
    };
    await post('/client-error', report);
    clock.pass(60);
    await post('/client-error', report);
    await post('/client-error', { ...report, release: 'index-2.js' });
    const rows = await rowsOf('client_error');
    expect(rows.map(({ release, count }) => [release, count]).sort()).toEqual([
      ['index-1.js', 2],
      ['index-2.js', 1],
    ]);
    expect(rows[0]).toMatchObject({ page: '/home', message: 'x is undefined, call 138****5678, token=***' });
    expect(String(rows[0]?.stack)).toHaveLength(1_000);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|13812345678`));
  });

  test('keeps how fast a page was, and takes made-up paths for one', async () => {
    await post('/rum', {
      page: '/home?from=ad',
      metrics: [
        { name: 'LCP', value: 1200 },
        { name: 'CLS', value: 0.02 },
      ],
    });
    await post('/rum', { page: '/somewhere/13812345678', metrics: [{ name: 'TTFB', value: 80 }] });
    const rows = await rowsOf('page_vitals');
    expect(rows).toContainEqual(
      expect.objectContaining({ page: '/home', lcp: 1200, cls: expect.closeTo(0.02), inp: null }),
    );
    expect(rows).toContainEqual(expect.objectContaining({ page: '(other)', ttfb: 80 }));
  });

  test('drops what a network sends beyond 120 in an hour, without a word', async () => {
    for (let index = 0; index < 121 * running.workers.length; index += 1) {
      expect((await post('/client-error', { message: 'again' })).statusCode).toBe(204);
    }
    expect((await rowsOf('client_error'))[0]?.count).toBe(120 * running.workers.length);
    expect(await running.app.scrape.text()).toContain('page_reports_total{kind="client-error",outcome="dropped"} 1');
  });

  test('have a partition for each day, made ahead and dropped after 30 days', async () => {
    await running.app.jobWorker.runDue();
    for (const table of Object.keys(tables)) {
      expect(await partitions(table)).toEqual([`${table}_20260501`, `${table}_20260502`]);
    }
    await post('/client-error', { message: 'old' });
    clock.pass(31 * 86_400);
    await running.app.jobWorker.runDue();
    for (const table of Object.keys(tables)) {
      expect(await partitions(table)).toEqual([`${table}_20260502`, `${table}_20260601`, `${table}_20260602`]);
    }
    expect(await rowsOf('client_error')).toEqual([]);
  });

  test('are listed for operators: errors by message, pages by their 75th percentiles, violations', async () => {
    expect(await running.app.adminCli(['reports', 'list'])).toEqual(
      expect.arrayContaining(['  None was reported.', '  None was measured.', '  Nothing was.']),
    );
    await post('/client-error', { message: 'first\nline', page: '/home', release: 'a' });
    clock.pass(60);
    await post('/client-error', { message: 'second', page: '/home' });
    await post('/client-error', { message: 'second', page: '/college/index' });
    for (const value of [100, 200, 300, 400, 500]) {
      await post('/rum', {
        page: '/home',
        metrics: [
          { name: 'LCP', value },
          { name: 'CLS', value: value / 1000 },
        ],
      });
    }
    for (const [type, payload] of forms('https://site.cn/home', 'https://evil.example/a.js')) {
      await post('/csp-report', payload, type);
    }
    const lines = await running.app.adminCli(['reports', 'list']);
    const place = (text: string) => lines.findIndex((line) => line.includes(text));
    expect(lines[place('second')]).toMatch(/2 times {2}second {2}\/\S+ \/home$/);
    expect(lines[place('first\\u')]).toContain('1 times  first\\u{a}line  /home');
    expect(place('second')).toBeLessThan(place('first\\u'));
    expect(lines[place('LCP 4')]).toBe('  /home  5 visits  LCP 400  INP -  CLS 0.400  TTFB -');
    expect(lines.at(-1)).toMatch(/2 times {2}script-src {2}https:\/\/evil\.example$/);
  });

  test.each([
    ['a large report', '/client-error', JSON.stringify({ message: 'x'.repeat(17 * 1024) }), 'application/json', 413],
    ['a form', '/csp-report', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a type of reports elsewhere', '/rum', '[', 'application/reports+json', 400],
    ['a broken report', '/csp-report', '{', 'application/csp-report', 400],
  ])('refuses %s', async (_what, path, payload, type, status) => {
    expect((await post(path, payload, type)).statusCode).toBe(status);
  });

  test('refuses a measure that there is not', async () => {
    const { json } = await post('/rum', { page: '/', metrics: [{ name: 'XYZ', value: 1 }] });
    expect(json()).toMatchObject({ header: { code: 400 } });
    expect(await rowsOf('page_vitals')).toEqual([]);
  });
});
