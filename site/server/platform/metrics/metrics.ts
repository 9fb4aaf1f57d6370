import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OnSent } from '../delivery/delivery';

/**
 * The metrics of this process: what runs, and how Node does. Made once a process, because it watches the event loop and the
 * garbage collector.
 * @param release what runs, in the words of whoever deployed it.
 */
export function createRegistry(release: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // An average over workers hides the one whose event loop stands still.
  for (const metric of registry.getMetricsAsArray()) if (metric.aggregator === 'average') metric.aggregator = 'max';
  const info = new Gauge({
    name: 'app_build_info',
    help: 'Always 1; its labels are the running version',
    labelNames: ['release', 'node_version'],
    aggregator: 'first',
    registers: [registry],
  });
  info.set({ release, node_version: process.version }, 1);
  return registry;
}

/** Measures at each scrape how full the disk of a folder is. */
export function diskMetrics(folder: string, registry: Registry): void {
  const gauge = (name: string, help: string, bytesOf: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        // A folder that cannot be read must not keep the other metrics back.
        const disk = await statfs(folder).catch(() => undefined);
        if (disk) this.set(bytesOf(disk));
      },
    });
  gauge('data_folder_size_bytes', 'Size of the disk of DATA_DIR', (disk) => disk.blocks * disk.bsize);
  gauge('data_folder_available_bytes', 'Free bytes of that disk for the server', (disk) => disk.bavail * disk.bsize);
}

/** Upper bounds of the histogram's buckets, in seconds. */
const durations = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** @returns what to call for each message. */
export function createMessageMetrics(registry: Registry): OnSent {
  const registers = [registry];
  const sent = new Counter({
    name: 'messages_sent_total',
    help: 'Short messages, mails and notices for operators that providers accepted (sent), refused (refused) or could not accept (failed)',
    labelNames: ['provider', 'kind', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'message_send_duration_seconds',
    help: 'Seconds until providers answered to a message',
    labelNames: ['provider', 'kind'],
    buckets: durations,
    registers,
  });
  return ({ provider, kind, outcome, milliseconds }) => {
    sent.inc({ provider, kind, outcome });
    duration.observe({ provider, kind }, milliseconds / 1000);
  };
}

/** All metrics of a registry with their values, as plain objects that one process sends another. */
export type MetricStats = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of several processes as one: each by its own `aggregator`, which is `sum` where none is given. */
export function sumStats(all: readonly MetricStats[]): Registry {
  // The declared type asks for one array of metrics; prom-client takes one for each process.
  return AggregatorRegistry.aggregate(all as object[]) as Registry;
}

/** Those that only grow: of a process that is gone they still count, while what it measured last says nothing any more. */
export function countersOf(stats: MetricStats): MetricStats {
  return stats.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}

export type TraceMetrics = ReturnType<typeof createTraceMetrics>;

/** Counts what became of spans. */
export function createTraceMetrics(registry: Registry) {
  const registers = [registry];
  const sent = new Counter({
    name: 'trace_spans_sent_total',
    help: 'Spans that the collector accepted',
    registers,
  });
  const dropped = new Counter({
    name: 'trace_spans_dropped_total',
    help: 'Spans that were dropped because too many waited (full), or that the collector did not accept (failed)',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['full', 'failed'] as const) dropped.inc({ reason }, 0);
  return {
    sent: (count: number): void => sent.inc(count),
    dropped: (reason: 'full' | 'failed', count: number): void => dropped.inc({ reason }, count),
  };
}

/** Gauges whose values the database knows, so that every process reports the same. */
export interface StoredGauges {
  readonly gauges: readonly Gauge<string>[];
  /** Asks for all values and sets them. Rejects while the database is away. */
  update(): Promise<void>;
}
