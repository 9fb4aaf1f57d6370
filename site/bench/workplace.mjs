import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { median } from './median.mjs';
import { withApp } from './with-app.mjs';

/** Answers that one measurement is the median of. */
const asked = 20;
/** Days of the period that is asked for. */
const days = 365;

/** Measures how long the workplace of a year takes, alone and with a year before it to compare it with. */
export async function measureWorkplace(rounds) {
  const cluster = await startPostgresCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed; the bench of the workplace needs its server package.');
  try {
    return await withApp(new URL('workplace-app.mjs', import.meta.url), cluster.url, (facts) =>
      workplaceRows(facts, rounds),
    );
  } finally {
    await cluster.stop();
  }
}

async function workplaceRows({ port, tokens: [year, twoYears], last }, rounds) {
  const start = new Date(Date.parse(last) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const url = `http://127.0.0.1:${port}/api/client/workplace/summary?Start=${start}&End=${last}`;
  const rowOf = async (what, bar, token) => {
    const headers = { authorization: `Bearer ${token}` };
    await medianTime(url, headers);
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await medianTime(url, headers));
    const note = `${times.map((time) => time.toFixed(1)).join(', ')} ms`;
    // Whatever else the machine does only adds to an answer.
    return { what, bar, limit: true, value: Math.min(...times), unit: ' ms', note };
  };
  return [
    await rowOf('workplace of 365 days, 20 channels, 5 accounts each, fastest', 40, year),
    await rowOf('the same with 365 days before to compare with', 80, twoYears),
  ];
}

/** Milliseconds until an answer has been read, one after the other. */
async function medianTime(url, headers) {
  const times = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.text();
    times.push(performance.now() - started);
  }
  return median(times);
}
