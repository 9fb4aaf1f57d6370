import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { startNginx } from '../../scripts/nginx.mjs';
import { makeBuyers } from '../make-buyers.mjs';
import { outcomeOf } from './outcome.mjs';
import { placementOf } from './placement.mjs';
import { startProgram, startServer } from './server-process.mjs';
import { startTraffic } from './traffic.mjs';

/** Milliseconds of load between two restarts of one version. */
const restTime = 500;

/**
 * Restarts two servers behind nginx, as docs/deploy.md has it, in turn while visitors look, buyers pay and listeners listen.
 * @param folder of the built server.
 * @param nextFolder of what runs after a restart: a newer version, which migrates the database while the older one serves.
 * @param pages whether the server has the built site.
 * @param databaseUrl an empty database.
 * @param restarts of both servers together.
 * @param rest milliseconds of load before the first restart, between two, and after the last.
 * @returns counts of what was done and of what was lost.
 */
export async function restartUnderLoad({
  folder,
  nextFolder = folder,
  databaseUrl,
  restarts,
  rest = restTime,
  visitors,
  buyers,
  pages = true,
}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rolling-'));
  const [port, gatewayPort, ...serverPorts] = await freePorts(4);
  const origin = `http://127.0.0.1:${port}`;
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    MOCK_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
  };
  const start = (serverPort, of = folder) => startServer(of, { ...shared, PORT: String(serverPort) });
  const running = [startProgram(folder, 'run-mock-gateway', shared)];
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  let stopNginx;
  try {
    // The first one makes the database.
    const servers = [await start(serverPorts[0])];
    servers.push(await start(serverPorts[1]));
    running.push(...servers);
    stopNginx = await startNginx(documentedProxy(port, serverPorts), port);
    const tokens = await makeBuyers(pool, buyers);
    const traffic = startTraffic({ origin, pages, visitors, buyers: tokens, placement: await placementOf(pool) });
    const codes = [];
    for (let turn = 0; turn < restarts; turn += 1) {
      await wait(rest);
      codes.push(await servers[turn % 2].stop());
      servers[turn % 2] = await start(serverPorts[turn % 2], nextFolder);
      running.push(servers[turn % 2]);
    }
    await wait(rest);
    await traffic.finish();
    const { asked, lost, orders, reconnected, unread } = traffic.counts();
    const known = () => tokens.map((token, index) => [`buyer${index + 1}`, unread.get(token)]);
    const outcome = await outcomeOf(pool, orders, known);
    await traffic.end();
    return {
      restarts,
      asked,
      lost,
      orders: orders.length,
      reconnected,
      badExits: codes.filter(Boolean).length,
      ...outcome,
    };
  } finally {
    await pool.end();
    await stopNginx?.();
    await Promise.all(running.filter((each) => !each.hasEnded()).map((each) => each.stop()));
    rmSync(dataFolder, { recursive: true });
  }
}

/** The samples of docs/deploy.md for several processes, on the ports of this run. */
function documentedProxy(port, [first, second]) {
  const text = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');
  const section = /^### Several processes\n(.*?)^### /ms.exec(text)?.[1] ?? '';
  const [upstream, locations] = [...section.matchAll(/^```nginx\n(.*?)^```$/gms)].map(([, sample]) => sample);
  const fitted = upstream
    .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${second}`);
  return `${fitted} server { listen 127.0.0.1:${port}; ${locations} }`;
}

async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
