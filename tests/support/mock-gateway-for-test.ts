import { createMockGateway } from '../../site/server/mock-gateway/mock-gateway';
import { mockPayPages } from '../../site/server/mock-gateway/mock-pages';
import { signNotification, type MockNotification } from '../../site/server/mock-gateway/mock-notification';
import type { MockPayerAction } from '../../site/server/mock-gateway/mock-payer';
import { createMockGateways } from '../../site/server/domain/sales/payment/gateways/mock-payment-gateway';
import type { PaymentGateway } from '../../site/server/domain/sales/payment/gateways/payment-gateway';
import { systemClock, type Clock } from '../../site/server/platform/clock';
import { injectFetch } from './inject-fetch';
import type { App } from './test-app';

/** Stands for fetch between the site and the gateway; a test may lose what it likes. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type MockGateway = ReturnType<typeof createMockGateway>;

export interface MockGatewayForTest extends MockGateway {
  /** What the site asks it by: `createTestApp({ gateways })`. */
  readonly gateways: readonly PaymentGateway[];
  /** Its page on the site: `createTestApp({ mockPages: [pages] })`. */
  readonly pages: ReturnType<typeof mockPayPages>;
  /** Brings its notifications to the app by `inject`. */
  notify(app: Pick<App, 'inject'>): void;
  /** Presses a button of the payer's page; resolves once the site has answered the first notification. */
  press(payNo: string, action: MockPayerAction): Promise<void>;
  /** The notifications about a payment, the oldest first. */
  notificationsOf(payNo: string): MockNotification[];
  /** Headers that sign a body as the gateway does, at a time. */
  sign(body: string, at?: Date): Record<string, string>;
}

export interface MockGatewayForTestOptions {
  readonly now?: Clock;
  readonly stateFile?: string;
  /** Changes what goes between the site and the gateway. */
  readonly between?: (fetch: Fetch) => Fetch;
}

/** The mock gateway in this process, without a port: nothing is repeated unless a test calls `sendDue`. */
export function createMockGatewayForTest(options: MockGatewayForTestOptions = {}): MockGatewayForTest {
  const { now = systemClock, between = (fetch) => fetch, stateFile } = options;
  const payOrigin = 'http://localhost';
  const mock = createMockGateway({ mode: 'development', payOrigin, now, ...(stateFile && { stateFile }) });
  const { merchant, state } = mock;
  const send = injectFetch(mock.app);
  const origin = 'http://gateway.invalid';
  return {
    ...mock,
    gateways: createMockGateways({ origin, merchant, now, fetch: between(send) }),
    pages: mockPayPages({ origin, merchantKey: merchant.key, ownOrigins: [payOrigin], send }),
    notify: (app) => mock.connect('http://localhost', injectFetch(app)),
    async press(payNo, action) {
      const { status, headers } = await send(`${origin}/mockpay/${payNo}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${merchant.key}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
      });
      if (status !== 303 || !headers.get('location')?.endsWith(`done=${action}`)) {
        throw new Error(`The payer could not press "${action}" for ${payNo}`);
      }
    },
    notificationsOf: (payNo) => [...state.notifications.values()].filter((each) => each.payNo === payNo),
    sign: (body, at = now()) => signNotification(body, { key: state.privateKey, serial: state.serial, at }),
  };
}
