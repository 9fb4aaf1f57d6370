import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from '../server/app';
import { acceptBacklog } from '../server/platform/http/connection-limits';
import { installHealthListener } from '../server/platform/http/health/health';
import { loggingFor } from '../server/platform/http/logging/logging';
import { loadBuiltSite } from '../server/platform/pages/built-site';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Milliseconds that pages are kept, as in main.ts. */
const responseCacheTime = 5_000;
/** Times that each page is rendered: before, for the compiler to have seen it, and while it is measured. */
const renders = { warmUp: 15, measured: 20 };
/** Pages of every kind: short and long, of one read and of several. */
const pages = [
  '/home',
  '/product/index',
  '/product/detail1001',
  '/product/record1001',
  '/college/index',
  '/college/post?id=1',
  '/information/index',
  '/download/index',
  '/solution/index',
  '/chanpin/shujutong',
];

/**
 * The server with the built site in a process of its own, on the database of the first argument, logging as in production.
 * Tells its ports and the milliseconds of CPU time that a page takes when nothing is kept: queries, rendering and compression.
 */
const database = await openBenchDatabase({ contents: true });
const site = await loadBuiltSite(fileURLToPath(new URL('../dist', import.meta.url)));
const logger = { ...loggingFor('production'), stream: createWriteStream('/dev/null') };

const cpuTimes = await measureRendering();
const app = await createApp({ database, keys, site, logger, responseCacheTime });
const listenForHealth = installHealthListener(app);
await app.listen({ port: 0, host: '127.0.0.1', backlog: acceptBacklog });
const { port: healthPort } = await listenForHealth(0);
process.on('message', () => process.send({ memory: process.memoryUsage().rss }));
process.send({ port: app.server.address().port, healthPort, cpuTimes });

async function measureRendering() {
  const uncached = await createApp({ database, keys, site, logger });
  const times = [];
  for (const url of pages) {
    await render(uncached, url, renders.warmUp);
    const before = process.cpuUsage();
    await render(uncached, url, renders.measured);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000 / renders.measured);
  }
  await uncached.close();
  return times;
}

async function render(uncached, url, times) {
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await uncached.inject({
      method: 'GET',
      url,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  }
}
