import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Config } from './config/config';
import { createMockGateway, readMockMerchant } from './mock-gateway/mock-gateway';
import { mockPayPages } from './mock-gateway/mock-pages';

/** Milliseconds between two polls for notifications that are due. */
const pollTime = 1_000;

const stateFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'mock-gateway.json');

/**
 * Starts the payment gateway of development on a port of its own, which only this machine reaches. Its state is kept in the
 * data folder.
 * @param fail logs an error of its sending.
 * @param port 0, the default, lets the system choose one.
 * @throws Error in production.
 */
export async function startMockGateway(config: Config, fail: (error: unknown) => void, port = 0) {
  const { mode, hosts, ownOrigins } = config;
  const stateFile = stateFileOf(config);
  const { app, connect, sendDue } = createMockGateway({ mode, payOrigin: ownOrigins[0], stateFile });
  const origin = await app.listen({ host: '127.0.0.1', port });
  let timer: NodeJS.Timeout | undefined;
  function connectTo(siteOrigin: string): void {
    connect(siteOrigin, fetch);
    timer = setInterval(() => void sendDue().catch(fail), pollTime);
  }
  return {
    ...joinMockGateway(origin, config),
    /** Sends notifications to the site from now on. */
    connect: (sitePort: number) => connectTo(`http://${reachableHost(hosts)}:${sitePort}`),
    /** The same, to a site at a known origin. */
    connectTo,
    async stop(): Promise<void> {
      clearInterval(timer);
      await app.close();
    },
  };
}

/**
 * The gateway that runs elsewhere on this machine, with the same data folder.
 * @throws Error when none has run with it.
 */
export function joinMockGateway(origin: string, config: Config) {
  const merchant = readMockMerchant(stateFileOf(config));
  const pages = mockPayPages({ origin, merchantKey: merchant.key, ownOrigins: config.ownOrigins });
  return { origin, merchant, pages };
}

/** An address that a server which listens on some can be reached by from this machine. */
function reachableHost([host = '']: readonly string[]): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}
