import { readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getArticle } from '../../../site/contract/article/article-endpoints';
import { getOrder, listOrders } from '../../../site/contract/order/order-endpoints';
import { getPaymentState } from '../../../site/contract/payment/payment-endpoints';
import { listProducts } from '../../../site/contract/product/product-endpoints';
import { sampleKey } from '../../../site/released/samples/sample-facts.mjs';
import { readSchema } from '../../../site/released/read-schema.mjs';
import { schemasFolder } from '../../../site/released/released.mjs';
import { migrationsFolder } from '../../../site/server/open-database';
import { reencryptData } from '../../../site/server/personal-data';
import type { Database } from '../../../site/server/platform/db/database';
import { migrate } from '../../../site/server/platform/db/migrate';
import { createKeyRing } from '../../../site/server/platform/keys/key-ring';
import { placeOrder } from '../../support/buying';
import { fakeChannels } from '../../support/fake-channel';
import { loadCopy, queryOf } from '../../support/load-copy';
import { askForCode, notify } from '../../support/paying';
import { lostColumns, lostRows, readRows } from '../../support/stored-rows';
import { createTestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { createTestClock } from '../../support/test-clock';
import { createEmptyDatabase } from '../../support/test-database';

const copies = readdirSync(schemasFolder).sort();

let database: Database;
/** The schema of a database that migrations alone made. */
let fresh: string[];
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database, migrationsFolder);
  fresh = await readSchema(queryOf(database));
});
afterAll(() => database.close());

describe.each(copies)('a database of the schema %s', (name) => {
  let before: Awaited<ReturnType<typeof readRows>>;
  beforeAll(async () => {
    await loadCopy(database, name);
    before = await readRows(queryOf(database));
    await migrate(database, migrationsFolder);
  });

  test('keeps its rows, and becomes like a new one', async () => {
    const after = await readRows(queryOf(database));
    expect([...before.values()].every((rows) => rows.length > 0)).toBe(true);
    expect(lostRows(before, after)).toEqual([]);
    expect(lostColumns(before, after)).toEqual([]);
    expect(await readSchema(queryOf(database))).toEqual(fresh);
  });

  test('serves who signs in, reads, orders and pays', async () => {
    const { now } = createTestClock();
    const keys = createKeyRing([sampleKey]);
    await reencryptData(database, keys);
    const [alipay, wechat] = fakeChannels(now);
    const { app } = await createTestApp({ database, keys, now, paymentGateways: [alipay, wechat] }, 1);
    onTestFinished(() => app.close());

    const products = await callEndpoint(app, listProducts, { query: {} });
    expect(products).toMatchObject({ code: 0, data: { items: [{ name: '示例产品 1' }] } });
    const article = await callEndpoint(app, getArticle, { params: { id: '2' } });
    expect(article).toMatchObject({ code: 0, data: { title: '示例文章 2' } });

    const token = await signIn(app, 'demo');
    const orders = await callEndpoint(app, listOrders, { token, query: {} });
    const sampled = before.get('orders') ?? [];
    expect(orders).toMatchObject({ code: 0, data: { Total: sampled.filter(({ hidden }) => !hidden).length } });
    const open = sampled.find(({ status }) => status === 30);
    if (open) {
      const { data } = await callEndpoint(app, getOrder, { token, params: { orderNo: String(open.order_no) } });
      expect(data).toMatchObject({ Status: 30, PaidFen: 8500 });
      const [payment] = data.Payments;
      const state = await callEndpoint(app, getPaymentState, { token, params: { payNo: payment.PayNo } });
      expect(state).toMatchObject({ code: 0, data: { Status: 1 } });
    }

    const orderNo = await placeOrder(app, token);
    const { data: code } = await askForCode({ app, token }, orderNo, 'alipay', randomUUID());
    alipay.pay(code.PayNo);
    expect(await notify(app, 'alipay', alipay.paidNotification(code.PayNo))).toEqual([200, alipay.webhookAck.success]);
    const { data: paid } = await callEndpoint(app, getOrder, { token, params: { orderNo } });
    expect(paid.PaidFen).toBe(paid.PayableFen);
  });
});
