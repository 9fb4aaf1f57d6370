import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { ask } from './rolling/ask.mjs';
import { quantile } from './scaling/visit.mjs';
import { withSite } from './scaling/with-site.mjs';

/** Requests at once while the database hangs: more than there are connections to it. */
const requests = 100;
/** Milliseconds within which whoever asks has an answer: those that a connection, or an answer on one, is waited for, and some. */
const bar = 5_000;

/** Measures how soon visitors are told when the database takes connections and answers nothing. */
export async function measureHungDatabase() {
  let database;
  const through = async (url) => {
    database = await hangingProxy(url);
    return database.url;
  };
  return withSite(
    {},
    async ({ origin, agent, tokens }) => {
      const headers = { authorization: `Bearer ${tokens[0]}` };
      const time = async () => {
        const asked = performance.now();
        const { status } = await ask(agent, `${origin}/api/client/user`, { headers });
        return { status, time: performance.now() - asked };
      };
      await time();
      database.hang();
      const first = await Promise.all(Array.from({ length: requests }, time));
      const later = await Promise.all(Array.from({ length: requests }, time));
      database.goOn();
      return [
        row('answered when the database has just begun to hang, slowest', bar, first),
        row('answered beside a database that hangs, slowest', 2_000, later),
      ];
    },
    through,
  );
}

function row(what, limit, results) {
  const times = results.map(({ time }) => time);
  const statuses = [...new Set(results.map(({ status }) => status))];
  return {
    what,
    bar: limit,
    limit: true,
    value: Math.max(...times),
    unit: ' ms',
    note: `${results.length} with ${statuses.join(', ')}, half of them within ${quantile(times, 0.5).toFixed(0)} ms`,
  };
}

/** Stands between the server and the database of an address, and hands nothing on while it hangs. */
async function hangingProxy(address) {
  const target = new URL(address);
  const pairs = new Set();
  let isHanging = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const pair = [client, upstream];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => {});
    client.on('close', () => {
      pairs.delete(pair);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
    if (!isHanging) join(pair);
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const url = new URL(address);
  url.host = `127.0.0.1:${server.address().port}`;
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    goOn() {
      isHanging = false;
      for (const pair of pairs) join(pair);
    },
  };
}

function join([client, upstream]) {
  client.pipe(upstream).pipe(client);
}
