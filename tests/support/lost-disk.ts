import { listInvoices } from '../../site/contract/invoice/invoice-endpoints';
import { getOrder, listOrders } from '../../site/contract/order/order-endpoints';
import { listProducts } from '../../site/contract/product/product-endpoints';
import { getUser, updateUser } from '../../site/contract/user/user-endpoints';
import type { Database } from '../../site/server/platform/db/database';
import { payOrder, placeOrder } from './buying';
import { applyFor, invoiceApplication } from './invoicing';
import { png } from './pictures';
import { sendUpload } from './send-upload';
import type { App } from './test-app';
import { callEndpoint, signIn } from './test-caller';

/** What a visitor left: an order that is paid, an application for its invoice, and a picture. */
export interface History {
  readonly token: string;
  readonly orderNo: string;
  /** Path of the picture, and its name. */
  readonly picture: string;
  readonly file: string;
}

export async function makeHistory(app: App, database: Database): Promise<History> {
  const token = await signIn(app, 'demo');
  const orderNo = await placeOrder(app, token);
  await payOrder(database, orderNo, () => new Date());
  await app.jobWorker.runDue();
  const applied = await applyFor(app, token, invoiceApplication([orderNo]));
  if (applied.code !== 0) throw new Error(`No invoice was asked for: ${applied.message}`);
  const { data } = await sendUpload(app, { kind: 'avatar', file: png }, token);
  await callEndpoint(app, updateUser, { token, body: { AvatarUrl: data.Url } });
  return { token, orderNo, picture: data.Url, file: String(data.Url.split('/').at(-1)) };
}

/** What the API says of a history to who made it, the bytes of the picture included. */
export async function readHistory(app: App, { token, orderNo, picture }: History): Promise<object> {
  const calls = [
    callEndpoint(app, getUser, { token }),
    callEndpoint(app, getOrder, { token, params: { orderNo } }),
    callEndpoint(app, listOrders, { token, query: {} }),
    callEndpoint(app, listInvoices, { token, query: {} }),
    callEndpoint(app, listProducts, { query: {} }),
  ];
  const answers = (await Promise.all(calls)).map(({ code, data }) => ({ code, data: withoutNow(data) }));
  const file = await app.inject({ method: 'GET', url: picture });
  return { answers, picture: [file.statusCode, file.rawPayload.toString('base64')] };
}

/** Without what says when it was asked. */
function withoutNow(data: object): object {
  return JSON.parse(
    JSON.stringify(data, (name, value: unknown) => (name === 'ServerTime' ? undefined : value)),
  ) as object;
}
