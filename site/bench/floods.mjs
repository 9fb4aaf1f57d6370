import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { load } from './load.mjs';
import { silentConnectionRows } from './silent-connections.mjs';
import { withApp } from './with-app.mjs';

/** What one address asks in a minute, and milliseconds for which it does. */
const perMinute = 50_000;
const floodTime = 20_000;
/** Connections of other visitors. */
const others = 4;

/** Measures what others notice of an address that asks for pages which nobody keeps, and of connections that send nothing. */
export async function measureFloods() {
  ensureBuilt();
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of floods needs its server package.');
  try {
    const program = new URL('flood-app.mjs', import.meta.url);
    return await withApp(program, cluster.url, async (facts, app) => [
      ...(await floodRows(facts, app)),
      ...(await silentConnectionRows(facts.directPort, () => memoryOf(app))),
    ]);
  } finally {
    await cluster.stop();
  }
}

async function floodRows({ port }, app) {
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const visit = (time) => load(`http://127.0.0.1:${port}/home`, time, encoded, others);
  const alone = await visit(floodTime);
  const before = await memoryOf(app);
  const flooding = flood(port);
  const beside = await visit(floodTime);
  const after = await memoryOf(app);
  const { counts, sent, seconds } = await flooding;
  return [
    {
      what: `/home beside ${perMinute} requests a minute of one address, 99 of 100 within`,
      bar: 250,
      limit: true,
      value: beside.p99,
      unit: ' ms',
      note: `${Math.round(beside.rate)} /s; alone ${alone.p99.toFixed(0)} ms, ${Math.round(alone.rate)} /s`,
    },
    {
      what: 'of the flood refused with 429',
      bar: 50,
      value: (100 * (counts[429] ?? 0)) / sent,
      unit: ' %',
      note: `${sent} in ${seconds.toFixed(0)} s: ${JSON.stringify(counts)}`,
    },
    {
      what: 'memory after the flood',
      // The cache of pages fills to its limit.
      bar: 200,
      limit: true,
      value: (after - before) / 1024 ** 2,
      unit: ' MB',
    },
  ];
}

async function flood(port) {
  const program = fileURLToPath(new URL('send-flood.mjs', import.meta.url));
  const [result] = await once(fork(program, [port, perMinute, floodTime].map(String)), 'message');
  return result;
}

async function memoryOf(app) {
  app.send('memory');
  const [{ memory }] = await once(app, 'message');
  return memory;
}
