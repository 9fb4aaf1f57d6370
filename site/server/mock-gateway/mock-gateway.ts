import fastify from 'fastify';
import { createPublicKey, timingSafeEqual } from 'node:crypto';
import { ZodError } from 'zod';
import { systemClock, type Clock } from '../platform/clock';
import { mockApiRoutes } from './mock-api-routes';
import { createMockNotifier } from './mock-notifier';
import { mockPageRoutes } from './mock-pages';
import { createMockPayer } from './mock-payer';
import { createMockTrades, openMockState, readMockState, type StoredMockState } from './mock-trades';

/** Bytes of a request body. */
const bodyLimit = 16 * 1024;

interface MockGatewayOptions {
  readonly mode: 'development' | 'production';
  /** Where payers open the page of a trade: the site's own origin. */
  readonly payOrigin: string;
  /** Keeps the state; without one it lasts as long as the process. */
  readonly stateFile?: string;
  readonly now?: Clock;
}

/**
 * A payment gateway of its own for development: takes trades and refunds of both channels, has a page where a payer decides
 * the outcome, and sends the site signed notifications.
 * @throws Error in production, where it would hand out goods for nothing.
 */
export function createMockGateway({ mode, payOrigin, stateFile, now = systemClock }: MockGatewayOptions) {
  if (mode === 'production') throw new Error('The mock gateway takes no real money: it does not start in production.');
  const state = openMockState(stateFile);
  const notifier = createMockNotifier(state, now);
  const trades = createMockTrades(state, now, notifier.add);
  const payer = createMockPayer(state, notifier, now);

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
  mockApiRoutes(app, state, trades, payOrigin);
  mockPageRoutes(app, state, trades, payer);

  return {
    /** Its HTTP server, which does not listen by itself. */
    app,
    /** For tests. */
    state,
    merchant: toMerchant(state),
    connect: notifier.connect,
    /** Marks trades as paid whose delayed money is due, and sends the notifications that are due. */
    async sendDue(): Promise<void> {
      payer.receiveDue();
      await notifier.sendDue();
    },
  };
}

/** Returns the merchant of a gateway that runs as another process. @throws Error when there is no such file. */
export function readMockMerchant(stateFile: string) {
  const state = readMockState(stateFile);
  if (!state) throw new Error(`There is no ${stateFile}: start the mock gateway first, with the same DATA_DIR.`);
  return toMerchant(state);
}

/** The settings by which the site is a merchant of the gateway. */
function toMerchant({
  merchantId,
  merchantKey,
  serial,
  privateKey,
}: Omit<StoredMockState, 'trades' | 'refunds' | 'notifications'>) {
  return { id: merchantId, key: merchantKey, certificates: new Map([[serial, createPublicKey(privateKey)]]) };
}
