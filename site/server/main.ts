import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import { createApp } from './app';
import { loadBuiltSite } from './platform/pages/built-site';
import { loadBuiltConsole } from './platform/pages/operator-console';
import { checkPort, explained, listen } from './listen';
import { readConfig, readMode, type Config } from './config/config';
import { unconfigured, warnings } from './config/advice';
import { prepareDemoData } from './demo-data';
import { demoOperator } from './demo/demo-operators';
import { demoAccounts, demoUser } from './demo/demo-users';
import { openDatabase, openReadReplica } from './open-database';
import { ensureWritable } from './platform/db/data-folder';
import { openKeyRing } from './platform/keys/open-key-ring';
import { createLogDestination, createProcessLog } from './platform/http/logging/log-destination';
import { loggingFor } from './platform/http/logging/logging';
import { installHealthListener } from './platform/http/health/health';
import { createSystemReport } from './commands/doctor/system-report';
import { startControlServer } from './commands/control';
import { createMessageGateways, paymentGatewaysFor, openUploadStorage } from './gateways';
import { easyChallengeWork } from './domain/identity/verification/verification';
import { mockProductPages } from './domain/sales/product-entry/product-entry-http';
import { createMockScanGateway, type ScanGateway } from './domain/identity/session/session-http';
import { clockRule, diskRule } from './platform/alerts/alert-watch';
import { createMessageMetrics, createRegistry, createTraceMetrics, diskMetrics } from './platform/metrics/metrics';
import type { Tracer } from './platform/tracing/span';
import { shutDown, stopOnSignal } from './shut-down';
import { joinMockGateway, startMockGateway } from './start-mock-gateway';
import { joinPrimary, type Primary, type StopManner } from './workers/worker-process';
import { restartSignal, runPrimary } from './workers/primary';

/** Milliseconds between "not ready" and closing, for load balancers to look elsewhere. */
const drainTime = { production: 2_000, development: 0 };
/** Milliseconds that pages and public reads are kept; browsers keep the reads longer than that. */
const responseCacheTime = 5_000;
/** Milliseconds for connections to end; longer than a proxy keeps idle ones (docs/deploy.md), which then closes them itself. */
const leaveTime = 5_000;
/** Milliseconds for open requests and jobs to end before the process ends without them. */
const closeTime = 10_000;

const logDestination = createLogDestination();
const processLog = createProcessLog(readMode(), logDestination);

