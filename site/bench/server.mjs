import { once } from 'node:events';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { bootTimes } from './boot-time.mjs';
import { compared, inPairs } from './compare.mjs';
import { crowdRows } from './crowd.mjs';
import { load } from './load.mjs';
import { median } from './median.mjs';
import { paymentRows } from './payments.mjs';
import { slowConnectionRows } from './slow-connections.mjs';
import { uploadRows } from './uploads.mjs';
import { withApp } from './with-app.mjs';

/** Milliseconds of one measurement, and of warming up before the first. */
const loadTime = 3_000;

/**
 * Measures how payments are told of and settled. They are of no server that others measure: the database gets large.
 */
export async function measurePayments(rounds) {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of payments needs its server package.');
  try {
    const program = new URL('payment-app.mjs', import.meta.url);
    return await withApp(program, cluster.url, (facts) => paymentRows(facts, { rounds, loadTime }));
  } finally {
    await cluster.stop();
  }
}

/**
 * Measures the server: how long a start takes, reads against routes that do the least for the same bytes, in pairs, pages
 * as they are kept and as they are rendered, and uploads.
 */
export async function measureServer(rounds) {
  ensureBuilt();
  const boots = await bootTimes(rounds);
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of the server needs its server package.');
  try {
    return [
      startRow(boots),
      ...(await readRows(cluster, rounds)),
      ...(await pageRows(cluster, rounds)),
      ...(await withApp(new URL('upload-app.mjs', import.meta.url), cluster.url, uploadRows)),
    ];
  } finally {
    await cluster.stop();
  }
}

function startRow(boots) {
  return {
    what: 'start to ready on an embedded database, fastest',
    bar: 2,
    limit: true,
    // Whatever else the machine does only adds to a start.
    value: Math.min(...boots) / 1000,
    unit: ' s',
    note: `${boots.map((time) => Math.round(time)).join(', ')} ms`,
  };
}

async function readRows({ url }, rounds) {
  return withApp(new URL('bare-app.mjs', import.meta.url), url, async ({ port, token }) => {
    const rate = (path, headers) => async () =>
      (await load(`http://127.0.0.1:${port}/api${path}`, loadTime, headers)).rate;
    const bearer = { authorization: `Bearer ${token}` };
    const publicReads = await inPairs(rounds, rate('/v1/ow/product'), rate('/v1/ow/bare'));
    const signedInReads = await inPairs(rounds, rate('/client/user', bearer), rate('/client/bare-user', bearer));
    return [
      { what: 'listProducts against a bare route', bar: 0.8, ...compared(publicReads) },
      { what: 'getUser against its queries prepared by hand', bar: 0.65, ...compared(signedInReads) },
    ];
  });
}

async function pageRows({ url }, rounds) {
  return withApp(new URL('page-app.mjs', import.meta.url), url, async ({ port, healthPort, cpuTimes }, app) => {
    const ask = () => load(`http://127.0.0.1:${port}/home`, loadTime, { 'accept-encoding': 'gzip, deflate, br' });
    await ask();
    const loads = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await ask());
    const sum = cpuTimes.reduce((total, time) => total + time, 0);
    return [
      {
        what: 'a kept page over 32 connections',
        bar: 2_000,
        value: median(loads.map(({ rate }) => rate)),
        unit: ' /s',
        note: `99 of 100 within ${median(loads.map(({ p99 }) => p99)).toFixed(1)} ms`,
      },
      {
        what: 'CPU of a page that is not kept, mean of ten',
        bar: 15,
        limit: true,
        value: sum / cpuTimes.length,
        unit: ' ms',
        note: `${cpuTimes.map((time) => time.toFixed(1)).join(', ')} ms`,
      },
      ...(await crowdRows({ port, healthPort }, () => memoryOf(app))),
      ...(await slowConnectionRows(port)),
    ];
  });
}

async function memoryOf(app) {
  app.send('memory');
  const [{ memory }] = await once(app, 'message');
  return memory;
}
