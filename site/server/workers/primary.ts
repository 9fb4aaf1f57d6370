import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig, type Config } from '../config/config';
import { checkPort, explained } from '../listen';
import { ensureWritable } from '../platform/db/data-folder';
import { startHealthThread, type Readiness } from '../platform/http/health/health';
import type { ProcessLog } from '../platform/http/logging/log-destination';
import { withTimeout } from '../platform/timers';
import { stopOnSignal } from '../shut-down';
import { startMockGateway } from '../start-mock-gateway';
import { forkWorker, type CountedWorker, type WorkerProcess } from './worker-process';
import { Registry } from 'prom-client';
import { countersOf, sumStats, type MetricStats } from '../platform/metrics/metrics';

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
    const readiness = async () => group.readiness();
    const listening = startHealthThread({ port: healthPort, host, readiness, scrape: metrics });
    await explained(listening, healthPort, 'HEALTH_PORT');
  }
  mockGateway?.connect(listeningOn);
  process.on(restartSignal, () => void group.restart());
  log.say(`${size} workers serve.`);
}

/** The same way from the sources and from the built server; the one of the new version, where that is there already. */
const checkBuild = join(import.meta.dirname, '../../scripts/check-build.mjs');

/**
 * Returns why workers may not be replaced now: the doctor would refuse the build, or the settings, of which files may have changed.
 * Undefined when they may be. Another process reads the sources, since the primary hands on connections meanwhile.
 */
export async function restartRefusal(script = checkBuild): Promise<string | undefined> {
  try {
    readConfig();
  } catch (error) {
    return (error as Error).message;
  }
  // A folder without scripts has nothing that a build could be compared with.
  if (!existsSync(script)) return undefined;
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return status === 0 ? undefined : said.trim() || `The build could not be checked (${status}).`;
}

/** Milliseconds for a new worker to become ready, and for a stopping one to end. */
const startTime = 120_000;
const stopTime = 40_000;
/** Milliseconds before a worker that ended is replaced, doubled each time that the next one does not last either. */
const firstPause = 100;
const longestPause = 30_000;
/** Milliseconds after which a worker has lasted. */
const lastingTime = 60_000;

interface WorkerGroupOptions {
  /** How many serve. */
  readonly size: number;
  start(): WorkerProcess;
  /** Why no worker may be replaced now; undefined when they may be. */
  restartRefusal(): Promise<string | undefined>;
  say(sentence: string): void;
  fail(sentence: string): void;
}

/** The workers of this machine, as many as there should be. */
export function createWorkerGroup({ size, start, restartRefusal: findRefusal, say, fail }: WorkerGroupOptions) {
  /** Those that serve or shall serve, by their place. */
  const places: (WorkerProcess | undefined)[] = Array.from({ length: size });
  const living = new Set<WorkerProcess>();
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  function begin(): WorkerProcess {
    const worker = start();
    living.add(worker);
    void worker.ended.then(() => living.delete(worker));
    return worker;
  }

  /** Gives a place to a worker, and to another one when that ends by itself. */
  function assign(place: number, worker: WorkerProcess, failures = 0): void {
    places[place] = worker;
    const since = performance.now();
    void worker.ended.then((how) => {
      if (isStopping || places[place] !== worker) return undefined;
      const hasLasted = performance.now() - since >= lastingTime;
      const pause = hasLasted ? firstPause : Math.min(firstPause * 2 ** failures, longestPause);
      fail(`Worker ${worker.id} ended (${how}); another one starts in ${pause} ms.`);
      places[place] = undefined;
      setTimeout(() => {
        if (!isStopping && !places[place]) assign(place, begin(), hasLasted ? 1 : failures + 1);
      }, pause);
      return undefined;
    });
  }

  async function replace(place: number): Promise<void> {
    const successor = begin();
    if (!(await withTimeout(successor.ready, startTime))) {
      successor.kill();
      throw new Error(`Worker ${successor.id} was not ready within ${startTime / 1000} s.`);
    }
    const former = places[place];
    assign(place, successor);
    if (!former) return;
    former.stop('replaced');
    // One at a time, so that there is never more than one process too many.
    if (!(await withTimeout(former.ended, stopTime))) former.kill();
    say(`Worker ${successor.id} has replaced worker ${former.id}.`);
  }

  async function replaceAll(): Promise<void> {
    const refusal = await findRefusal();
    if (refusal !== undefined) throw new Error(refusal);
    for (const place of places.keys()) if (!isStopping) await replace(place);
  }

  return {
    /** Starts the first, which prepares the database, then the others. Resolves with the port; rejects when the first one ends. */
    async open(): Promise<number> {
      const first = begin();
      const port = await first.ready;
      assign(0, first);
      const others = places.flatMap((_, place) => (place === 0 || isStopping ? [] : [place]));
      for (const place of others) assign(place, begin());
      await Promise.allSettled([...living].map(({ ready }) => ready));
      return port;
    },
    /**
     * Replaces one after the other, each once its successor is ready. Stops when it is refused, or when one does not become ready:
     * the others serve on.
     */
    async restart(): Promise<void> {
      restarting ??= replaceAll()
        .catch((error: Error) => void (isStopping || fail(`The restart was given up: ${error.message}`)))
        .finally(() => (restarting = undefined));
      await restarting;
    },
    /** Ends all. Resolves when they have ended. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const worker of living) worker.stop('with-all');
      const ended = Promise.all([...living].map((worker) => worker.ended));
      if (!(await withTimeout(ended, stopTime))) for (const worker of living) worker.kill();
    },
    /** Of the machine as a whole: ready while any of them is. */
    readiness(): Readiness | 'starting' {
      if (isStopping) return 'draining';
      const states = places.map((worker) => worker?.readiness());
      return states.includes('ready') ? 'ready' : (states.find(Boolean) ?? 'starting');
    },
  };
}

/** Milliseconds for a worker to send its stats. */
const answerTime = 1_000;

/**
 * Adds up the stats of workers. Counters never fall: those of a worker that has ended are kept, and of one that does not answer
 * in time the last ones count. The gauges of such a worker are left out.
 */
export function createGroupMetrics() {
  const living = new Set<CountedWorker>();
  let kept: Promise<MetricStats> = Promise.resolve([]);
  let pending: Promise<string> | undefined;

  async function gather(): Promise<string> {
    const answered = new Set<CountedWorker>();
    await Promise.all(
      [...living].map(async (worker) => {
        const before = worker.lastStats();
        await withTimeout(worker.requestStats(), answerTime);
        if (worker.lastStats() !== before) answered.add(worker);
      }),
    );
    const reported = [...living].map((worker) => {
      const stats = worker.lastStats() ?? [];
      return answered.has(worker) ? stats : countersOf(stats);
    });
    // Read in the same moment as those of the living, so that none counts twice.
    const ofEnded = kept;
    return sumStats([...reported, await ofEnded]).metrics();
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: (): Promise<string> => (pending ??= gather().finally(() => (pending = undefined))),
    add(worker: CountedWorker): void {
      living.add(worker);
      void worker.left.then(() => {
        living.delete(worker);
        const last = countersOf(worker.lastStats() ?? []);
        kept = kept.then((before) => sumStats([before, last]).getMetricsAsJSON());
        return undefined;
      });
    },
  };
}
