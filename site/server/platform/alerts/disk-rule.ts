import { statfs } from 'node:fs/promises';
import type { AlertRule } from './alert-rule';

/** Below this share of free space operators are told: logs and a database fill the rest within days at most. */
const leastFree = 0.1;

/** Blocks that this user may still write, and all that there are. */
type AskDisk = (folder: string) => Promise<{ readonly bavail: number; readonly blocks: number }>;

/** Whether the disk of a folder is nearly full. */
export function diskRule(folder: string, askDisk: AskDisk = (path) => statfs(path)): AlertRule {
  return {
    name: 'server.disk',
    async check() {
      const { bavail, blocks } = await askDisk(folder);
      const free = bavail / blocks;
      if (free >= leastFree) return undefined;
      return `${Math.round(free * 100)} % of the disk of DATA_DIR are free`;
    },
  };
}
