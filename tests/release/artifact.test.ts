import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataKey } from '../../site/server/platform/keys/key-ring';
import { freePort } from '../../site/scripts/free-port.mjs';
import { makeArtifact, runArtifact, untilListening } from '../support/artifact';

const articles = fileURLToPath(new URL('../../docs/examples/articles.json', import.meta.url));
const key = createDataKey('artifact');

describe('npm run artifact', () => {
  let place: string;
  /** A link to where the folder was moved. */
  let folder: string;
  let child: ChildProcess;
  let port: number;
  // No PATH: nothing but Node is found.
  const settings = () => ({
    NODE_ENV: 'production',
    DATA_DIR: join(place, 'data'),
    DATA_KEYS: key,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: folder, env: settings(), encoding: 'utf8' });

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'artifact-'));
    makeArtifact(join(place, 'made'));
    renameSync(join(place, 'made'), join(place, 'moved'));
    folder = join(place, 'link');
    symlinkSync('moved', folder);
    port = await freePort();
    child = spawn(process.execPath, ['site/dist/server/main.js'], {
      cwd: folder,
      env: settings(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilListening(child);
  });
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(place, { recursive: true });
  });

  test('makes a folder that serves pages and their files by Node alone, wherever it is', async () => {
    const address = `http://127.0.0.1:${port}`;
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    const page = await (await fetch(`${address}/home`)).text();
    expect(page).toContain('<div id="root">');
    const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(new URL(entry, address))).status).toBe(200);
  });

  test('has commands that work beside it', () => {
    const doctor = run('site/scripts/doctor.mjs');
    expect([doctor.status, doctor.stderr]).toEqual([0, '']);
    expect(doctor.stdout).toContain('ok       Build: The site is built; its sources are not here.');
    expect(run('site/scripts/check-health.mjs').stdout).toBe('200\n');
    expect(run('site/scripts/check-build.mjs')).toMatchObject({ status: 0, stderr: '' });
    expect(run('site/scripts/operator.mjs', 'refund', 'list')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('by the running server'),
    });
    const backup = run('site/scripts/backup.mjs', join(place, 'backups'));
    expect([backup.status, backup.stderr, readdirSync(join(place, 'backups')).length]).toEqual([0, '', 1]);
    expect(run('site/scripts/assets.mjs', 'folder', join(place, 'assets')).stdout).toMatch(/^\d+ files in /);
  });

  test('has what the units start, and nothing that builds', () => {
    for (const name of [
      'site/dist/server/back-up.js',
      'docs/examples/xiaoliang.service',
      'docs/examples/xiaoliang@.service',
    ])
      expect(existsSync(join(folder, name)), name).toBe(true);
    const packages = readdirSync(join(folder, 'node_modules'));
    for (const name of ['vite', 'typescript', 'tsx', 'react-dom', 'echarts', 'vitest'])
      expect(packages).not.toContain(name);
    expect(readdirSync(join(folder, 'site')).sort()).toEqual(['dist', 'node_modules', 'package.json', 'scripts']);
    expect(readdirSync(folder).sort()).toEqual(['docs', 'node_modules', 'package.json', 'site']);
  });

  test('writes into no folder that has something in it', () => {
    const other = mkdtempSync(join(place, 'other-'));
    writeFileSync(join(other, 'kept'), '');
    expect(runArtifact(other)).toEqual({
      status: 1,
      stderr: `${other} is not empty: remove it, or name another one.\n`,
    });
    expect(readdirSync(other)).toEqual(['kept']);
  });

  test('stops in order, and has commands that work on its database then', async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(run('site/scripts/seed.mjs')).toMatchObject({ status: 0, stderr: '' });
    expect(run('site/scripts/jobs.mjs', 'dead-letters')).toMatchObject({ status: 0, stderr: '' });
    expect(run('site/scripts/import.mjs', articles)).toMatchObject({ status: 0, stderr: '' });
    const [backup = ''] = readdirSync(join(place, 'backups'));
    const restore = run('site/scripts/restore.mjs', join(place, 'backups', backup), '--replace');
    expect([restore.status, restore.stderr]).toEqual([0, '']);
  });
});
