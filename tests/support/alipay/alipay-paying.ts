import { endpointUrl } from '../../../site/contract/endpoint-url';
import { notifyPayment } from '../../../site/contract/payment/payment-endpoints';
import { seedDemoUsers } from '../../../site/server/demo/demo-users';
import type { LoggedLine } from '../paying';
import { createTestApp, type App } from '../test-app';
import { signIn } from '../test-caller';
import { testKeys } from '../test-keys';
import { alipayForTest } from './alipay-for-test';

/** A server whose Alipay is the real gateway, which asks a peer. */
export async function createAlipayApp() {
  const alipay = await alipayForTest();
  const logged: LoggedLine[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LoggedLine) };
  const { clock, gateway } = alipay;
  const logger = { level: 'warn' as const, stream };
  const running = await createTestApp({ now: clock.now, paymentGateways: [gateway], logger }, 1);
  await seedDemoUsers(running.database, testKeys);
  const token = await signIn(running.app, 'demo');
  return {
    ...running,
    ...alipay,
    token,
    logged,
    async close() {
      await running.close();
      await alipay.peer.close();
    },
  };
}

/** Sends a notification as Alipay does. @returns the status, the type and the text of the answer. */
export async function notifyByForm(app: App, payload: string): Promise<[number, string | undefined, string]> {
  const url = endpointUrl(notifyPayment, { params: { channel: 'alipay' }, body: new Uint8Array() });
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  return [answer.statusCode, answer.headers['content-type']?.toString(), answer.body];
}
