import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the built server beside the one of the other journeys, with a demo of its own.
 * @param settings PORT, DATA_DIR and what else differs.
 * @returns a function that stops it.
 */
export async function startOwnServer(settings: Record<'PORT' | 'DATA_DIR', string> & NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['site/dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of server.stdout) if (String(line).includes('Listening')) break;
  return async (): Promise<void> => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
}
