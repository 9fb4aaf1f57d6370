// Measures the built element in Chromium against bare hls.js and fails when a bar is missed.
// `--quick` takes 3 rounds instead of 20: enough to see that it works, too few to judge CPU by.
import { fileSize, SIZE_LIMIT } from '../scripts/bundle-size.mjs';
import { launchChromium } from '../scripts/launch-chromium.mjs';
import { confidenceInterval } from './confidence-interval.mjs';
import { buildBareHls } from './bare-hls.mjs';
import { measureDownload } from './download.mjs';
import { measureLeftovers } from './leftovers.mjs';
import { measureMainThread } from './main-thread.mjs';
import { median } from './median.mjs';
import { isMet, report } from './report.mjs';
import { countShadowTree } from './shadow-tree.mjs';
import { startServer } from './start-server.mjs';
import { measureStartUp } from './start-up.mjs';

const rounds = process.argv.includes('--quick') ? 3 : 20;
const size = fileSize();

const bareHls = await buildBareHls();
const server = await startServer({ '/hls.js': bareHls.library, '/start-bare.js': bareHls.start });
const browser = await launchChromium();
console.log(`Chromium ${browser.version()}, ${rounds} rounds`);

try {
  const hlsBytes = await measureDownload(browser, server);
  const elements = await countShadowTree(browser, server.origin);
  const leftovers = await measureLeftovers(browser, server.origin);
  const { bare, shown, hidden, statistics } = await measureMainThread(browser, server.origin, rounds, (round) => {
    if (process.stdout.isTTY) process.stdout.write(`\rround ${round} of ${rounds}${round === rounds ? '\n' : ''}`);
  });

  const startUp = await measureStartUp(browser, server.origin, rounds);

  const pairRow = (pairs, compare, digits, row) => {
    const compared = pairs.map((pair) => compare(pair.element, pair.bare));
    const [low, high] = confidenceInterval(compared).map((bound) => bound.toFixed(digits));
    const [own, other] = ['element', 'bare'].map((kind) => median(pairs.map((pair) => pair[kind])).toFixed(0));
    const note = `95 % interval ${low} to ${high}; ${own} ms against ${other} ms, ${rounds} pairs`;
    return { ...row, value: median(compared), note };
  };
  const cpuRow = (what, samples, bar, base = bare) => {
    const differences = samples.map(({ cpu }, round) => cpu - base[round].cpu);
    const [low, high] = confidenceInterval(differences).map((bound) => bound.toFixed(2));
    const own = median(samples.map(({ cpu }) => cpu)).toFixed(1);
    const other = median(base.map(({ cpu }) => cpu)).toFixed(1);
    return {
      what: `main-thread CPU ${what}`,
      bar,
      value: median(differences),
      unit: ' ms/s',
      note: `95 % interval ${low} to ${high}; ${own} against ${other}, ${rounds} pairs`,
    };
  };

  const rows = [
    {
      what: 'element and Lit, gzip',
      bar: SIZE_LIMIT / 1000,
      value: size.gzip / 1000,
      unit: ' kB',
      note: `and the bar ${(fileSize('bar').gzip / 1000).toFixed(1)} kB`,
    },
    { what: 'loaded at once beside it', bar: 0, value: size.imports.length, note: size.imports.join(' ') },
    { what: 'hls.js that a page with an MP4 downloads', bar: 0, value: hlsBytes, unit: ' B' },
    { what: 'elements in the shadow tree, idle', bar: 74, value: elements },
    {
      what: 'style recalculations, controls hidden',
      bar: 1,
      value: recalculations(hidden),
      unit: ' /s',
      note: `bare ${recalculations(bare).toFixed(2)}, controls shown ${recalculations(shown).toFixed(2)}`,
    },
    pairRow(startUp.mounted, (own, other) => own / other, 2, {
      what: 'first picture of a stream, tag made by script without hls.js against bare hls.js that is there, 50 ms and 8 Mbit/s',
      bar: 1.1,
      unit: 'x',
    }),
    pairRow(startUp.cold, (own, other) => own / other, 2, {
      what: 'first picture of a stream on a cold page, against bare hls.js in one file, 50 ms and 8 Mbit/s',
      bar: 1,
      unit: 'x',
    }),
    pairRow(startUp.blocking, (own, other) => own - other, 0, {
      what: 'blocking time of a start over bare hls.js, processor slowed 4 times',
      bar: 40,
      unit: ' ms',
    }),
    {
      what: 'requests of a start that waited for hls.js',
      bar: 0,
      value: startUp.late.length,
      note: startUp.late.join(' '),
    },
    cpuRow('over bare hls.js, controls shown', shown, 5),
    cpuRow('over bare hls.js, controls hidden', hidden, 3),
    cpuRow('of the statistics while they are open', statistics, 5, hidden),
    ...Object.entries({
      nodes: 'nodes',
      listeners: 'listeners',
      videos: '<video> elements',
      mediaSources: 'MediaSource objects',
    }).flatMap(([name, words]) => [
      { what: `${words} left by 50 mounts`, bar: 0, value: leftovers.element[name] },
      { what: `${words} left by 50 mounts that use every extension`, bar: 0, value: leftovers.whole[name] },
    ]),
    {
      what: 'heap left by a mount, over what <video> and hls.js leave',
      bar: 2,
      value: (leftovers.element.bytes - leftovers.bare.bytes) / 1000,
      unit: ' kB',
      note: `${(leftovers.element.bytes / 1000).toFixed(1)} against ${(leftovers.bare.bytes / 1000).toFixed(1)}`,
    },
  ];
  console.log(`\n${report(rows)}`);
  if (!rows.every(isMet)) process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
}

function recalculations(samples) {
  return median(samples.map((sample) => sample.recalculations));
}
