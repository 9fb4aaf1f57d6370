import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { load } from './load.mjs';

/** Visitors at once, and milliseconds that they stay. */
const visitors = 500;
const stayTime = 10_000;
/** Milliseconds between two questions of a load balancer. */
const questionTime = 100;
/** Milliseconds after which what the visitors took should be given back. */
const recoveryTime = 60_000;
const megabyte = 1024 * 1024;

/**
 * What a load balancer and visitors meet while many ask for a page, and what memory the server keeps of it.
 * @param memory tells the server's bytes.
 */
export async function crowdRows(port, memory) {
  const url = `http://127.0.0.1:${port}`;
  const encoded = { 'accept-encoding': 'gzip, deflate, br' };
  const before = await memory();
  // A thread of its own: this one is as busy as the server.
  const balancer = new Worker(new URL(import.meta.url), { workerData: `${url}/healthz` });
  await once(balancer, 'message');
  const { rate, p99 } = await load(`${url}/home`, stayTime, encoded, visitors);
  balancer.postMessage('end');
  const [times] = await once(balancer, 'message');
  const peak = await memory();
  await wait(recoveryTime);
  const after = await memory();
  return [
    {
      what: `/healthz beside ${visitors} connections, slowest`,
      bar: 200,
      limit: true,
      value: Math.max(...times),
      unit: ' ms',
      note: `${times.length} asked`,
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

async function askUntilTold(url) {
  const times = [];
  const end = new AbortController();
  parentPort.once('message', () => end.abort());
  parentPort.postMessage('ready');
  while (!end.signal.aborted) {
    const asked = performance.now();
    await new Promise((resolve, reject) => {
      // A connection for each question, as load balancers do.
      get(url, { agent: false }, (response) => response.on('end', resolve).resume()).on('error', reject);
    });
    times.push(performance.now() - asked);
    await wait(questionTime);
  }
  parentPort.postMessage(times);
}

if (!isMainThread) await askUntilTold(workerData);
