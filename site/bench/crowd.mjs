import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';

/** Visitors at once, and milliseconds that they stay. */
const visitors = 500;
const stayTime = 10_000;
/** Milliseconds after which what the visitors took should be given back. */
const recoveryTime = 60_000;
const megabyte = 1024 * 1024;

/**
 * What a load balancer and visitors meet while many ask for a page, and what memory the server keeps of it.
 * @param memory tells the server's bytes.
 */
export async function crowdRows({ port, healthPort }, memory) {
  const url = `http://127.0.0.1:${port}`;
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const before = await memory();
  const balancers = await Promise.all([askHealth(healthPort), askHealth(port)]);
  const { rate, p99 } = await load(`${url}/home`, stayTime, encoded, visitors);
  const [own, shared] = await Promise.all(balancers.map((end) => end()));
  const peak = await memory();
  await wait(recoveryTime);
  const after = await memory();
  return [
    {
      what: `/healthz of HEALTH_PORT beside ${visitors} connections, slowest`,
      bar: 200,
      limit: true,
      value: Math.max(...own),
      unit: ' ms',
      note: `${own.length} asked; on the visitors' port ${Math.max(...shared).toFixed(0)} ms`,
    },
    {
      what: `/home over ${visitors} connections`,
      bar: 300,
      value: rate,
      unit: ' /s',
      note: `99 of 100 within ${p99.toFixed(0)} ms`,
    },
    {
      what: 'memory kept a minute after them',
      bar: 30,
      limit: true,
      value: (after - before) / megabyte,
      unit: ' MB',
      note: `${[before, peak, after].map((bytes) => Math.round(bytes / megabyte)).join(', ')} MB before, then, after`,
    },
  ];
}

/** Asks for the health until told to end. @returns what to call for the milliseconds of each answer. */
async function askHealth(port) {
  const program = fileURLToPath(new URL('ask-health.mjs', import.meta.url));
  const balancer = fork(program, [`http://127.0.0.1:${port}/healthz`]);
  await once(balancer, 'message');
  return async () => {
    balancer.send('end');
    const [times] = await once(balancer, 'message');
    return times;
  };
}
