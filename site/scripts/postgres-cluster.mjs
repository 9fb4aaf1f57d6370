import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.mjs';

/** Milliseconds that a cluster may take to accept connections. */
const startTime = 30_000;
/** Bytes that have to be free where a cluster is kept in memory. */
const memoryNeeded = 4 * 1024 ** 3;

/**
 * Starts a PostgreSQL of its own in a temporary folder or in memory, on a free port of 127.0.0.1, without durability.
 * @returns its address, what stops and removes it, and what starts a standby that follows it; undefined when PostgreSQL's server
 * programs are not installed.
 */
export async function startPostgresCluster() {
  const programs = findPrograms();
  if (!programs) return undefined;
  const making = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const cluster = await startServer(programs, 'initdb', making);
  const following = ['-d', cluster.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return { ...cluster, startStandby: () => startServer(programs, 'pg_basebackup', following) };
}

/** Makes the data of a server by a program, and starts it. */
async function startServer(programs, program, making) {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(quickestFolder(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };

  const made = spawnSync(join(programs, program), ['-D', data, ...making], { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${program} failed: ${made.error?.message ?? made.stderr}`);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    // Nobody reads the log.
    log_checkpoints: 'off',
    log_min_messages: 'log',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const killServer = () => server.kill('SIGQUIT');
  process.once('exit', killServer);

  async function stop() {
    process.off('exit', killServer);
    // A fast shutdown: open sessions are ended.
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await accepting(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Whether PostgreSQL's server programs are installed here. The test command asks before it starts a cluster.
 * @public
 */
export function hasPostgresPrograms() {
  return findPrograms() !== undefined;
}

const programNames = ['initdb', 'postgres', 'pg_basebackup'];

/** The folder of all of them: on the PATH, or where Debian puts the newest version. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => programNames.every((name) => existsSync(join(folder, name))));
}

/** A database is hundreds of small files, which are copied three times as fast in memory, where Linux offers enough of it. */
function quickestFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) < memoryNeeded ? tmpdir() : memory;
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find((user) => user[0] === name)).find(Boolean);
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Resolves when the server says that it takes connections. */
function accepting(server) {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time: ${said}`)), startTime);
    server.once('exit', () => reject(new Error(`PostgreSQL stopped: ${said}`)));
    const listen = (text) => {
      said += text;
      if (!/ready to accept (read-only )?connections/.test(said)) return;
      clearTimeout(timer);
      // What it says later is read, and dropped: a server whose words nobody takes stands still.
      server.stderr.off('data', listen).resume();
      resolve(undefined);
    };
    server.stderr.on('data', listen);
  });
}
