import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { loadBuiltSite } from './platform/pages/built-site';
import { readConfig, readMode, unconfigured, type Config } from './config';
import { demoUser } from './demo/demo-users';
import { openDatabase } from './open-database';
import { openKeyRing } from './platform/keys/open-key-ring';
import { createFolderStorage } from './platform/storage/folder-storage';
import { loggingFor } from './platform/http/logging/logging';
import { installHealthListener } from './platform/http/health/health-listener';
import { createProcessLog } from './platform/http/logging/process-log';
import { createDevelopmentGateway, type MessageGateways } from './modules/identity/identity';
import { shutDown } from './shut-down';

/** Milliseconds between "not ready" and closing, for load balancers to look elsewhere. */
const drainTime = { production: 2_000, development: 0 };
/** Milliseconds that pages and public reads are kept; browsers keep the reads longer than that. */
const responseCacheTime = 5_000;
/** Milliseconds for open requests and jobs to end before the process ends without them. */
const closeTime = 10_000;

const processLog = createProcessLog(readMode());

try {
  await start();
} catch (error) {
  processLog.fail(error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  // Both take most of a start, and neither needs the other.
  const loadingSite = loadBuiltSite(join(import.meta.dirname, '..'));
  loadingSite.catch(() => {});
  const keys = openKeyRing(config);
  const database = await openDatabase(config, keys);
  let draining = false;
  try {
    const app = await createApp({
      database,
      keys,
      site: await loadingSite,
      ssoUrl: config.ssoUrl,
      ssoAllowedOrigins: config.ssoAllowedOrigins,
      trustedProxies: config.trustedProxies,
      allowedOrigins: config.allowedOrigins,
      apiDocs: config.mode !== 'production',
      responseCacheTime,
      strictFailures: config.mode !== 'production',
      siteConfig: config.site,
      logger: loggingFor(config.mode),
      messageGateways: messageGatewaysFor(config),
      uploads: createFolderStorage(join(config.dataFolder, 'uploads')),
      isDraining: () => draining,
    });
    const listenForHealth = installHealthListener(app);
    // An empty host means every address, of both IP versions where the system has them.
    await listen(
      app.listen({ port: config.port, host: '', listenTextResolver: () => 'listening' }),
      config.port,
      'PORT',
    );
    if (config.healthPort !== undefined) {
      await listen(listenForHealth(config.healthPort), config.healthPort, 'HEALTH_PORT');
    }
    app.jobWorker.start();
    announce(app, config);
    stopOnSignal(() =>
      shutDown({
        app,
        worker: app.jobWorker,
        database,
        drainTime: drainTime[config.mode],
        closeTime,
        startDraining: () => (draining = true),
      }),
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** No provider of messages is built in: production sends no codes until one is. */
function messageGatewaysFor({ mode }: Config): MessageGateways {
  if (mode === 'production') return {};
  const gateway = createDevelopmentGateway(processLog.say);
  return { sms: gateway, mail: gateway };
}

async function listen(listening: Promise<unknown>, port: number, setting: string): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use; set ${setting} to another one.`, { cause: error });
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights; set ${setting} above 1023.`, { cause: error });
    throw error;
  }
}

function announce(app: FastifyInstance, config: Config): void {
  const { port } = app.server.address() as AddressInfo;
  processLog.say(`Listening on http://localhost:${port}`);
  if (config.mode === 'development') {
    processLog.say(`Demo account: ${demoUser.username} / ${demoUser.password}`);
    return;
  }
  for (const sentence of unconfigured(config)) processLog.say(`Not configured: ${sentence}`);
}

/** The second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
