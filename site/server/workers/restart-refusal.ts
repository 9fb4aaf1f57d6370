import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '../config/config';

/** The same way from the sources and from the built server; the one of the new version, where that is there already. */
const checkBuild = join(import.meta.dirname, '../../scripts/check-build.mjs');

/**
 * Why workers are not to be replaced by what is here now: the doctor would refuse the build, or the settings, of which files may have
 * changed. Undefined when they may be. Another process reads the sources, since the primary hands on connections meanwhile.
 */
export async function restartRefusal(script = checkBuild): Promise<string | undefined> {
  try {
    readConfig();
  } catch (error) {
    return (error as Error).message;
  }
  // A folder without scripts has nothing that a build could be compared with.
  if (!existsSync(script)) return undefined;
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return status === 0 ? undefined : said.trim() || `The build could not be checked (${status}).`;
}
