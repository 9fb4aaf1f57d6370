import { spawn } from 'node:child_process';

/** Runs a command to its end; rejects with what it said when it failed. `feed` writes to its input. */
export async function runCommand(command, parameters, feed) {
  const child = spawn(command, parameters, { stdio: [feed ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}: ${complaint.slice(-2000)}`)),
    );
  });
  if (feed) {
    child.stdin.on('error', () => {});
    await Promise.race([ended, feed(child.stdin).then(() => child.stdin.end())]);
  }
  return ended;
}
