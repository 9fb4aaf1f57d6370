import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Remembers which sources a build was made from.
 * @param stampFile where the build keeps the fingerprint of its sources.
 * @param sources files and folders that the build reads.
 */
export function sourceStamp(stampFile, sources) {
  const current = fingerprint(sources);
  return {
    /** Whether the build was made from other sources, or never finished. */
    stale() {
      try {
        return readFileSync(stampFile, 'utf8') !== current;
      } catch {
        return true;
      }
    },
    /** Call before building: a build that breaks off then counts as stale. */
    clear() {
      rmSync(stampFile, { force: true });
    },
    write() {
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, current);
    },
  };
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
