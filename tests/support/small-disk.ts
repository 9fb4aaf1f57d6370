import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, which a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room but so many bytes. */
  fill(left?: number): void;
  /** Gives it back. */
  empty(): void;
  remove(): void;
}

/** Mounts a disk in memory. @returns undefined where that is not allowed: it takes root. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
    },
    empty: () => rmSync(ballast),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
