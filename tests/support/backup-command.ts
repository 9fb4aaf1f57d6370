import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';

const site = fileURLToPath(new URL('../../site', import.meta.url));

export interface Said {
  status: number | null;
  out: string;
  err: string;
}

/** Starts `npm run backup` or `npm run restore` as a process of its own, from the sources. */
export function startCommand(
  name: 'back-up' | 'restore',
  words: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; said: Promise<Said> } {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...words], {
    cwd: site,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = (async () => {
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { status: status as number | null, out, err };
  })();
  return { child, said };
}
