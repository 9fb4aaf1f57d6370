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
  const { publicReads, signedInReads } = await measureReads(rounds);
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
    { what: 'listProducts against a bare route', bar: 0.8, ...compared(publicReads) },
    { what: 'getUser against its queries prepared by hand', bar: 0.6, ...compared(signedInReads) },
  ];
}

function compared(pairs) {
  const rate = (samples) => Math.round(median(samples));
  return {
    value: median(pairs.map(({ own, bare }) => own / bare)),
    note: `${rate(pairs.map(({ own }) => own))} /s against ${rate(pairs.map(({ bare }) => bare))} /s`,
  };
}

async function measureReads(rounds) {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of the server needs its server package.');
  const app = fork(fileURLToPath(new URL('bare-app.mjs', import.meta.url)), [cluster.url], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [{ port, token }] = await Promise.race([
      once(app, 'message'),
      once(app, 'exit').then(() => Promise.reject(stopped())),
    ]);
    const rate = (path, headers) => () => requestsPerSecond(`http://127.0.0.1:${port}/api${path}`, loadTime, headers);
    const bearer = { authorization: `Bearer ${token}` };
    return {
      publicReads: await inPairs(rounds, rate('/v1/ow/product'), rate('/v1/ow/bare')),
      signedInReads: await inPairs(rounds, rate('/client/user', bearer), rate('/client/bare-user', bearer)),
    };
  } finally {
    app.kill();
    await cluster.stop();
  }
}

/** Measures two things by turns, after both have warmed up. */
async function inPairs(rounds, own, bare) {
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
}

function stopped() {
  return new Error('The server of the bench stopped.');
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
