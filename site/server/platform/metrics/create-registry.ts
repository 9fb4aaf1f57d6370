import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

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
    help: 'Always 1; its labels tell what runs',
    labelNames: ['release', 'node_version'],
    aggregator: 'first',
    registers: [registry],
  });
  info.set({ release, node_version: process.version }, 1);
  return registry;
}
