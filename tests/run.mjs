import '../site/scripts/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../site/scripts/ensure-built.mjs';
import { ensureDependencies } from '../site/scripts/ensure-dependencies.mjs';
import { projectRoot } from '../site/scripts/project-root.mjs';
import { stopWith } from '../site/scripts/stop-with.mjs';
import { describeResult, runSteps } from './support/run-steps.mjs';
import { sum } from './support/tool.mjs';

/**
 * The test command. Without arguments it runs the quick steps, with `--release` those for a release, with `--release --changed` the
 * ones of these that the newest change needs; `node tests/run.mjs unit firefox` runs some of either.
 * Its last line counts what passed and failed: each check and each test is one.
 */
ensureDependencies();
const { missingOf } = await import('./support/browsers/missing-of.mjs');
const { quickSteps, releaseSteps } = await import('./support/test-steps.mjs');
const { changedPaths, releaseStepsFor } = await import('./support/release-steps-for.mjs');

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
const steps = { ...quickSteps, ...releaseSteps };
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  stopWith(
    `There is no step ${unknown.join(', ')}. Steps of npm test: ${Object.keys(quickSteps).join(', ')}; ` +
      `of npm run test:release: ${Object.keys(releaseSteps).join(', ')}.`,
  );
}
const chosen = chosenNames();
if (chosen.length === 0) {
  console.log('The change needs no step of the release set.\n\n1 passed, 0 failed');
  process.exit(0);
}

const needs = new Set(chosen.flatMap((name) => steps[name].needs));
const missing = missingOf(needs);
if (missing.length > 0) stopWith(missing.join('\n'));
if (needs.has('build')) ensureBuilt();

const outputFolder = join(projectRoot, 'tests/.output');
rmSync(outputFolder, { recursive: true, force: true });
mkdirSync(outputFolder, { recursive: true });

const results = await runSteps(
  chosen.map((name) => ({
    name,
    ...steps[name],
    run: (place) => steps[name].run(place, join(outputFolder, `${name}.json`)),
  })),
  { atOnce: Math.min(availableParallelism(), 2), write: (text) => process.stdout.write(text) },
);

const failedSteps = results.filter(({ failed }) => failed > 0);
if (results.length > 1) {
  // Other steps may have printed a lot since; logs of a build often keep the last lines alone.
  for (const { name, end } of failedSteps) console.log(`\n── ${name} failed; it ended with\n${end}`);
  console.log(`\n${results.map(describeResult).join('\n')}`);
}
const { passed, failed, skipped } = sum(...results);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function chosenNames() {
  if (named.length > 0) return Object.keys(steps).filter((name) => named.includes(name));
  if (!options.release) return Object.keys(quickSteps);
  if (!options.changed) return Object.keys(releaseSteps);
  return releaseStepsFor(changedPaths());
}
