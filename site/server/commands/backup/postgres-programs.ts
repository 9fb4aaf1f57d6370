import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Client } from 'pg';
import { programEnvironment } from '../../config/config';
import { openClient } from './postgres-client';

/** Characters kept of what a program says when it fails. */
const keptWords = 2_000;

/** PostgreSQL's own programs, which stand in the package postgresql-client. */
export type ProgramName = 'pg_dump' | 'psql';

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Rejects with the last words of a program that failed. */
  readonly ended: Promise<void>;
}

/**
 * Runs a program on the server that a DATABASE_URL names. Where and who stand in its environment, the password too: other users
 * of the machine can read the parameters of a program.
 */
export async function runProgram(url: string, name: ProgramName, parameters: string[]): Promise<RunningProgram> {
  const child = spawn(name, parameters, {
    env: programEnvironment(await connectionEnvironment(url)),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words = (words + String(text)).slice(-keptWords)));
  // A program that ends early closes its input; why it did is in its words.
  child.stdin.on('error', () => {});
  const ended = (async () => {
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${name} failed: ${words.trim() || `status ${status}`}`);
  })();
  const started = once(child, 'spawn').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${name} cannot be run (${error.code}): install PostgreSQL's client programs, the package postgresql-client.`,
    );
  });
  ended.catch(() => {});
  await started;
  return { child, ended };
}

/**
 * Refuses a program that is older than the server, which it could not read.
 * @param server major version of PostgreSQL.
 */
export async function requireProgram(url: string, name: ProgramName, server: number): Promise<void> {
  const { child, ended } = await runProgram(url, name, ['--version']);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += String(text)));
  await ended;
  const version = Number(/\) (\d+)/.exec(said)?.[1]);
  if (version >= server) return;
  throw new Error(
    `${name} is of version ${version}, and the server of ${server}: install postgresql-client-${server}.`,
  );
}

/** What libpq reads in place of a DATABASE_URL, which the driver of this server has understood. */
async function connectionEnvironment(url: string): Promise<Record<string, string>> {
  const { host, port, user, database, password } = (await openClient(url)) as Client & { password: string | null };
  const encryption = new URLSearchParams(url.split('?')[1] ?? '');
  const named = { PGSSLMODE: 'sslmode', PGSSLROOTCERT: 'sslrootcert', PGSSLCERT: 'sslcert', PGSSLKEY: 'sslkey' };
  return Object.fromEntries(
    Object.entries({
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user ?? '',
      PGDATABASE: database ?? '',
      PGPASSWORD: password ?? '',
      PGCLIENTENCODING: 'UTF8',
      ...Object.fromEntries(
        // `no-verify` is the driver's own name for encryption without a look at the certificate.
        Object.entries(named).map(([variable, name]) => [
          variable,
          (encryption.get(name) ?? '').replace('no-verify', 'require'),
        ]),
      ),
    }).filter(([, value]) => value !== ''),
  );
}
