import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { applyFor, completedOrder, invoiceApplication } from '../../../../support/invoicing';
import { createPayingApp, rowsOf, type PayingApp } from '../../../../support/paying';
import { callEndpoint, signIn } from '../../../../support/test-caller';

/** Times that each race is run, so that either side wins. */
const rounds = 4;

describe('invoices that several want at once', () => {
  let paying: PayingApp;
  let colleague: string;
  beforeAll(async () => {
    // Two processes on one database, where it has several connections.
    paying = await createPayingApp(2);
    colleague = await signIn(paying.app, 'admin');
  });
  afterAll(() => paying.close());

  const liveLines = (orderNo: string) =>
    rowsOf(paying.database, sql`select id from invoice_order where order_no = ${orderNo} and released_at is null`);

  test('cover each order once, in whatever order they name them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [a, b] = [(await completedOrder(paying)).orderNo, (await completedOrder(paying)).orderNo];
      const answers = await Promise.all([
        applyFor(paying.app, paying.token, invoiceApplication([a, b])),
        applyFor(paying.app, colleague, invoiceApplication([b, a])),
        applyFor(paying.app, paying.token, invoiceApplication([b])),
      ]);
      expect(answers.map(({ code }) => code).filter((code) => code !== 0 && code !== codes.orderStateRefused)).toEqual(
        [],
      );
      expect(await liveLines(b)).toHaveLength(1);
      expect((await liveLines(a)).length).toBeLessThanOrEqual(1);
    }
  });

  test('and their money back end with one of the two', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderNo } = await completedOrder(paying);
      const [applied, asked] = await Promise.all([
        applyFor(paying.app, paying.token, invoiceApplication([orderNo])),
        callEndpoint(paying.app, refundOrder, {
          token: colleague,
          params: { orderNo },
          body: { Reason: '不需要了' },
          headers: { 'idempotency-key': randomUUID() },
        }),
      ]);
      expect(asked.code).toBe(0);
      const id = String(applied.data?.Id);
      const issuing = applied.code === 0 ? paying.app.adminCli(['invoice', 'issue', id]).catch(() => []) : undefined;
      await Promise.all([issuing, paying.app.adminCli(['refund', 'approve', orderNo])]);
      paying.clock.pass(61);
      await Promise.all(paying.workers.map((worker) => worker.runDue()));
      await paying.app.jobWorker.runDue();
      expect(await liveLines(orderNo)).toEqual([]);
    }
  });
});
