import { statfs } from 'node:fs/promises';
import type { AlertRule } from './alert-rule';

/** Below this share of free space operators are told: logs and a database fill the rest within days at most. */
const leastFree = 0.1;

/** Whether the disk of a folder is nearly full. */
export function diskRule(folder: string): AlertRule {
  return {
    name: 'server.disk',
    async check() {
      const { bavail, blocks } = await statfs(folder);
      const free = bavail / blocks;
      if (free >= leastFree) return undefined;
      return `${Math.round(free * 100)} % of the disk of DATA_DIR are free`;
    },
  };
}
