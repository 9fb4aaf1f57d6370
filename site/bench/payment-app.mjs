import { Pool } from 'pg';
import { createApp } from '../server/app';
import { demoUser } from '../server/demo/demo-users';
import { createMockGateway } from '../server/mock-gateway/mock-gateway';
import { paidNotification, signNotification } from '../server/mock-gateway/mock-notification';
import { createMockGateways } from '../server/domain/sales/payment/payment';
import { fingerprint } from '../server/platform/token';
import { bareQueries } from './bare-queries.mjs';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Open payments of the member who looks at them, and of organisations of their own that are paid. */
const payments = { looked: 2_000, paid: 5_000 };

/**
 * The server in a process of its own, on the database of the first argument, with open payments and three routes more: one asks
 * what `/pay/{payNo}/state` asks, prepared by hand on the driver, the others hand out signed notifications and tell what came of
 * them. Tells its port, a token and how many payments there are.
 */
const database = await openBenchDatabase({ contents: true, users: true });
const { merchant, state: gateway } = createMockGateway({ mode: 'development', payOrigin: 'http://localhost' });
const paymentGateways = createMockGateways({ origin: 'http://gateway.invalid', merchant, now: () => new Date() });
const app = await createApp({ database, keys, paymentGateways });
const pool = new Pool({ connectionString: process.argv[2] });

app.get('/api/client/pay/:payNo/bare-state', async (request, reply) => {
  const tokenHash = fingerprint(request.headers.authorization.slice('Bearer '.length));
  const [session] = (await pool.query({ ...bareQueries.session, values: [tokenHash] })).rows;
  const values = [request.params.payNo, session.org_id];
  const [payment] = (await pool.query({ ...bareQueries.paymentState, values })).rows;
  const Header = { Code: 0, Msg: 'ok', RequestId: request.id };
  const { status: Status, order_status: OrderStatus, paid_at: PaidAt, fail_reason: FailReason } = payment;
  const ServerTime = new Date().toISOString();
  const Data = { Status, OrderStatus, PaidAt, FailReason, PollMs: 2_000, ServerTime };
  return reply.send({ Header, Data });
});

app.get('/bench/notifications', async () => {
  const { rows } = await pool.query(`select pay_no, order_no, amount_fen from payment where pay_no like 'P202%'`);
  app.jobWorker.start();
  return rows.map(({ pay_no: payNo, order_no: orderNo, amount_fen: amountFen }) => {
    const trade = { channel: 'wechat', payNo, orderNo, amountFen: Number(amountFen) };
    const { body } = paidNotification(merchant.id, trade, new Date());
    const { privateKey: key, serial } = gateway;
    return { body, headers: signNotification(body, { key, serial, at: new Date() }) };
  });
});

app.get('/bench/settled', async () => {
  const { rows } = await pool.query(`select count(*)::int as payments,
      count(*) filter (where o.status = 30)::int as opened,
      (select count(*)::int from ledger_entry where kind = 'payment' and reference like 'P202%') as entries
    from payment p join orders o using (order_no) where pay_no like 'P202%' and p.status = 1`);
  return rows[0];
});

const { token } = (await inject('POST', '/api/sso/api/user/login', demoUser)).data;
await addPayments(await placeOrder());
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, token, payments });

async function inject(method, url, payload, bearer) {
  const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), 'idempotency-key': crypto.randomUUID() };
  return (await app.inject({ method, url, payload, headers })).json();
}

async function placeOrder() {
  const { data } = await inject('GET', '/api/v1/ow/product/1001');
  const [{ id: VersionId, plans }] = data.versions;
  const wanted = { AppId: '1001', VersionId, PlanId: plans[0].id, Quantity: 1, Type: 'new' };
  const { Data: price } = await inject('POST', '/api/client/order/preview', wanted, token);
  const body = { ...wanted, ExpectPayableFen: price.PayableFen, Agree: true };
  return (await inject('POST', '/api/client/order', body, token)).Data.OrderNo;
}

/** Copies an order for each payment. Nobody asks their channel, which was asked tomorrow. */
async function addPayments(orderNo) {
  await pool.query(
    `insert into org (org_key, name) select 'bench' || i, 'Bench ' || i from generate_series(1, ${payments.paid}) i`,
  );
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'order_no', '2010' || lpad(i::text, 18, '0'), 'expire_at', now() + interval '1 day'))).*
      from orders o, generate_series(1, ${payments.looked}) i where o.order_no = $1`,
    [orderNo],
  );
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'order_no', '2020' || lpad(row_number() over ()::text, 18, '0'), 'org_id', org.id,
        'expire_at', now() + interval '1 day'))).*
      from orders o, org where o.order_no = $1 and org.org_key like 'bench%'`,
    [orderNo],
  );
  await pool.query(`insert into payment
      (pay_no, order_no, org_id, channel, amount_fen, qr_content, expire_at, queried_at, ctime)
    select 'P' || order_no, order_no, org_id, 'wechat', payable_fen, '', expire_at, now() + interval '1 day', now()
    from orders where order_no ~ '^20[12]0'`);
  await pool.query('analyze');
}
