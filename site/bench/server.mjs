import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { bootTimes } from './boot-time.mjs';
import { requestsPerSecond } from './load.mjs';

/** Milliseconds of one measurement, and of warming up before the first. */
const loadTime = 3_000;

/** Measures the server: a public read against a route that returns the same bytes, in pairs; and how long a start takes. */
export async function measureServer(rounds) {
  ensureBuilt();
  const boots = await bootTimes(rounds);
  const reads = await measurePublicRead(rounds);
  const rate = (samples) => Math.round(median(samples));
  return [
    {
      what: 'start to ready on an embedded database, fastest',
      bar: 2,
      limit: true,
      // Whatever else the machine does only adds to a start.
      value: Math.min(...boots) / 1000,
      unit: ' s',
      note: `${boots.map((time) => Math.round(time)).join(', ')} ms`,
    },
    {
      what: 'listProducts against a bare route',
      bar: 0.8,
      value: median(reads.map(({ own, bare }) => own / bare)),
      note: `${rate(reads.map(({ own }) => own))} /s against ${rate(reads.map(({ bare }) => bare))} /s`,
    },
  ];
}

async function measurePublicRead(rounds) {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of the server needs its server package.');
  const app = fork(fileURLToPath(new URL('bare-app.mjs', import.meta.url)), [cluster.url], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [port] = await Promise.race([once(app, 'message'), once(app, 'exit').then(() => Promise.reject(stopped()))]);
    const address = `http://127.0.0.1:${port}/api/v1/ow`;
    const own = () => requestsPerSecond(`${address}/product`, loadTime);
    const bare = () => requestsPerSecond(`${address}/bare`, loadTime);
    await own();
    await bare();
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      // Each pair begins with the other one than the pair before.
      const first = round % 2 === 0 ? await own() : await bare();
      const second = round % 2 === 0 ? await bare() : await own();
      pairs.push(round % 2 === 0 ? { own: first, bare: second } : { own: second, bare: first });
    }
    return pairs;
  } finally {
    app.kill();
    await cluster.stop();
  }
}

function stopped() {
  return new Error('The server of the bench stopped.');
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
