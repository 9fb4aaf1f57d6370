import { createApp } from '../server/app';
import { openPostgres } from '../server/db/postgres';
import { migrate } from '../server/db/migrate';
import { seed } from '../server/db/seed';

/** Milliseconds that answers are held, as in main.ts. */
const publicAnswerTime = 5_000;

/**
 * The server in a process of its own, on the database of the first argument, with one route more: it has the same hooks and
 * returns what the product list returned once. Prints its port.
 */
const database = await openPostgres(process.argv[2]);
await migrate(database);
await seed(database);
const app = await createApp({ database, publicAnswerTime });
const held = new Map();
app.get('/api/v1/ow/bare', async (_request, reply) => reply.headers(held.get('headers')).send(held.get('body')));
const { body, headers } = await app.inject({ method: 'GET', url: '/api/v1/ow/product' });
held.set('body', body);
held.set('headers', Object.fromEntries(['content-type', 'cache-control', 'etag'].map((name) => [name, headers[name]])));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);
