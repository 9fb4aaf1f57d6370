import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { nginxProgram } from '../scripts/nginx.mjs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { projectRoot } from '../scripts/project-root.mjs';
import { stopWith } from '../scripts/stop-with.mjs';
import { rowsOf } from './rolling.mjs';
import { restartUnderLoad } from './rolling/restart-under-load.mjs';

/** Milliseconds for which two servers of the older version serve, then one of each, then two of the newer one. */
const rest = 8_000;
const visitors = 12;
const buyers = 6;

/**
 * Rolls a version out under load: two servers of an older one serve behind nginx, a newer one takes the place of the first, migrates the
 * database while the second goes on, serves beside it, and takes its place as well. Nothing may be lost.
 * @param options `from` is a built checkout of the older version, `to` one of the newer one: this one where nothing is said.
 */
export async function measureUpdate({ from, to }) {
  if (!from) stopWith('Name a built checkout of an older version: npm run bench -w site -- update --from=/srv/older');
  if (!to) ensureBuilt();
  const [folder, nextFolder] = [from, to ?? projectRoot].map(builtServer);
  const older = new Set(readdirSync(join(folder, 'migrations')));
  const migrations = readdirSync(join(nextFolder, 'migrations')).filter((name) => !older.has(name));
  if (migrations.length === 0) stopWith('Both versions have the same schema.');
  const cluster = nginxProgram && (await startPostgresCluster());
  if (!cluster) throw new Error('The bench of updates needs nginx and the server package of PostgreSQL.');
  try {
    console.log(`migrations while the older version serves: ${migrations.join(', ')}`);
    const databaseUrl = cluster.url;
    const counts = await restartUnderLoad({ folder, nextFolder, databaseUrl, restarts: 2, rest, visitors, buyers });
    return rowsOf(counts, `${migrations.length} migrations`);
  } finally {
    await cluster.stop();
  }
}

function builtServer(checkout) {
  const folder = join(resolve(process.env.INIT_CWD ?? '.', checkout), 'site/dist/server');
  if (!existsSync(folder)) stopWith(`There is no built server in ${folder}: run npm run build there.`);
  return folder;
}
