import { spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../site/scripts/artifact.mjs', import.meta.url));

/** Runs `npm run artifact` without npm. @returns its status, and what it says of an error. */
export function runArtifact(folder: string): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, stderr };
}

/** Makes the folder of a server. @throws Error with what the script says. */
export function makeArtifact(folder: string): void {
  const { status, stderr } = runArtifact(folder);
  if (status !== 0 || stderr !== '') throw new Error(`The artifact was not made (${status}): ${stderr}`);
}

/** Waits until a server listens whose output is piped. @throws Error with all that it said when it stops before. */
export async function untilListening(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const output of [server.stdout, server.stderr]) {
      output?.on('data', (text) => {
        said += text;
        if (said.includes('Listening on ')) resolve();
      });
    }
    server.once('exit', () => reject(new Error(`The server stopped: ${said}`)));
  });
}
