import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { png } from '../support/pictures';
import { expect } from './journey';

interface Enveloped<Data> {
  Header: { Code: number; Msg: string };
  Data: Data;
}

/** Calls the API as the visitor of the page. */
export async function call<Data>(page: Page, path: string, body: object = {}): Promise<Data> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'xl_token')?.value ?? '';
  const answer = await page.request.post(`/api/client${path}`, {
    data: body,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  const { Header, Data } = (await answer.json()) as Enveloped<Data>;
  expect(Header.Code, `${path}: ${Header.Msg}`).toBe(0);
  return Data;
}

/**
 * Places an order of a product's first version; one that no other journey buys in the organisation.
 * @param plan index of the plan, the shortest first.
 * @param remark what the buyer writes to the provider.
 * @returns its number.
 */
export async function placeOrder(page: Page, appId: string, plan = 0, remark = ''): Promise<string> {
  const answer = await page.request.get(`/api/v1/ow/product/${appId}`);
  const { data } = (await answer.json()) as { data: { versions: { id: number; plans: { id: number }[] }[] } };
  const [version] = data.versions;
  const selection = { AppId: appId, VersionId: version?.id, PlanId: version?.plans[plan]?.id };
  const { PayableFen } = await call<{ PayableFen: number }>(page, '/order/preview', selection);
  const placed = { ...selection, ExpectPayableFen: PayableFen, Remark: remark, Agree: true };
  return (await call<{ OrderNo: string }>(page, '/order', placed)).OrderNo;
}

/** Reports a bank transfer of an order, with its proof. @returns the amount in yuan. */
export async function reportTransfer(page: Page, orderNo: string, payer: string, account = ''): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'xl_token')?.value ?? '';
  const file = { name: 'voucher.png', mimeType: 'image/png', buffer: Buffer.from(png) };
  const answer = await page.request.post('/api/client/upload', {
    multipart: { kind: 'voucher', file },
    headers: { authorization: `Bearer ${token}` },
  });
  const { Data } = (await answer.json()) as Enveloped<{ Url: string }>;
  const from = { PayerName: payer, ...(account && { PayerBank: '招商银行', PayerAccount: account }) };
  const report = { OrderNo: orderNo, VoucherUrl: Data.Url, ...from };
  const { AmountFen } = await call<{ AmountFen: number }>(page, '/pay/offline', report);
  return (AmountFen / 100).toFixed(2);
}
