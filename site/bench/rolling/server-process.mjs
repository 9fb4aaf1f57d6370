import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at whether a server is ready, and in which it must be. */
const lookTime = 50;
const startTime = 60_000;

/** A program of the built server as a process of its own, which ends with this one. */
export function startProgram(folder, name, environment) {
  const child = spawn(process.execPath, [join(folder, `${name}.js`)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  return {
    said: () => said,
    /** Sends the process a signal. */
    signal: (signal) => child.kill(signal),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Ends it in order. @returns its exit code. */
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      process.off('exit', kill);
      return code;
    },
  };
}

/** Starts a server, and waits until it says that it is ready. */
export async function startServer(folder, environment) {
  const server = startProgram(folder, 'main', environment);
  const end = performance.now() + startTime;
  while (!(await isReady(environment.PORT))) {
    if (server.hasEnded() || performance.now() > end) throw new Error(`A server did not start: ${server.said()}`);
    await wait(lookTime);
  }
  return server;
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
