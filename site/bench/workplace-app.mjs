import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createApp } from '../server/app';
import { fingerprint } from '../server/platform/token';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Organisations with figures until yesterday, of 20 channels with 5 accounts each. */
const organizations = 6;
/** Days of figures that the first of them has, and each of the others. */
const days = { first: 365, others: 2 * 365 };

/** The server in a process of its own, on the database of the first argument, with figures. Tells its port, the last day that has figures and a token of the first two organisations. */
const database = await openBenchDatabase({});
const app = await createApp({ database, keys });
const pool = new Pool({ connectionString: process.argv[2] });
const tokens = [randomUUID(), randomUUID()];
await pool.query(
  `insert into org (org_key, name) select 'bench' || n, 'bench' from generate_series(1, ${organizations}) n`,
);
await pool.query(`insert into app_user (umid, name) select org_key, 'bench' from org`);
await pool.query(`insert into org_member (org_id, user_id, role)
  select org.id, app_user.id, 'owner' from org join app_user on umid = org_key`);
await pool.query(
  `insert into session (token_hash, user_id, org_id, ctime, proven_at, seen_at, expire_at)
    select hash, user_id, org_id, now(), now(), now(), now() + interval '1 day'
    from unnest($1::text[]) with ordinality as made (hash, n)
      join org on org_key = 'bench' || n join org_member on org_id = org.id`,
  [tokens.map(fingerprint)],
);
const { rows } = await pool.query(`select ((now() at time zone 'Asia/Shanghai')::date - 1)::text as last`);
const [{ last }] = rows;
await pool.query(
  `insert into daily_stat (org_id, day, channel, account_id, account_name, cost_fen, impressions, clicks, conversions)
    select org.id, $1::date - d, 'channel' || c, 'account' || c || '-' || a, '账户 ' || c || '-' || a,
      random() * 1000000, random() * 1000000, random() * 10000, random() * 100
    from generate_series(${days.others - 1}, 0, -1) d, org, generate_series(1, 20) c, generate_series(1, 5) a
    where org_key <> 'bench1' or d < ${days.first}`,
  [last],
);
await pool.query('vacuum analyze');
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, tokens, last });
