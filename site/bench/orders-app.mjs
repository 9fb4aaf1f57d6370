import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { createApp } from '../server/app';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';
import { makeBuyers } from './make-buyers.mjs';

/** Buyers, each in an organisation of their own; and how many orders the first two of them have. */
const buyers = 400;
const fewOrders = 100;
const manyOrders = 100_000;

/** The server in a process of its own, on the database of the first argument, with buyers. Tells its port, their tokens and what to order. */
const database = await openBenchDatabase({ contents: true, users: true });
const app = await createApp({ database, keys });
const pool = new Pool({ connectionString: process.argv[2] });
const tokens = await makeBuyers(pool, buyers);
const placements = await makePlacements();
await fill(1, fewOrders);
await fill(2, manyOrders);
await pool.query('vacuum analyze');
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, tokens, placements });

/** @returns what to send to place an order of each product. */
async function makePlacements() {
  const { rows } = await pool.query(
    `select app_id, version_id, plan.id, price_fen from plan join product_version v on v.id = version_id
      where code = 'basic' and months = 1`,
  );
  return rows.map(({ app_id: AppId, version_id: VersionId, id: PlanId, price_fen: fen }) => ({
    AppId,
    VersionId: Number(VersionId),
    PlanId: Number(PlanId),
    ExpectPayableFen: Number(fen),
    Agree: true,
  }));
}

/** Gives a buyer orders of all states, by the first one that they place. */
async function fill(buyer, orders) {
  const token = tokens[buyer - 1];
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await app.inject({ method: 'POST', url: '/api/client/order', headers, payload: placements[0] });
  const { OrderNo } = answer.json().Data;
  await pool.query(
    `insert into orders
      select (jsonb_populate_record(first, jsonb_build_object(
        'order_no', '20260101' || lpad((n * 1000 + $3)::text, 14, '0'),
        'status', (array[30, 30, 30, 50, 60, 80])[1 + n % 6],
        'ctime', first.ctime - n * interval '1 minute'))).*
      from orders first, generate_series(2, $2) n where first.order_no = $1`,
    [OrderNo, orders, buyer],
  );
}
