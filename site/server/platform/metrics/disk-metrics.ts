import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** Tells at each scrape how full the disk of a folder is. */
export function diskMetrics(folder: string, registry: Registry): void {
  const registers: Registry[] = [];
  registry.registerMetric(
    new Gauge({
      name: 'data_folder_size_bytes',
      help: 'Size of the disk that DATA_DIR is on',
      aggregator: 'max',
      registers,
      async collect() {
        const disk = await lookAt(folder);
        if (disk) this.set(disk.blocks * disk.bsize);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'data_folder_available_bytes',
      help: 'What is free of it for the server',
      aggregator: 'max',
      registers,
      async collect() {
        const disk = await lookAt(folder);
        if (disk) this.set(disk.bavail * disk.bsize);
      },
    }),
  );
}

/** A folder that cannot be looked at must not keep the other metrics back. */
function lookAt(folder: string): Promise<StatsFs | undefined> {
  return statfs(folder).catch(() => undefined);
}
