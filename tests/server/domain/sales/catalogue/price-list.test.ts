import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPrices, listPrices } from '../../../../../site/contract/operator/price-endpoints';
import type { PriceFilter, PriceRow } from '../../../../../site/contract/operator/price-schema';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { plan } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage } from './price-stage';

describe('GET /price', () => {
  let running: TestApp;
  let stage: Awaited<ReturnType<typeof createPriceStage>>;
  const clock = createTestClock(new Date('2026-12-01T02:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    stage = await createPriceStage(running);
    await running.database.transact((db) =>
      db.update(plan).set({ priceFen: 1999_50, listPriceFen: 3000_00 }).where(eq(plan.id, stage.planId)),
    );
    await stage.schedule(99_00, '2026-12-10', '2026-12-12');
    await stage.change({ priceFen: 1888_00 });
  });
  afterAll(() => running.close());

  const list = async (query: PriceFilter = {}) =>
    (await callEndpoint(running.app, listPrices, { headers: stage.headers, query })).data;
  const rows = async (query?: PriceFilter): Promise<PriceRow[]> => (await list(query)).items;

  test('lists all plans in the order of the provider, 50 a page', async () => {
    const first = await list();
    expect(first).toMatchObject({ total: expect.any(Number), hasMore: false, page: 1 });
    const all = [...first.items, ...(await rows({ page: 2 }))] as PriceRow[];
    expect(all).toHaveLength(first.total);
    expect(first.items).toHaveLength(Math.min(50, first.total));
    expect(new Set(all.map(({ planId }) => planId)).size).toBe(first.total);
    expect([...new Set(all.map(({ appId }) => appId))]).toEqual(['1001', '1002', '1003', '1004', '1005', '1006']);
    expect([...new Set(all.filter(({ appId }) => appId === '1001').map(({ versionName }) => versionName))]).toEqual([
      '基础版',
      '专业版',
      '旗舰版',
    ]);
    expect((await rows({ sort: '-product' }))[0]?.appId).toBe('1006');
  });

  test('a row tells the prices and the next price for some days', async () => {
    const [row] = await rows({ period: 'planned' });
    expect(row).toEqual({
      planId: stage.planId,
      appId: '1001',
      productName: '数据通',
      versionName: '专业版',
      months: 12,
      listPriceFen: 3000_00,
      priceFen: 1888_00,
      regularPriceFen: 1888_00,
      isOnSale: true,
      period: { priceFen: 99_00, from: '2026-12-10', to: '2026-12-12', isRunning: false },
      changedAt: '2026-12-01T10:00:00.000+08:00',
    });
    expect(await rows({ period: 'running' })).toEqual([]);
  });

  test('finds by product, version and number of the product', async () => {
    const of = async (search: string) => [...new Set((await rows({ search })).map(({ productName }) => productName))];
    expect(await of('数据通')).toEqual(['数据通']);
    expect(await of('1001')).toEqual(['数据通']);
    expect((await rows({ search: '旗舰' })).every(({ versionName }) => versionName === '旗舰版')).toBe(true);
    expect(await of('%')).toEqual([]);
    expect([...new Set((await rows({ appId: '1002', search: '专业' })).map(({ appId }) => appId))]).toEqual(['1002']);
  });

  test('sorts by price and by the last change, and filters by sale', async () => {
    const prices = (await rows({ sort: 'priceFen' })).map(({ priceFen }) => priceFen);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect((await rows({ sort: '-changedAt' }))[0]?.planId).toBe(stage.planId);
    expect(await rows({ sale: 'no' })).toEqual([]);
  });

  test('exports the same rows for spreadsheets, and records that', async () => {
    const query = { search: '数据通', period: 'planned' as const, columns: 'productName,months,priceFen,period' };
    const { headers } = stage;
    const file = await running.app.inject({ url: endpointUrl(exportPrices, { query }), headers });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toBe(
      '\ufeff"产品","月数","现价（元）","限时价"\r\n"数据通","12","1888.00","99.00 元，2026-12-10 至 2026-12-12，已安排"\r\n',
    );
    const record = await callEndpoint(running.app, listRecord, { headers, query: { command: 'price.export' } });
    expect(record.data.items).toMatchObject([{ subject: { kind: 'price' }, after: { rows: 1 }, canUndo: false }]);
    const unknown = await callEndpoint(running.app, exportPrices, { headers, query: { columns: 'secret' } });
    expect(unknown.code).toBe(400);
  });
});
