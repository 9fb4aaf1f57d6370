import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { withApp } from './with-app.mjs';

/** Milliseconds in which idle streams are watched: several of their heartbeats. */
const idleTime = 60_000;
/** Milliseconds that memory takes to settle. */
const settleTime = 3_000;

/** Measures what event streams cost that nobody tells anything. */
export async function measureStreams() {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of streams needs its server package.');
  try {
    return await withApp(new URL('streams-app.mjs', import.meta.url), cluster.url, streamRows, ['--expose-gc']);
  } finally {
    await cluster.stop();
  }
}

async function streamRows({ port, tokens }, app) {
  const cost = async () => {
    const answer = once(app, 'message');
    app.send('cost');
    return (await answer)[0];
  };
  const agent = new Agent({ maxSockets: Infinity });
  // One opens and ends first, so that what all share is not counted as theirs.
  (await open(port, tokens[0], agent)).destroy();
  await wait(settleTime);
  const before = await cost();
  const streams = await Promise.all(tokens.map((token) => open(port, token, agent)));
  await wait(settleTime);
  const begun = await cost();
  await wait(idleTime);
  const ended = await cost();
  for (const stream of streams) stream.destroy();
  const growth = (of) => (ended[of] - before[of]) / 1024 ** 2;
  return [
    {
      what: `memory of ${streams.length} idle streams`,
      bar: 60,
      limit: true,
      // A start leaves pages behind that the streams use: what is resident may not grow at all.
      value: Math.max(growth('resident'), growth('used')),
      unit: ' MB',
      note: `${growth('used').toFixed(1)} MB used, ${growth('resident').toFixed(1)} MB resident`,
    },
    {
      what: `share of a core of ${streams.length} idle streams`,
      bar: 2,
      limit: true,
      value: (100 * (ended.cpu - begun.cpu)) / (ended.time - begun.time),
      unit: ' %',
    },
  ];
}

/** Opens a stream, and waits for its first event. */
function open(port, token, agent) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`http://127.0.0.1:${port}/api/client/message/stream`, { agent, headers }, (response) => {
      if (!response.headers['content-type'].startsWith('text/event-stream')) reject(new Error('A stream was refused'));
      response.on('error', () => {}).on('data', () => resolve(response));
    }).on('error', reject);
  });
}
