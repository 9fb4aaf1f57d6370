import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgresCluster } from '../../scripts/postgres-cluster.mjs';
import { makeBuyers } from '../make-buyers.mjs';
import { placementOf } from '../rolling/placement.mjs';
import { startProgram, startServer } from '../rolling/server-process.mjs';
import { createMix } from './mix.mjs';

/** Buyers, so that none has too many unpaid orders. */
const buyers = 500;

/** Runs the built server on a PostgreSQL of its own while the work takes, which gets its address, its process and the mix of what visitors do. @param through tells another way to the database. */
export async function withSite(environment, work, through = async (url) => url) {
  ensureBuilt();
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; this bench needs its server package.');
  const dataFolder = mkdtempSync(join(tmpdir(), 'load-'));
  const pool = new Pool({ connectionString: cluster.url, max: 2 });
  const agent = new Agent({ keepAlive: true });
  const folder = fileURLToPath(new URL('../../dist/server', import.meta.url));
  const running = [];
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const shared = {
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataFolder,
      DATABASE_URL: await through(cluster.url),
      // The gateway of development keeps every trade: within the server, it would count as the server's memory.
      MOCK_GATEWAY: `http://127.0.0.1:${await freePort()}`,
    };
    running.push(startProgram(folder, 'run-mock-gateway', shared));
    const server = await startServer(folder, { ...environment, ...shared, PORT: String(port) });
    running.push(server);
    const tokens = await makeBuyers(pool, buyers);
    const mix = createMix({ origin, agent, tokens, placement: await placementOf(pool), payments: [] });
    return await work({ mix, pool, origin, server, agent, tokens });
  } finally {
    agent.destroy();
    await pool.end();
    await Promise.all(running.map((each) => each.stop()));
    await cluster.stop();
    rmSync(dataFolder, { recursive: true });
  }
}
