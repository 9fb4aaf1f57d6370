import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { projectRoot } from '../../site/scripts/project-root.mjs';

/**
 * Where a step runs its tools.
 * @typedef {object} Place
 * @property {(text: string) => void} write takes what the tools print.
 * @property {number} processorSeconds grows by what the tools used of the processors; a database server beside them is not counted.
 */

/** Has the shell print the processor time of its children on descriptor 3 once the tool has ended. */
const TIMED = '"$0" "$@"; status=$?; times >&3; exit $status';

/**
 * Runs a tool that only says yes or no: one check.
 * @param {string} tool a program of node_modules/.bin, or an absolute path.
 */
export async function check(place, tool, parameters, folder = '.') {
  const passes = await runTool(place, tool, parameters, {}, folder);
  return { passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 };
}

/**
 * Runs a runner that counts its tests into `file`, which `read` turns into counts. A runner that ends badly without a failed test
 * has failed itself.
 */
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

function runTool(place, tool, parameters, environment, folder = '.') {
  const program = isAbsolute(tool) ? tool : join(projectRoot, 'node_modules/.bin', tool);
  const isWindows = process.platform === 'win32';
  const options = {
    cwd: join(projectRoot, folder),
    env: { ...process.env, ...colours(), ...environment },
  };
  const child = isWindows
    ? // The tools of node_modules are scripts there, which only a shell starts.
      spawn(program, parameters, { ...options, shell: !isAbsolute(tool), stdio: ['ignore', 'pipe', 'pipe', 'ignore'] })
    : spawn('/bin/sh', ['-c', TIMED, program, ...parameters], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', place.write);
  child.stdio[3]?.setEncoding('utf8').on('data', (times) => (place.processorSeconds += sumOfTimes(times)));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Seconds of what `times` of POSIX prints: `1m2.50s` for user and system time, of the shell and of its children. */
export function sumOfTimes(text) {
  return [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Tools see no terminal, since what they print is passed on. */
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
