import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createApp } from '../server/app';
import { migrationsFolder } from '../server/open-database';
import { migrate } from '../server/platform/db/migrate';
import { openPostgres } from '../server/platform/db/postgres';
import { fingerprint } from '../server/platform/token';
import { benchKeys as keys } from './bench-keys.mjs';

/** Organisations with figures of two years until yesterday, of 20 channels with 5 accounts each; one of them is asked for. */
const organizations = 5;
const days = 2 * 365;

/** The server in a process of its own, on the database of the first argument, with figures. Tells its port, a token and the last day that has figures. */
const database = await openPostgres(process.argv[2]);
await migrate(database, migrationsFolder);
const app = await createApp({ database, keys });
const pool = new Pool({ connectionString: process.argv[2] });
const token = randomUUID();
await pool.query(`insert into app_user (umid, name) values ('bench', 'bench')`);
await pool.query(
  `insert into org (org_key, name) select 'bench' || n, 'bench' from generate_series(1, ${organizations}) n`,
);
await pool.query(`insert into org_member (org_id, user_id, role)
  select org.id, app_user.id, 'owner' from org, app_user where org_key = 'bench2'`);
await pool.query(
  `insert into session (token_hash, user_id, org_id, ctime, proven_at, seen_at, expire_at)
    select $1, user_id, org_id, now(), now(), now(), now() + interval '1 day' from org_member`,
  [fingerprint(token)],
);
const { rows } = await pool.query(`select ((now() at time zone 'Asia/Shanghai')::date - 1)::text as last`);
const [{ last }] = rows;
await pool.query(
  `insert into daily_stat (org_id, day, channel, account_id, account_name, cost_fen, impressions, clicks, conversions)
    select org.id, $1::date - d, 'channel' || c, 'account' || c || '-' || a, '账户 ' || c || '-' || a,
      random() * 1000000, random() * 1000000, random() * 10000, random() * 100
    from generate_series(${days - 1}, 0, -1) d, org, generate_series(1, 20) c, generate_series(1, 5) a`,
  [last],
);
await pool.query('vacuum analyze');
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, token, last });
