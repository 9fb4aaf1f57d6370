import { spawn } from 'node:child_process';

/**
 * Starts an X server without a monitor.
 * @returns its `display`, such as `:99`, and `stop()`.
 */
export async function startVirtualScreen(program) {
  // The server picks a free number by itself and tells it on file descriptor 3.
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    let text = '';
    child.stdio[3].on('data', (data) => {
      text += data;
      if (text.endsWith('\n')) resolve(text.trim());
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return { display: `:${number}`, stop: () => child.kill() };
}