try {
  const config = readConfig();
  const isPrimary = config.workers !== undefined && cluster.isPrimary;
  await (isPrimary ? runPrimary(config, import.meta.filename, processLog) : start(config));
} catch (error) {
  processLog.fail(error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const primary = await joinPrimary();
  // Workers share a port, and have none for health.
  const healthPort = primary ? undefined : config.healthPort;
  if (!primary) await checkPort(config.hosts, config.port, 'PORT');
  if (healthPort !== undefined) await checkPort(config.hosts, healthPort, 'HEALTH_PORT');
  const registry = createRegistry(config.metrics.release);
  const messageDeps = createMessageGateways(config, processLog.say, createMessageMetrics(registry));
  // Both take most of a start, and neither needs the other.
  const loadingSite = loadBuiltSite(join(import.meta.dirname, '..'));
  loadingSite.catch(() => {});
  // Uploads are kept there whatever the database is.
  ensureWritable(config.dataFolder);
  diskMetrics(config.dataFolder, registry);
  const tracer = await openTracer(config, registry);
  const keys = openKeyRing(config);
  const database = await openReadReplica(await openDatabase(config, keys, processLog), config, processLog);
  let draining = false;
  try {
    await prepareDemoData(database, keys, config.mode, processLog.say);
    const { ownGateway, mockGateway } = await mockGatewayFor(config, primary);
    const paymentGateways = paymentGatewaysFor(config, mockGateway);
    const site = await loadingSite;
    const app = await createApp({
      ...config,
      database,
      keys,
      site,
      operatorConsole: loadBuiltConsole(join(import.meta.dirname, '..')),
      mobileRenderer: site?.mobileRenderer,
      assetBase: config.assets.base,
      apiDocs: config.mode !== 'production',
      responseCacheTime,
      strictFailures: config.mode !== 'production',
      operatorSecondFactor: config.mode === 'production' ? 'required' : 'optional',
      siteConfig: config.site,
      systemReport: createSystemReport(config),
      logger: { ...loggingFor(config.mode, keys), stream: logDestination },
      registry,
      tracer,
      metricsToken: config.metrics.token,
      metricsOfAll: primary?.metrics,
      alertRules: [diskRule(config.dataFolder), clockRule(database)],
      ...(config.mode === 'development' && { challengeWork: easyChallengeWork }),
      ...messageDeps,
      scanGateway: scanGatewayFor(config),
      paymentGateways,
      mockPages: [
        ...(mockGateway ? [mockGateway.pages] : []),
        ...(config.mode === 'development' ? [mockProductPages(config.mode)] : []),
      ],
      uploads: openUploadStorage(config, processLog),
      isDraining: () => draining,
    });
    if (ownGateway) app.addHook('onClose', ownGateway.stop);
    // A command cannot open the embedded database beside the server.
    if (database.image)
      app.addHook('onClose', await startControlServer(config.dataFolder, app.adminCli, database.image));
    const listenForHealth = installHealthListener(app);
    const port = await listen(app, config);
    if (healthPort !== undefined) await explained(listenForHealth(healthPort), healthPort, 'HEALTH_PORT');
    ownGateway?.connect(port);
    app.jobWorker.start();
    app.alertWatch.start();
    if (!primary || primary.announces) announce(port, config);
    let stopping: Promise<void> | undefined;
    const stop = (manner: StopManner = 'with-all') =>
      (stopping ??= shutDown({
        app,
        worker: app.jobWorker,
        database,
        tracer,
        ...timesFor(config, manner),
        closeTime,
        // Whoever asks on the visitors' port asks the machine, which goes on without a worker that was replaced.
        startDraining: () => (draining = manner === 'with-all'),
      }));
    stopOnSignal(stop);
    primary?.onStop(
      (manner) =>
        void stop(manner)
          .then(primary.leave)
          .then(() => process.exit(0)),
    );
    primary?.ready(port, { readiness: app.health.readiness, stats: app.scrape.stats });
    if (!primary) process.on(restartSignal, () => processLog.say('WORKERS is not set: there is nothing to restart.'));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openTracer({ traces, metrics: { release } }: Config, registry: Registry): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  // Loaded on demand: a server that is not traced does without the SDK.
  const { createOtlpTracer } = await import('./platform/tracing/otlp/otlp-tracer');
  return createOtlpTracer(traces, { release, metrics: createTraceMetrics(registry), say: processLog.say });
}

/** How long an end waits, for load balancers to look elsewhere and for proxies to let go of their connections. */
function timesFor({ mode, trustedProxies }: Config, manner: StopManner): { drainTime: number; leaveTime: number } {
  if (manner === 'replaced') return { drainTime: 0, leaveTime };
  return { drainTime: drainTime[mode], leaveTime: mode === 'production' || trustedProxies.length > 0 ? leaveTime : 0 };
}

/** Returns the mock gateway of development: the primary's or one that runs by itself, otherwise one of this process, `ownGateway`. */
async function mockGatewayFor(config: Config, primary: Primary | undefined) {
  if (config.mode === 'production') return {};
  const elsewhere = primary?.mockGateway ?? config.mockGateway;
  if (elsewhere) return { mockGateway: joinMockGateway(elsewhere, config) };
  const ownGateway = await startMockGateway(config, processLog.fail);
  return { mockGateway: ownGateway, ownGateway };
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
    processLog.say(`Console: http://localhost:${port}/operator, ${demoOperator.email} / ${demoOperator.password}`);
    return;
  }
  for (const sentence of unconfigured(config)) processLog.say(`Not configured: ${sentence}`);
}
