import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database';

/** Tells how the connections of a process to its database are doing, at each scrape. */
export function poolMetrics({ connections }: Pick<Database, 'connections'>, registry: Registry): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that are used and idle, and calls that wait for one; the embedded database has none',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { used, idle, waiting } = connections?.() ?? { used: 0, idle: 0, waiting: 0 };
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  registry.registerMetric(gauge);
}
