import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Builds whose files are kept. Visitors may still have a page of the two before the present one, and load more of it. */
const keptBuilds = 3;
/** Lists the files in `assets/` of each kept build, the newest first. Servers do not send what begins with a dot. */
const recordFile = '.vite/builds.json';

/**
 * Puts a new build in the place of the one that was served, with the files of the two builds before it. A build that changes
 * no file does not count.
 * @param next folder of the new client; it is gone afterwards.
 * @param client folder that is served, which may not exist yet.
 */
export function replaceBuild(next, client) {
  const files = assetsOf(next);
  const earlier = earlierBuilds(client).filter((build) => !isSame(build, files));
  const builds = [files, ...earlier].slice(0, keptBuilds);
  for (const file of new Set(builds.slice(1).flat())) {
    const [from, to] = [client, next].map((folder) => join(folder, 'assets', file));
    // The same name is the same content.
    if (existsSync(from) && !existsSync(to)) cpSync(from, to, { preserveTimestamps: true });
  }
  mkdirSync(dirname(join(next, recordFile)), { recursive: true });
  writeFileSync(join(next, recordFile), JSON.stringify(builds));

  const old = `${client}-old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(client)) renameSync(client, old);
  renameSync(next, client);
  rmSync(old, { recursive: true, force: true });
}

function earlierBuilds(client) {
  const record = join(client, recordFile);
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8'));
  // A build of a version that kept no record.
  const files = assetsOf(client);
  return files.length > 0 ? [files] : [];
}

/** Names of the files of a build, in one order. */
function assetsOf(folder) {
  const assets = join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets).sort() : [];
}

function isSame(one, other) {
  return one.length === other.length && one.every((file, position) => file === other[position]);
}
