import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataKey } from '../../site/server/platform/keys/key-ring';
import { freePort } from '../../site/scripts/free-port.mjs';
import { nginxProgram, startNginx } from '../../site/scripts/nginx.mjs';
import { untilListening } from '../support/artifact';
import { assembleImage } from '../support/assemble-image';
import { makeCertificate } from '../support/certificate';
import { readStages } from '../support/container-file';

const place = new URL('../../docs/examples/container/', import.meta.url);
const stages = readStages(new URL('Dockerfile', place));
const say = (name: string) => stages.at(-1)?.instructions.find((instruction) => instruction.name === name)?.words ?? '';
const command = JSON.parse(say('CMD')) as string[];
const [user = 0] = say('USER').split(':').map(Number);

describe('the image of the Dockerfile', () => {
  let root: string;
  let child: ChildProcess;
  let port: number;
  const dataFolder = () => join(root, 'var/lib/xiaoliang');
  const asUser = process.getuid?.() === 0 ? { uid: user, gid: user } : {};
  const settings = () => ({
    PATH: dirname(process.execPath),
    NODE_ENV: 'production',
    DATA_DIR: dataFolder(),
    DATA_KEYS: key,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  const key = createDataKey('container');
  beforeAll(async () => {
    root = assembleImage(stages);
    port = await freePort();
    const [program = '', ...words] = command;
    child = spawn(program === 'node' ? process.execPath : program, words, {
      cwd: join(root, 'srv/xiaoliang'),
      env: settings(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...asUser,
    });
    await untilListening(child);
  });
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });
  const inside = (...words: string[]) =>
    spawnSync(process.execPath, words, {
      cwd: join(root, 'srv/xiaoliang'),
      env: settings(),
      encoding: 'utf8',
      ...asUser,
    });

  test('becomes healthy as another user who owns the data folder alone, and serves pages', async () => {
    await expect.poll(() => inside('site/scripts/check-health.mjs').stdout).toBe('200\n');
    const response = await fetch(`http://127.0.0.1:${port}/home`);
    expect([response.status, (await response.text()).includes('<div id="root">')]).toEqual([200, true]);
    if (asUser.uid !== undefined) {
      const { stdout } = spawnSync('find', [join(root, 'srv'), '-user', String(user)], { encoding: 'utf8' });
      expect(stdout).toBe('');
    }
  });

  test('has a doctor that finds nothing wrong beside the running server', () => {
    const { status, stdout, stderr } = inside('site/scripts/doctor.mjs');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('ok       Build: The site is built; its sources are not here.');
    expect(stdout).toContain(`ok       Ports: PORT: this server answers on port ${port}.`);
  });

  test.skipIf(!nginxProgram)('is reached through the nginx of the example', async () => {
    const secure = await freePort();
    const certificate = makeCertificate('localhost', root);
    const servers = readFileSync(new URL('nginx.conf', place), 'utf8')
      .replace('server site:8080;', `server 127.0.0.1:${port};`)
      .replace('listen 80 default_server;', `listen 127.0.0.1:${await freePort()} default_server;`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replace('/etc/nginx/certificates/certificate.pem', certificate.file)
      .replace('/etc/nginx/certificates/key.pem', certificate.keyFile);
    const stop = await startNginx(servers, secure);
    const { stdout } = spawnSync(
      'curl',
      ['-ksS', '-o', '/dev/null', '-w', '%{http_code}', `https://127.0.0.1:${secure}/healthz`],
      { encoding: 'utf8' },
    );
    await stop();
    expect(stdout).toBe('200');
  });

  test('stops on the signal of the image', async () => {
    const ended = once(child, 'exit');
    child.kill(say('STOPSIGNAL') as NodeJS.Signals);
    expect(await ended).toEqual([0, null]);
  });
});
