import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
} from '../../../site/contract/invoice/invoice-endpoints';
import { prepareDemoData } from '../../../site/server/demo-data';
import { seedDemoInvoices } from '../../../site/server/demo/seed-demo-invoices';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { testKeys } from '../../support/test-keys';
import { testPlatform } from '../../support/test-platform';

describe('seedDemoInvoices', () => {
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    running = await createTestApp();
    await prepareDemoData(running.database, testKeys, 'development');
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());

  const statuses = async () =>
    (await callEndpoint(running.app, listInvoices, { token, query: {} })).data.Items.map(
      ({ Status }: { Status: number }) => Status,
    );

  test('gives the organisation an issued invoice and one that waits, orders to ask for, and a title', async () => {
    expect(await statuses()).toEqual([0, 1]);
    const { data } = await callEndpoint(running.app, listInvoiceableOrders, { token, query: {} });
    expect(data.Total).toBe(3);
    expect((await callEndpoint(running.app, listInvoiceTitles, { token })).data.Items).toHaveLength(1);
  });

  test('adds nothing to them later', async () => {
    await seedDemoInvoices(testPlatform(running.database));
    expect(await statuses()).toEqual([0, 1]);
  });
});
