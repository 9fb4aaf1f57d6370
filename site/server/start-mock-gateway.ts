import type { FastifyPluginAsync } from 'fastify';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Config } from './config/config';
import { createMockGateway, readMockMerchant, type MockGateway } from './mock-gateway/mock-gateway';
import { mockPayPages } from './mock-gateway/mock-pages';

/** Milliseconds between two looks for notifications that are due. */
const lookTime = 1_000;

/** The mock gateway as the site knows it. */
export interface JoinedMockGateway {
  /** Where it listens. */
  readonly origin: string;
  readonly merchant: MockGateway['merchant'];
  readonly pages: FastifyPluginAsync;
}

export interface RunningMockGateway extends JoinedMockGateway {
  /** Brings notifications to the site from now on. */
  connect(sitePort: number): void;
  /** The same, to a site of which an address is known. */
  connectTo(siteOrigin: string): void;
  stop(): Promise<void>;
}

const stateFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'mock-gateway.json');

/**
 * Starts the payment gateway of development on a port of its own, which only this machine reaches. What it knows stands in the
 * data folder.
 * @param fail is told when it cannot do its work.
 * @param port 0, the default, lets the system choose one.
 * @throws Error in production.
 */
export async function startMockGateway(
  config: Config,
  fail: (error: unknown) => void,
  port = 0,
): Promise<RunningMockGateway> {
  const { mode, hosts, ownOrigins } = config;
  const { app, connect, sendDue } = createMockGateway({
    mode,
    payOrigin: ownOrigins[0],
    stateFile: stateFileOf(config),
  });
  const origin = await app.listen({ host: '127.0.0.1', port });
  let timer: NodeJS.Timeout | undefined;
  function connectTo(siteOrigin: string): void {
    connect(siteOrigin, fetch);
    timer = setInterval(() => void sendDue().catch(fail), lookTime);
  }
  return {
    ...joinMockGateway(origin, config),
    connect: (sitePort) => connectTo(`http://${reachableHost(hosts)}:${sitePort}`),
    connectTo,
    async stop() {
      clearInterval(timer);
      await app.close();
    },
  };
}

/**
 * The gateway that runs elsewhere on this machine, with the same data folder.
 * @throws Error when none has run with it.
 */
export function joinMockGateway(origin: string, config: Config): JoinedMockGateway {
  const merchant = readMockMerchant(stateFileOf(config));
  return {
    origin,
    merchant,
    pages: mockPayPages({ origin, merchantKey: merchant.key, ownOrigins: config.ownOrigins }),
  };
}

/** An address that a server which listens on some can be reached by from this machine. */
function reachableHost([host = '']: readonly string[]): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}
