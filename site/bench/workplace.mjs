import { startPostgresCluster } from '../scripts/postgres-cluster.mjs';
import { load } from './load.mjs';
import { median } from './median.mjs';
import { withApp } from './with-app.mjs';

/** Milliseconds of one measurement. */
const loadTime = 3_000;
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
    const ask = async () => 1000 / (await load(url, loadTime, { authorization: `Bearer ${token}` }, 1)).rate;
    await ask();
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await ask());
    const note = `${times.map((time) => time.toFixed(1)).join(', ')} ms`;
    return { what, bar, limit: true, value: median(times), unit: ' ms', note };
  };
  return [
    await rowOf('workplace of 365 days, 20 channels, 5 accounts each', 40, year),
    await rowOf('the same with 365 days before to compare with', 80, twoYears),
  ];
}
