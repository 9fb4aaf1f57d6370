import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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

/** Places an order of a product's first version; one that no other journey buys in the organisation. @returns its number. */
export async function placeOrder(page: Page, appId: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/ow/product/${appId}`);
  const { data } = (await answer.json()) as { data: { versions: { id: number; plans: { id: number }[] }[] } };
  const [version] = data.versions;
  const selection = { AppId: appId, VersionId: version?.id, PlanId: version?.plans[0]?.id };
  const { PayableFen } = await call<{ PayableFen: number }>(page, '/order/preview', selection);
  const placed = { ...selection, ExpectPayableFen: PayableFen, Agree: true };
  return (await call<{ OrderNo: string }>(page, '/order', placed)).OrderNo;
}
