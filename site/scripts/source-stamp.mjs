import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Remembers which sources a build was made from, wherever those are: a build that moved with them is of them.
 * @param stampFile where the build keeps the fingerprint of its sources.
 * @param root folder of the sources.
 * @param sources files and folders in it that the build reads, with `/` between folders.
 */
export function sourceStamp(stampFile, root, sources) {
  const current = fingerprint(root, sources);
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

function fingerprint(root, sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
