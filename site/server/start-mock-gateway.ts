import type { FastifyPluginAsync } from 'fastify';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Config } from './config';
import { createMockGateway, type MockGateway } from './mock-gateway/mock-gateway';
import { mockPayPages } from './mock-gateway/mock-pay-pages';

/** Milliseconds between two looks for notifications that are due. */
const lookTime = 1_000;

export interface RunningMockGateway {
  /** Where it listens. */
  readonly origin: string;
  readonly merchant: MockGateway['merchant'];
  readonly pages: FastifyPluginAsync;
  /** Brings notifications to the site from now on. */
  connect(sitePort: number): void;
  stop(): Promise<void>;
}

/**
 * Starts the payment gateway of development on a port of its own, which only this machine reaches. What it knows stands in the
 * data folder.
 * @param fail is told when it cannot do its work.
 * @throws Error in production.
 */
export async function startMockGateway(
  { mode, hosts, ownOrigins, dataFolder }: Config,
  fail: (error: unknown) => void,
): Promise<RunningMockGateway> {
  const stateFile = join(dataFolder, 'mock-gateway.json');
  const { app, merchant, connect, sendDue } = createMockGateway({ mode, payOrigin: ownOrigins[0], stateFile });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  let timer: NodeJS.Timeout | undefined;
  return {
    origin,
    merchant,
    pages: mockPayPages({ origin, merchantKey: merchant.key, ownOrigins }),
    connect(sitePort) {
      connect(`http://${reachableHost(hosts)}:${sitePort}`, fetch);
      timer = setInterval(() => void sendDue().catch(fail), lookTime);
    },
    async stop() {
      clearInterval(timer);
      await app.close();
    },
  };
}

/** An address that a server which listens on some can be reached by from this machine. */
function reachableHost([host = '']: readonly string[]): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}
