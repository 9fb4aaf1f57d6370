import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command of the provider's operators beside the server that the journeys use. @returns what it prints. */
export async function operate(...words: string[]): Promise<string> {
  const environment = { ...process.env, NODE_ENV: 'development', DATA_DIR: 'tests/.output/data' };
  const options = { cwd: new URL('../..', import.meta.url), env: environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['site/scripts/operator.mjs', ...words], options);
  return stdout;
}
