import '../site/scripts/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../site/scripts/ensure-built.mjs';
import { ensureDependencies } from '../site/scripts/ensure-dependencies.mjs';
import { projectRoot } from '../site/scripts/project-root.mjs';
import { stopWith } from '../site/scripts/stop-with.mjs';

/**
 * The test command. Without arguments it runs every step; `node tests/run.mjs unit server` runs some.
 * Its last line counts what passed and failed: each check and each test is one.
 */
ensureDependencies();
const { steps } = await import('./support/test-steps.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  stopWith(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`);
}
const chosen = Object.entries(steps).filter(([name]) => named.length === 0 || named.includes(name));

if (chosen.some(([, step]) => step.needs.includes('browser'))) {
  const { findChromium } = await import('./support/find-chromium.mjs');
  try {
    findChromium();
  } catch (error) {
    stopWith(error.message);
  }
}
if (chosen.some(([, step]) => step.needs.includes('build'))) ensureBuilt();

const outputFolder = join(projectRoot, 'tests/.output');
rmSync(outputFolder, { recursive: true, force: true });
mkdirSync(outputFolder, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
for (const [name, step] of chosen) {
  console.log(`\n── ${name}: ${step.about}`);
  const started = Date.now();
  const result = await step.run(join(outputFolder, `${name}.json`));
  for (const key of Object.keys(total)) total[key] += result[key];
  if (result.failed > 0) failedSteps.push(name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`   ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
}

if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
