import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the built server beside the one of the other journeys, with a demo of its own.
 * @param settings PORT, DATA_DIR and what else differs.
 * @returns a function that stops it. Rejects when the server ends before it listens.
 */
export async function startOwnServer(settings: Record<'PORT' | 'DATA_DIR', string> & NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['site/dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A worker that ends before its fixture does leaves no server behind, whose port the next run would find taken.
  process.once('exit', () => server.kill('SIGKILL'));
  let isListening = false;
  for await (const line of server.stdout) {
    isListening = String(line).includes('Listening');
    if (isListening) break;
  }
  if (!isListening)
    throw new Error(`A server of its own did not start on port ${settings.PORT}; what it said stands above.`);
  return async (): Promise<void> => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
}
