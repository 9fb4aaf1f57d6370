import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
/** Milliseconds between looks at whether the server is ready. */
const lookTime = 10;

/** Milliseconds from the start of the built server to its first ready answer, on an embedded database that exists. */
export async function bootTimes(rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'boot-'));
  try {
    await boot(folder);
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await boot(folder));
    return times;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function boot(folder) {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const text of child.stdout) {
    said += text;
    if (said.includes('Listening on ')) break;
  }
  const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
  if (!address) throw new Error(`The server did not start: ${said}`);
  while (!(await fetch(`${address}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, lookTime));
  const time = performance.now() - started;
  child.kill('SIGTERM');
  await ended;
  return time;
}
