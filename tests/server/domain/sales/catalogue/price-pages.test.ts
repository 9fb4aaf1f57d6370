import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoChange } from '../../../../../site/contract/operator/record-endpoints';
import type { RenderPage } from '../../../../../site/contract/page-rendering';
import { getProduct } from '../../../../../site/contract/product/product-endpoints';
import { plan } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { eventually } from '../../../../support/eventually';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createFakeSite } from '../../../platform/pages/fake-site';
import { createPriceStage } from './price-stage';

/** Long enough that nothing is forgotten for its age. */
const responseCacheTime = 3_600_000;

describe('pages after a change of prices', () => {
  let planId = 0;
  /** A page that shows one price, read as pages read. */
  const renderPage: RenderPage = async (_url, call) => {
    const { versions } = await call(getProduct, { params: { appId: '1001' } });
    const shown = versions.flatMap(({ plans }) => plans).find(({ id }) => id === planId);
    return { status: 200, head: '', body: `现价 ${shown?.price_fen ?? '无'}`, replies: {}, modules: [] };
  };
  const { site, remove } = createFakeSite(renderPage);
  const clock = createTestClock(new Date('2026-12-01T02:00:00Z'));
  let running: TestApp;
  let several: TestApp;
  let stage: Awaited<ReturnType<typeof createPriceStage>>;
  beforeAll(async () => {
    running = await createTestApp({ site, responseCacheTime, now: clock.now }, 1);
    const { database } = running;
    several = await createTestApp({ site, responseCacheTime, database, now: clock.now }, 2);
    stage = await createPriceStage(running);
    planId = stage.planId;
    await running.database.transact((db) =>
      db.update(plan).set({ priceFen: 200_00, listPriceFen: 300_00 }).where(eq(plan.id, planId)),
    );
    await stage.change({ priceFen: 199_00 });
  });
  afterAll(async () => {
    await running.app.close();
    await several.close();
    remove();
  });

  const pageOf = async ({ app }: TestApp) => /现价 (\d+|无)/.exec((await app.inject('/product/index')).body)?.[1];
  const shown = async () => [await pageOf(running), (await stage.seen())?.priceFen];

  test('the next load shows the new price, and that of before once it is undone', async () => {
    expect(await shown()).toEqual(['19900', 199_00]);
    const { entry } = (await stage.change({ priceFen: 150_00 })).data;
    expect(await shown()).toEqual(['15000', 150_00]);
    const { headers } = stage;
    await callEndpoint(running.app, undoChange, {
      headers,
      params: { id: String(entry.id) },
      body: { reason: '改错了' },
    });
    expect(await shown()).toEqual(['19900', 199_00]);
  });

  test('what is kept is kept as long as no price changes', async () => {
    await shown();
    await running.database.transact((db) => db.update(plan).set({ priceFen: 1_00 }).where(eq(plan.id, planId)));
    expect(await shown()).toEqual(['19900', 199_00]);
    await stage.change({ priceFen: 199_00 });
    expect(await shown()).toEqual(['19900', 199_00]);
  });

  test('a price for some days is there from its beginning until its end', async () => {
    await stage.schedule(99_00, '2026-12-02', '2026-12-02');
    expect(await shown()).toEqual(['19900', 199_00]);
    clock.pass(24 * 3600);
    await stage.runDue();
    await eventually(async () => expect(await shown()).toEqual(['9900', 99_00]));
    clock.pass(24 * 3600);
    await stage.runDue();
    await eventually(async () => expect(await shown()).toEqual(['19900', 199_00]));
  });

  test('other processes forget what they kept, too', async () => {
    // Both of them, in turn.
    expect([await pageOf(several), await pageOf(several)]).toEqual(['19900', '19900']);
    stage = await createPriceStage(running);
    await stage.change({ priceFen: 120_00 });
    await eventually(async () => expect([await pageOf(several), await pageOf(several)]).toEqual(['12000', '12000']));
  });
});
