import { join } from 'node:path';
import { createApp } from './app';
import { loadBuiltSite } from './platform/pages/built-site';
import { checkPort } from './check-port';
import { readConfig, readMode, type Config } from './config';
import { unconfigured, warnings } from './config-advice';
import { prepareDemoData } from './demo-data';
import { demoAccounts, demoUser } from './demo/demo-users';
import { explained, listen } from './listen';
import { openDatabase } from './open-database';
import { openReadReplica } from './open-read-replica';
import { ensureWritable } from './platform/db/writable-folder';
import { openKeyRing } from './platform/keys/open-key-ring';
import { loggingFor } from './platform/http/logging/logging';
import { installHealthListener } from './platform/http/health/health-listener';
import { createProcessLog } from './platform/http/logging/process-log';
import { startControlServer } from './control/control-server';
import { createOutgoing } from './message-gateways';
import { easyChallengeWork } from './modules/identity/identity';
import { createMockScanGateway, type ScanGateway } from './modules/session/session';
import { paymentGatewaysFor } from './payment-gateways';
import { diskRule } from './platform/alerts/disk-rule';
import { createMessageMetrics } from './platform/metrics/message-metrics';
import { createRegistry } from './platform/metrics/create-registry';
import { diskMetrics } from './platform/metrics/disk-metrics';
import { shutDown } from './shut-down';
import { startMockGateway } from './start-mock-gateway';
import { stopOnSignal } from './stop-on-signal';
import { openUploadStorage } from './upload-storage';

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
  await checkPort(config.hosts, config.port, 'PORT');
  if (config.healthPort !== undefined) await checkPort(config.hosts, config.healthPort, 'HEALTH_PORT');
  const registry = createRegistry(config.metrics.release);
  const outgoing = createOutgoing(config, processLog.say, createMessageMetrics(registry));
  // Both take most of a start, and neither needs the other.
  const loadingSite = loadBuiltSite(join(import.meta.dirname, '..'));
  loadingSite.catch(() => {});
  // Uploads are kept there whatever the database is.
  ensureWritable(config.dataFolder);
  diskMetrics(config.dataFolder, registry);
  const keys = openKeyRing(config);
  const primary = await openDatabase(config, keys, processLog);
  const database = await openReadReplica(primary, config, processLog);
  let draining = false;
  try {
    await prepareDemoData(database, keys, config.mode);
    const mockGateway = config.mode === 'development' ? await startMockGateway(config, processLog.fail) : undefined;
    const paymentGateways = paymentGatewaysFor(config, mockGateway);
    const app = await createApp({
      database,
      keys,
      site: await loadingSite,
      ownOrigins: config.ownOrigins,
      hstsSubdomains: config.hstsSubdomains,
      ssoUrl: config.ssoUrl,
      ssoAllowedOrigins: config.ssoAllowedOrigins,
      trustedProxies: config.trustedProxies,
      allowedOrigins: config.allowedOrigins,
      apiDocs: config.mode !== 'production',
      responseCacheTime,
      strictFailures: config.mode !== 'production',
      siteConfig: config.site,
      searchEngines: config.searchEngines,
      logger: loggingFor(config.mode),
      registry,
      metricsToken: config.metrics.token,
      alertRules: [diskRule(config.dataFolder)],
      ...(config.mode === 'development' && { challengeWork: easyChallengeWork }),
      ...outgoing,
      scanGateway: scanGatewayFor(config),
      paymentGateways,
      transferAccount: config.transferAccount,
      invoiceSeller: config.invoiceSeller,
      ...(mockGateway && { mockPayPages: mockGateway.pages }),
      uploads: openUploadStorage(config, processLog),
      isDraining: () => draining,
    });
    if (mockGateway) app.addHook('onClose', mockGateway.stop);
    // A command cannot open the embedded database beside the server.
    if (database.image)
      app.addHook('onClose', await startControlServer(config.dataFolder, app.operate, database.image));
    const listenForHealth = installHealthListener(app);
    const port = await listen(app, config);
    const { healthPort } = config;
    if (healthPort !== undefined) await explained(listenForHealth(healthPort), healthPort, 'HEALTH_PORT');
    mockGateway?.connect(port);
    app.jobWorker.start();
    app.alertWatch.start();
    announce(port, config);
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

/** No application that scans is built in: production does not offer it until one is. */
function scanGatewayFor({ mode, ownOrigins }: Config): ScanGateway | undefined {
  return mode === 'production' ? undefined : createMockScanGateway({ mode, ownOrigins, accounts: demoAccounts });
}

function announce(port: number, config: Config): void {
  processLog.say(`Listening on http://localhost:${port}`);
  for (const sentence of warnings(config)) processLog.say(sentence);
  if (config.mode === 'development') {
    processLog.say(`Demo account: ${demoUser.username} / ${demoUser.password}`);
    return;
  }
  for (const sentence of unconfigured(config)) processLog.say(`Not configured: ${sentence}`);
}
