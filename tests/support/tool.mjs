import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { projectRoot } from '../../site/scripts/project-root.mjs';

/**
 * A tool of node_modules, or a program by its absolute path, as a step of the tests starts it.
 * @typedef {object} Place
 * @property {(text: string) => void} write takes what the tool prints.
 * @property {boolean} yields whether it leaves the processor to what runs beside it.
 */

/** A tool that only says yes or no: one check. */
export async function check(place, tool, parameters, folder = '.') {
  const passes = await runTool(place, tool, parameters, {}, folder);
  return { passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 };
}

/** A runner that counts its tests into a file. One that ends badly without a failed test has failed itself. */
export async function counted(place, tool, parameters, environment, file, read) {
  const passes = await runTool(place, tool, parameters, environment);
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    place.write(`${tool} left no counts\n`);
  }
  const ranNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (!passes || ranNothing) ? { ...counts, failed: 1 } : counts;
}

function runTool({ write, yields }, tool, parameters, environment, folder = '.') {
  const isProgram = isAbsolute(tool);
  const child = spawn(isProgram ? tool : join(projectRoot, 'node_modules/.bin', tool), parameters, {
    cwd: join(projectRoot, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours(), ...environment },
    // The tools of node_modules are scripts there, which only a shell starts.
    shell: process.platform === 'win32' && !isProgram,
  });
  if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Tools see no terminal, since their words are passed on. */
function colours() {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}

export function sum(...results) {
  return results.reduce((a, b) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }));
}
