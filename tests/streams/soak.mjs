// Plays a live stream for a long time while things go wrong at random, and fails when the picture stands still for too
// long, when something is thrown or when the memory grows. `--minutes 1` and `--seed 7` change the length and the luck.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumOptions } from '../support/chromium-options.mjs';
import { startMediaServer } from '../support/media-server/start-media-server.mjs';
import { openStage, startStageServer } from './open-stage.mjs';
import { soakFaults } from './soak-faults.mjs';

/** Longest time that the picture may stand still, in s. */
const LONGEST_STALL = 15;
/** A position that does not move for so long counts as a stall, in s: shorter is a matter of looking. */
const STALL = 1;
const LOOK_MS = 250;
/** What comes between two looks beyond that, in ms, is a machine that stood still: no stall of the player's. */
const LONGEST_LOOK_MS = 1000;
/**
 * Heaps that are measured, evenly over the time; the first quarter of them is warming up. They are measured anew from a
 * script on that arrives late (a damaged segment may ask for the full build of hls.js): its code is no leak.
 */
const SAMPLES = 20;
/** How much larger the heap may be in the last third than in the first one after warming up: caches fill, leaks go on. */
const MOST_GROWTH = 1.25;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const length = Number(values.minutes) * 60_000;
const seed = Number(values.seed);
if (!(length > 0) || !Number.isInteger(seed)) throw new Error('--minutes takes a number above 0, --seed a whole one.');

const server = await startMediaServer();
const stageServer = await startStageServer();
const browser = await chromium.launch(chromiumOptions());
const scenario = server.scenario({ faults: soakFaults(seed) });
const attributes = { src: `${scenario.url}live/master.m3u8`, muted: '', width: '800', height: '450' };
console.log(`Chromium ${browser.version()}, ${values.minutes} min, seed ${seed}`);

const stalls = [];
const heaps = [];
let retries = 0;
try {
  const stage = await openStage(browser, stageServer.origin);
  stage.page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') heaps.length = 0;
  });
  await stage.show({ play: true, players: [{ attributes, children: [] }] });
  // In ms since the beginning, without what the machine stood still.
  let now = 0;
  let moved = { at: now, time: -1 };
  let retriedAt = 0;
  let measuredAt = 0;
  while (heaps.length < SAMPLES) {
    const before = performance.now();
    await pause(LOOK_MS);
    const [look] = (await stage.run('stage.look()')).looks;
    now += Math.min(performance.now() - before, LONGEST_LOOK_MS);
    if (look.time !== moved.time) {
      endStall(now);
      moved = { at: now, time: look.time };
    } else if (look.failure && now - Math.max(moved.at, retriedAt) > LONGEST_STALL * 1000) {
      // It counts as a stall that is too long; trying again shows what comes after it.
      retries += 1;
      retriedAt = now;
      await stage.run('stage.players[0].retry()');
    }
    if (now - measuredAt < length / SAMPLES) continue;
    measuredAt = now;
    heaps.push(await heapSize(stage));
  }
  endStall(now);
  report(stage.complaints);

  function endStall(at) {
    const seconds = (at - moved.at) / 1000;
    if (seconds >= STALL) stalls.push({ at: moved.at / 1000, seconds });
  }
} finally {
  await browser.close();
  stageServer.close();
  server.close();
}

/** Bytes of the page's objects, after the garbage is gone. */
async function heapSize({ session }) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

function report(complaints) {
  const problems = complaints.map((words) => `thrown or logged: ${words}`);
  const longest = Math.max(0, ...stalls.map(({ seconds }) => seconds));
  const total = stalls.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${stalls.length} stalls, ${total.toFixed(1)} s in all, the longest ${longest.toFixed(1)} s`);
  for (const { at, seconds } of stalls) console.log(`    at ${at.toFixed(0)} s: ${seconds.toFixed(1)} s`);
  if (longest > LONGEST_STALL) problems.push(`the picture stood still for ${longest.toFixed(1)} s`);

  const warm = heaps.slice(Math.floor(heaps.length / 4));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const growth = middle(warm.slice(-third)) / middle(warm.slice(0, third));
  console.log(`heap in MB: ${heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(' ')}; growth x${growth.toFixed(2)}`);
  if (!(growth <= MOST_GROWTH)) problems.push(`the heap grew ${growth.toFixed(2)} times`);

  const failed = scenario.requests.filter((request) => request.failed).length;
  console.log(`${scenario.requests.length} requests, ${failed} of them made to fail; ${retries} retries by hand`);
  for (const problem of problems) console.log(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('passed');
}

function middle(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
