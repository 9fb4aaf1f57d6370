import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian keeps it where only root's PATH leads. */
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];

/** How nginx is called here; undefined where it is not installed. */
export const nginxProgram = places.find((place) => spawnSync(place, ['-v']).status === 0);

/** Directives of the http block, for which the system's own folders need not be writable. */
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Runs nginx as its own process.
 * @param {string} servers what stands in the http block.
 * @param {number} port one that it listens on.
 * @returns what stops it.
 * @throws Error with what nginx says of a configuration that it refuses.
 */
export async function startNginx(servers, port) {
  if (!nginxProgram) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'logs'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
    http {
      include ${mimeTypes(nginxProgram)}; default_type application/octet-stream; access_log off;
      ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${servers}
    }`,
  );
  const child = spawn(nginxProgram, ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx stopped: ${said}`);
    await Promise.race([wait(20), ended]);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

function mimeTypes(program) {
  const [, configuration = '/etc/nginx/nginx.conf'] =
    /--conf-path=(\S+)/.exec(String(spawnSync(program, ['-V']).stderr)) ?? [];
  return join(dirname(configuration), 'mime.types');
}

async function accepts(port) {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}
