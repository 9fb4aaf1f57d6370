import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { nginxProgram } from '../scripts/nginx.mjs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { restartUnderLoad } from './rolling/restart-under-load.mjs';

/** Restarts of both servers together, for one round. */
const restartsOfRound = 4;
const visitors = 12;
const buyers = 6;

/** Restarts two servers behind nginx in turn, under load, and counts what is lost: nothing may be. */
export async function measureRolling(rounds) {
  ensureBuilt();
  const cluster = nginxProgram && (await startPostgresCluster());
  if (!cluster) throw new Error('The bench of rolling restarts needs nginx and the server package of PostgreSQL.');
  try {
    const folder = fileURLToPath(new URL('../dist/server', import.meta.url));
    const restarts = rounds * restartsOfRound;
    const counts = await restartUnderLoad({ folder, databaseUrl: cluster.url, restarts, visitors, buyers });
    return rowsOf(counts, `${restarts} restarts`);
  } finally {
    await cluster.stop();
  }
}

/** What may not be lost by restarts: nothing. @param how what was done meanwhile. */
export function rowsOf(counts, how) {
  for (const reason of new Set(counts.lost)) console.log(`lost: ${reason}`);
  return [
    none('requests lost', counts.lost.length, `${counts.asked} requests, ${how}`),
    none('orders not opened, or not paid once', counts.unopened, `${counts.orders} orders, ${counts.opened} opened`),
    none('jobs done twice', counts.twice, `${counts.dead} given up`),
    none(
      'listeners that missed an event',
      counts.missed,
      `${counts.told} messages, ${counts.reconnected} reconnections`,
    ),
    none('fen by which the ledger is out of balance', counts.balance),
    none('servers that did not end in order', counts.badExits),
  ];
}

function none(what, value, note) {
  return { what, bar: 0, limit: true, value, note };
}
