import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { inPairs } from './compare.mjs';
import { load } from './load.mjs';
import { median } from './median.mjs';
import { withApp } from './with-app.mjs';

/** Milliseconds of one measurement of a list. */
const loadTime = 3_000;
/** Connections that place orders, and how many of them all together. */
const connections = 32;
const placed = 3_000;

/** Lists that people open, by name. */
const lists = {
  'the first page': '',
  'unpaid ones': '?Status=10',
  'ended ones': '?Status=50,60,80',
};

/** Measures lists of orders where there are many, and the placing of orders. */
export async function measureOrders(rounds) {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of orders needs its server package.');
  try {
    return await withApp(new URL('orders-app.mjs', import.meta.url), cluster.url, async (facts) => [
      ...(await listRows(facts, rounds)),
      await placeRow(facts),
    ]);
  } finally {
    await cluster.stop();
  }
}

async function listRows({ port, tokens: [few, many] }, rounds) {
  const rows = [];
  for (const [what, query] of Object.entries(lists)) {
    const url = `http://127.0.0.1:${port}/api/client/order${query}`;
    const time = (token) => async () =>
      1000 / (await load(url, loadTime, { authorization: `Bearer ${token}` }, 1)).rate;
    const pairs = await inPairs(rounds, time(many), time(few));
    rows.push({
      what: `orders, ${what}: 100 000 against 100`,
      bar: 1.5,
      limit: true,
      value: median(pairs.map(({ own, bare }) => own / bare)),
      note: `${median(pairs.map(({ own }) => own)).toFixed(2)} ms against ${median(pairs.map(({ bare }) => bare)).toFixed(2)} ms`,
    });
  }
  return rows;
}

async function placeRow({ port, tokens, placements }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  // Nobody may have more than a few unpaid orders of a product: each takes turns with all others.
  const place = (turn) => {
    const buyer = 2 + (turn % (tokens.length - 2));
    const product = Math.floor(turn / (tokens.length - 2)) % placements.length;
    return post(`http://127.0.0.1:${port}/api/client/order`, agent, tokens[buyer], placements[product]);
  };
  const times = [];
  let turn = 0;
  const keepPlacing = async () => {
    while (turn < placed) {
      const own = turn;
      turn += 1;
      const asked = performance.now();
      await place(own);
      // The first ones warm up.
      if (own >= connections * 10) times.push(performance.now() - asked);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, keepPlacing));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const [middle, p99] = [median(times), times[Math.floor(times.length * 0.99)]];
  return {
    what: `POST /order over ${connections} connections, 99 of 100 against the median`,
    bar: 10,
    limit: true,
    value: p99 / middle,
    note: `${p99.toFixed(1)} ms against ${middle.toFixed(1)} ms, ${Math.round(placed / seconds)} /s`,
  };
}

function post(url, agent, token, placement) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, async (response) => {
      let body = '';
      for await (const part of response) body += part;
      const { Header } = JSON.parse(body);
      if (Header.Code === 0) resolve();
      else reject(new Error(`${url} answered ${Header.Code} ${Header.Msg}`));
    });
    sent.on('error', reject).end(JSON.stringify(placement));
  });
}
