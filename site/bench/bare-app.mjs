import { Pool } from 'pg';
import { createApp } from '../server/app';
import { demoUser, seedDemoUsers } from '../server/demo/demo-users';
import { fingerprint } from '../server/platform/token';
import { bareQueries } from './bare-queries.mjs';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Milliseconds that answers are kept, as in main.ts. */
const responseCacheTime = 5_000;

/**
 * The server in a process of its own, on the database of the first argument, with two routes more that have the same hooks:
 * one returns what the product list returned once, the other asks what `/user` asks, prepared by hand on the driver.
 * Tells its port and a token.
 */
const database = await openBenchDatabase({ contents: true });
const app = await createApp({ database, keys, responseCacheTime });
const held = new Map();
app.get('/api/v1/ow/bare', async (_request, reply) => reply.headers(held.get('headers')).send(held.get('body')));
const pool = new Pool({ connectionString: process.argv[2] });
app.get('/api/client/bare-user', async (request, reply) => {
  const tokenHash = fingerprint(request.headers.authorization.slice('Bearer '.length));
  const [session] = (await pool.query({ ...bareQueries.session, values: [tokenHash] })).rows;
  const [user] = (await pool.query({ ...bareQueries.user, values: [session.user_id] })).rows;
  const [organization] = (await pool.query({ ...bareQueries.organization, values: [session.user_id, session.org_id] }))
    .rows;
  const Header = { Code: 0, Msg: 'ok', RequestId: request.id };
  return reply.send({ Header, Data: { ...user, ...organization } });
});
const { body, headers } = await app.inject({ method: 'GET', url: '/api/v1/ow/product' });
held.set('body', body);
held.set('headers', Object.fromEntries(['content-type', 'cache-control', 'etag'].map((name) => [name, headers[name]])));
const { token } = await signIn();
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, token });

/** A session of the demo account, as its owner would have one. */
async function signIn() {
  await seedDemoUsers(database, keys);
  const payload = { username: demoUser.username, password: demoUser.password };
  const answer = await app.inject({ method: 'POST', url: '/api/sso/api/user/login', payload });
  return answer.json().data;
}
