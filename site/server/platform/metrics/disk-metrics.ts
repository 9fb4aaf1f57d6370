import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** Tells at each scrape how full the disk of a folder is. */
export function diskMetrics(folder: string, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'data_folder_size_bytes',
    help: 'Size of the disk that DATA_DIR is on',
    registers,
    async collect() {
      const { blocks, bsize } = await statfs(folder);
      this.set(blocks * bsize);
    },
  });
  new Gauge({
    name: 'data_folder_available_bytes',
    help: 'What is free of it for the server',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(folder);
      this.set(bavail * bsize);
    },
  });
}
