import fastify, { type FastifyInstance } from 'fastify';
import { createPublicKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { ZodError } from 'zod';
import { systemClock, type Clock } from '../platform/clock';
import { mockApiRoutes } from './mock-api-routes';
import { createMockNotifier, type MockNotifier } from './mock-notifier';
import { mockPageRoutes } from './mock-pages';
import { createMockPayer } from './mock-payer';
import { createMockTrades, openMockState, readMockState, type MockIdentity, type MockState } from './mock-trades';

/** Bytes of a request body. */
const bodyLimit = 16 * 1024;

export interface MockGatewayOptions {
  readonly mode: 'development' | 'production';
  /** Where payers open the page of a trade: the site's own origin. */
  readonly payOrigin: string;
  /** Keeps what the gateway knows; without one it lasts as long as the process. */
  readonly stateFile?: string;
  readonly now?: Clock;
}

export interface MockGateway {
  /** Its HTTP server, which does not listen by itself. */
  readonly app: FastifyInstance;
  /** What the site is told when it becomes a merchant. */
  readonly merchant: {
    readonly id: string;
    readonly key: string;
    readonly certificates: ReadonlyMap<string, KeyObject>;
  };
  /** Everything it knows, which tests look at. */
  readonly state: Pick<MockState, 'trades' | 'refunds' | 'notifications' | 'serial' | 'privateKey'>;
  readonly connect: MockNotifier['connect'];
  /** Takes in the delayed money whose time has come, and sends the notifications that are due. */
  sendDue(): Promise<void>;
}

/**
 * A payment gateway of its own for development: takes trades and refunds of both channels, has a page where a payer decides
 * what becomes of them, and tells the site with signed notifications.
 * @throws Error in production, where it would hand out goods for nothing.
 */
export function createMockGateway({ mode, payOrigin, stateFile, now = systemClock }: MockGatewayOptions): MockGateway {
  if (mode === 'production') throw new Error('The mock gateway takes no real money: it does not start in production.');
  const state = openMockState(stateFile);
  const notifier = createMockNotifier(state, now);
  const trades = createMockTrades(state, { now, notify: notifier.add });
  const payer = createMockPayer(state, { notifier, now });

  const app = fastify({ bodyLimit });
  const expected = Buffer.from(`Bearer ${state.merchantKey}`);
  // Pages of other sites reach a port of this machine too.
  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const isMerchant = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isMerchant) await reply.code(401).send({ Message: '商户身份校验失败' });
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ Message: '参数错误' });
    throw error;
  });
  mockApiRoutes(app, { state, trades, payOrigin });
  mockPageRoutes(app, { state, trades, payer });

  return {
    app,
    state,
    merchant: merchantOf(state),
    connect: notifier.connect,
    async sendDue() {
      payer.receiveDue();
      await notifier.sendDue();
    },
  };
}

/**
 * What the site is told by a gateway that runs as another process.
 * @throws Error when the file is none of a gateway.
 */
export function readMockMerchant(stateFile: string): MockGateway['merchant'] {
  const state = readMockState(stateFile);
  if (!state) throw new Error(`There is no ${stateFile}: start the mock gateway first, with the same DATA_DIR.`);
  return merchantOf(state);
}

function merchantOf({ merchantId, merchantKey, serial, privateKey }: MockIdentity): MockGateway['merchant'] {
  return { id: merchantId, key: merchantKey, certificates: new Map([[serial, createPublicKey(privateKey)]]) };
}
