import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { stopWith } from '../scripts/stop-with.mjs';
import { median } from './median.mjs';
import { visit } from './scaling/visit.mjs';
import { withSite } from './scaling/with-site.mjs';

/** Visitors at once: enough to keep the server busy without a queue. */
const visitors = 4;
/** Every order is paid, so that no buyer gets too many that wait: a payment is two requests. */
const shares = { browse: 88, 'sign in': 5, order: 2, pay: 5 };
const minutes = Number(process.env.SOAK_MINUTES ?? 20);
if (!(minutes >= 4)) stopWith('SOAK_MINUTES is a number of at least 4: quarters of the time are compared.');
const minute = 60_000;
/** Milliseconds between two looks at the memory. */
const lookTime = 2_000;
const megabyte = 1024 * 1024;

/** Keeps visitors on the site for twenty minutes (`SOAK_MINUTES`), and tells whether the memory of the server grows. */
export async function measureSoak() {
  const healthPort = await freePort();
  return withSite({ HEALTH_PORT: String(healthPort) }, async ({ mix }) => {
    const end = performance.now() + minutes * minute;
    const memory = watchMemory(`http://127.0.0.1:${healthPort}/metrics`, end);
    const { kinds, seconds } = await visit(mix, visitors, minutes * minute, shares);
    const perMinute = await memory;
    for (const [index, { heap, resident }] of perMinute.entries()) {
      console.log(`minute ${index + 1}: heap ${toMegabytes(heap)} MB, resident ${toMegabytes(resident)} MB`);
    }
    const all = Object.values(kinds);
    const sum = (count) => all.reduce((total, kind) => total + count(kind), 0);
    const note = `${sum(({ done }) => done.length)} requests, ${(sum(({ done }) => done.length) / seconds).toFixed(0)} /s`;
    return [
      growthRow(
        'heap',
        perMinute.map(({ heap }) => heap),
        note,
      ),
      growthRow(
        'resident memory',
        perMinute.map(({ resident }) => resident),
        '',
      ),
      {
        what: 'requests refused or failed',
        bar: 0,
        limit: true,
        value: sum(({ shed, failed }) => shed.length + failed),
      },
    ];
  });
}

/** @returns for each minute the least that was in use, which is what was left after a garbage collection. */
async function watchMemory(url, end) {
  const perMinute = [];
  while (performance.now() < end) {
    const minuteEnd = Math.min(performance.now() + minute, end);
    const least = { heap: Infinity, resident: Infinity };
    while (performance.now() < minuteEnd) {
      const text = await (await fetch(url)).text();
      least.heap = Math.min(least.heap, figure(text, 'nodejs_heap_size_used_bytes'));
      least.resident = Math.min(least.resident, figure(text, 'process_resident_memory_bytes'));
      await wait(lookTime);
    }
    perMinute.push(least);
  }
  return perMinute;
}

function figure(text, name) {
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Compares the second quarter of the time with the last: caches are filled by then. */
function growthRow(what, values, note) {
  const quarter = Math.floor(values.length / 4);
  const [early, late] = [values.slice(quarter, 2 * quarter), values.slice(-quarter)].map(median);
  return {
    what: `growth of the ${what}, second to last quarter`,
    bar: 10,
    limit: true,
    value: (late - early) / megabyte,
    unit: ' MB',
    note: [`${toMegabytes(early)} to ${toMegabytes(late)} MB`, note].filter(Boolean).join(', '),
  };
}

function toMegabytes(bytes) {
  return (bytes / megabyte).toFixed(0);
}
