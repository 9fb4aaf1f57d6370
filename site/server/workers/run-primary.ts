import cluster from 'node:cluster';
import { checkPort } from '../check-port';
import type { Config } from '../config/config';
import { explained } from '../listen';
import { ensureWritable } from '../platform/db/data-folder';
import { startHealthThread } from '../platform/http/health/health-listener';
import type { ProcessLog } from '../platform/http/logging/log-destination';
import { startMockGateway } from '../start-mock-gateway';
import { stopOnSignal } from '../stop-on-signal';
import { createGroupMetrics } from './group-metrics';
import { restartRefusal } from './restart-refusal';
import { createWorkerGroup } from './worker-group';
import { forkWorker } from './worker-process';

/** The signal by which an operator replaces all workers. SIGHUP is what a terminal sends that is closed. */
export const restartSignal = 'SIGUSR2';

/**
 * Starts the workers and keeps them: the primary serves nothing itself. SIGUSR2 replaces them one after the other, SIGTERM and
 * SIGINT end them and it. The listening socket is the primary's, so that no connection is lost between two of them.
 * @param program that a worker runs.
 * @throws Error that says what to do, when none can start.
 */
export async function runPrimary(config: Config, program: string, log: ProcessLog): Promise<void> {
  const { hosts, port, healthPort, workers: size = 1, mode } = config;
  await checkPort(hosts, port, 'PORT');
  if (healthPort !== undefined) await checkPort(hosts, healthPort, 'HEALTH_PORT');
  ensureWritable(config.dataFolder);
  const hasMockGateway = mode === 'development' && !config.mockGateway;
  const mockGateway = hasMockGateway ? await startMockGateway(config, log.fail) : undefined;
  cluster.setupPrimary({ exec: program });
  let announces = true;
  const metrics = createGroupMetrics();
  const group = createWorkerGroup({
    size,
    start() {
      const worker = forkWorker({ mockGateway: mockGateway?.origin ?? config.mockGateway, announces }, metrics.text);
      metrics.add(worker);
      announces = false;
      return worker;
    },
    restartRefusal,
    say: log.say,
    fail: log.fail,
  });
  stopOnSignal(group.stop);
  const listeningOn = await group.open();
  if (healthPort !== undefined) {
    const [host] = hosts;
    const listening = startHealthThread({
      port: healthPort,
      host,
      readiness: async () => group.readiness(),
      scrape: metrics,
    });
    await explained(listening, healthPort, 'HEALTH_PORT');
  }
  mockGateway?.connect(listeningOn);
  process.on(restartSignal, () => void group.restart());
  log.say(`${size} workers serve.`);
}
