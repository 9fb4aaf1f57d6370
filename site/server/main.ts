import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { loadBuiltSite } from './platform/pages/built-site';
import { checkPort } from './check-port';
import { readConfig, readMode, unconfigured, type Config } from './config';
import { prepareDemoData } from './demo-data';
import { demoUser } from './demo/demo-users';
import { openDatabase } from './open-database';
import { ensureWritable } from './platform/db/writable-folder';
import { openKeyRing } from './platform/keys/open-key-ring';
import { createUploadFolder } from './platform/storage/upload-folder';
import { loggingFor } from './platform/http/logging/logging';
import { acceptBacklog } from './platform/http/connection-limits';
import { installHealthListener } from './platform/http/health/health-listener';
import { createProcessLog } from './platform/http/logging/process-log';
import { createDevelopmentGateway, type MessageGateways } from './modules/identity/identity';
import { portFailure } from './port-failure';
import { shutDown } from './shut-down';
import { stopOnSignal } from './stop-on-signal';

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
  await checkPort(config.port, 'PORT');
  if (config.healthPort !== undefined) await checkPort(config.healthPort, 'HEALTH_PORT');
  // Both take most of a start, and neither needs the other.
  const loadingSite = loadBuiltSite(join(import.meta.dirname, '..'));
  loadingSite.catch(() => {});
  // Uploads are kept there whatever the database is.
  ensureWritable(config.dataFolder);
  const keys = openKeyRing(config);
  const database = await openDatabase(config, keys, processLog);
  let draining = false;
  try {
    await prepareDemoData(database, keys, config.mode);
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
      uploads: createUploadFolder(join(config.dataFolder, 'uploads')),
      isDraining: () => draining,
    });
    const listenForHealth = installHealthListener(app);
    // An empty host means every address, of both IP versions where the system has them.
    await listen(
      app.listen({ port: config.port, host: '', backlog: acceptBacklog, listenTextResolver: () => 'listening' }),
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
    throw portFailure(error, port, setting);
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
