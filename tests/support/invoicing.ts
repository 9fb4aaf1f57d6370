import { randomUUID } from 'node:crypto';
import { applyInvoice } from '../../site/contract/invoice/invoice-endpoints';
import type { ApplyInvoiceBody } from '../../site/contract/invoice/invoice-schema';
import { notify, placeAndPay, type PayingApp } from './paying';
import type { App } from './test-app';
import { callEndpoint, type Answer } from './test-caller';

/** An application for an ordinary invoice of a company. */
export function invoiceApplication(
  orderNos: readonly string[],
  changes: Partial<ApplyInvoiceBody> = {},
): ApplyInvoiceBody {
  return {
    OrderNos: [...orderNos],
    Type: 'normal',
    Title: '远航贸易有限公司',
    TaxNo: '91350100M000100Y43',
    Email: 'finance@example.cn',
    ...changes,
  };
}

/** Asks for an invoice; with a new key unless told otherwise. */
export function applyFor(app: App, token: string, body: ApplyInvoiceBody, key: string = randomUUID()): Promise<Answer> {
  return callEndpoint(app, applyInvoice, { token, body, headers: { 'idempotency-key': key } });
}

/** An order that was paid by its channel, and opened. */
export async function completedOrder(paying: PayingApp, appId?: string) {
  const order = await placeAndPay(paying, 'alipay', appId);
  paying.alipay.pay(order.payNo);
  await notify(paying.app, 'alipay', paying.alipay.paidNotification(order.payNo));
  await paying.app.jobWorker.runDue();
  return order;
}
