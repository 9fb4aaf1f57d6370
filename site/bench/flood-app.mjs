import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from '../server/app';
import { acceptBacklog } from '../server/platform/http/connection-limits';
import { loggingFor } from '../server/platform/http/logging/logging';
import { loadBuiltSite } from '../server/platform/pages/built-site';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Milliseconds that pages are kept, as in main.ts. */
const responseCacheTime = 5_000;

/**
 * The server with the built site in a process of its own, on the database of the first argument: behind a proxy, where whoever
 * connects from this machine says whom a request is of, and once more without one. Tells both ports, and its memory when asked.
 */
const database = await openBenchDatabase({ contents: true });
const site = await loadBuiltSite(fileURLToPath(new URL('../dist', import.meta.url)));
const logger = { ...loggingFor('production'), stream: createWriteStream('/dev/null') };
const parts = { database, keys, site, logger, responseCacheTime };
const app = await createApp({ ...parts, trustedProxies: ['127.0.0.1'] });
const direct = await createApp(parts);
for (const each of [app, direct]) await each.listen({ port: 0, host: '127.0.0.1', backlog: acceptBacklog });
process.on('message', () => process.send({ memory: process.memoryUsage().rss }));
process.send({ port: app.server.address().port, directPort: direct.server.address().port });
