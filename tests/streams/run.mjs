// Plays every case of cases/ in Chromium against a server that does harm. `node tests/streams/run.mjs recovery 403`
// plays those whose theme or name contains one of the words, `--quick` a few that show that every way of recovery works.
// Both wait as long as a busy machine takes. Needs the built element (npm run build -w player-element).
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumOptions } from '../support/chromium-options.mjs';
import { startMediaServer } from '../support/media-server/start-media-server.mjs';
import { caseTable } from './case-table.mjs';
import { cases } from './cases.mjs';
import { openStage, startStageServer } from './open-stage.mjs';
import { runCase } from './run-case.mjs';

/** Pages that play at once: most of them wait most of the time, and two cores show so many small pictures. */
const PAGES = 6;

/** How long a case waits for what is expected of it, in s: a bound for what hangs. The table has the seconds that it took. */
const PATIENCE = 120;

const {
  values: { quick },
  positionals: words,
} = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean', default: false } } });
const chosen = cases.filter(
  ({ theme, name, isQuick }) =>
    (!quick || isQuick) && (words.length === 0 || words.some((word) => `${theme}: ${name}`.includes(word))),
);
if (chosen.length === 0) {
  console.log(`No case is called ${words.join(' or ')}.`);
  process.exit(1);
}

const server = await startMediaServer();
const stageServer = await startStageServer();
const browser = await chromium.launch(chromiumOptions());
const began = Date.now();
console.log(`Chromium ${browser.version()}, ${chosen.length} cases, ${PAGES} at once`);

// The longest first, so that none is left alone at the end.
const waiting = [...chosen].sort((one, other) => secondsOf(other) - secondsOf(one));
const results = [];
async function playAll() {
  let stage;
  for (let play = waiting.shift(); play; play = waiting.shift()) {
    // A viewer's click lets a page make noise for good: what comes after it would be another case.
    if (stage?.wasTouched) await stage.context.close();
    if (!stage || stage.wasTouched) stage = await openStage(browser, stageServer.origin);
    const result = await runCase(stage, server, play, PATIENCE);
    results.push({ play, ...result });
    if (process.stdout.isTTY) process.stdout.write(`\r${results.length} of ${chosen.length} `);
  }
}
try {
  await Promise.all(Array.from({ length: PAGES }, playAll));
} finally {
  await browser.close();
  stageServer.close();
  server.close();
}

results.sort((one, other) => cases.indexOf(one.play) - cases.indexOf(other.play));
console.log(`\n${caseTable(results)}\n`);
const failed = results.filter(({ problems }) => problems.length > 0);
for (const { play, problems } of failed) console.log(`${play.theme}: ${play.name}\n    ${problems.join('\n    ')}`);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed (${seconds} s)`);
const counts = { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(counts));
process.exitCode = failed.length > 0 ? 1 : 0;

/** How long a case takes at most. */
function secondsOf({ script }) {
  return script.reduce((sum, { wait = 0, within = 0 }) => sum + wait + within, 0);
}
