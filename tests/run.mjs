import '../site/scripts/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../site/scripts/ensure-built.mjs';
import { ensureDependencies } from '../site/scripts/ensure-dependencies.mjs';
import { projectRoot } from '../site/scripts/project-root.mjs';
import { stopWith } from '../site/scripts/stop-with.mjs';
import { runLanes } from './support/run-lanes.mjs';
import { sum } from './support/tool.mjs';

/**
 * The test command. Without arguments it runs every step but the extra ones; `node tests/run.mjs unit server` runs some.
 * Its last line counts what passed and failed: each check and each test is one.
 */
ensureDependencies();
const { missingOf } = await import('./support/browsers/missing-of.mjs');
const { steps } = await import('./support/test-steps.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  stopWith(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`);
}
const chosen = Object.entries(steps).filter(([name, { isExtra }]) =>
  named.length === 0 ? !isExtra : named.includes(name),
);

const missing = missingOf(new Set(chosen.flatMap(([, { needs }]) => needs)));
if (missing.length > 0) stopWith(missing.join('\n'));
if (chosen.some(([, step]) => step.needs.includes('build'))) ensureBuilt();

const outputFolder = join(projectRoot, 'tests/.output');
rmSync(outputFolder, { recursive: true, force: true });
mkdirSync(outputFolder, { recursive: true });

const lanes = lanesOf(chosen).map((lane, _index, { length }) =>
  lane.map(([name, { about, timed, run }]) => ({
    name,
    about,
    run: (write) => run({ write, yields: length > 1 && !timed }, join(outputFolder, `${name}.json`)),
  })),
);
const results = await runLanes(lanes, (text) => process.stdout.write(text));

const failedSteps = results.filter(({ failed }) => failed > 0);
// Other steps may have printed a lot since; logs of a build often keep the last lines alone.
if (results.length > 1)
  for (const { name, end } of failedSteps) console.log(`\n── ${name} failed; it ended with\n${end}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.map(({ name }) => name).join(', ')}`);
const { passed, failed, skipped } = sum(...results);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** What waits runs beside what computes; with a single core, one step runs after the other. */
function lanesOf(list) {
  if (availableParallelism() === 1) return [list];
  const lanes = [list.filter(([, { timed }]) => timed), list.filter(([, { timed }]) => !timed)];
  return lanes.filter(({ length }) => length > 0);
}
