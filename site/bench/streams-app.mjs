import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createApp } from '../server/app';
import { fingerprint } from '../server/platform/token';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Users, each with a session. */
const users = 500;

/** The server in a process of its own, on the database of the first argument. Tells its port and tokens, and what it costs when it is asked. */
const database = await openBenchDatabase({ users: true });
const app = await createApp({ database, keys });
const pool = new Pool({ connectionString: process.argv[2] });
const tokens = Array.from({ length: users }, () => randomUUID());
await pool.query(`insert into app_user (umid, name) select 'listener' || n, 'listener' from generate_series(1, $1) n`, [
  users,
]);
await pool.query(
  `insert into org_member (org_id, user_id, role)
    select org.id, app_user.id, 'member' from app_user join org on org_key = 'demo1' where umid like 'listener%'`,
);
await pool.query(
  `insert into session (token_hash, user_id, org_id, ctime, proven_at, seen_at, expire_at)
    select hash, app_user.id, org.id, now(), now(), now(), now() + interval '1 day'
    from unnest($1::text[]) with ordinality as made (hash, n)
      join org on org_key = 'demo1' join app_user on umid = 'listener' || n`,
  [tokens.map(fingerprint)],
);
await pool.end();
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  globalThis.gc();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ resident: rss, used: heapUsed + external, cpu: (user + system) / 1000, time: performance.now() });
});
process.send({ port: app.server.address().port, tokens });
