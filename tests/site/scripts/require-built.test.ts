import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../../', import.meta.url));

describe('a command where nothing of these sources is built', () => {
  let folder: string;
  const run = (name: string) =>
    spawnSync(process.execPath, [join(folder, `site/scripts/${name}.mjs`)], { cwd: folder, encoding: 'utf8' });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'require-built-'));
    cpSync(join(project, 'site/scripts'), join(folder, 'site/scripts'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Makes sources, and a build that was not made from them. */
  function buildOther() {
    const folders = [
      'player-element/src',
      'player-element/scripts',
      'site/contract',
      'site/src',
      'site/operator',
      'site/server',
    ];
    const built = ['site/dist/server', 'site/dist/ssr', 'site/dist/client', 'site/dist/operator'];
    for (const path of [...folders, ...built, 'site/public', 'node_modules'])
      mkdirSync(join(folder, path), { recursive: true });
    const configurations = [
      'vite.config.ts',
      'vite.operator.config.ts',
      'vite.server.config.ts',
      'index.html',
      'package.json',
    ];
    const ofElement = ['player-element/package.json', 'player-element/tsconfig.json'];
    for (const path of ['site/dist/server/main.js', 'tsconfig.json', ...ofElement])
      writeFileSync(join(folder, path), '');
    for (const name of configurations) writeFileSync(join(folder, 'site', name), '');
    for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(join(folder, path), JSON.stringify({ packages: {} }));
  }

  test.each(['assets', 'backup', 'import', 'jobs', 'operator', 'restore', 'seed'])(
    '%s builds and installs nothing, and says what to run',
    (name) => {
      expect(run(name)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: 'site/dist lacks server/main.js, ssr, client, operator: run npm ci && npm run build.\n',
      });
      expect([existsSync(join(folder, 'site/dist')), readdirSync(folder)]).toEqual([false, ['site']]);
      buildOther();
      expect(run(name)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: 'player-element and site changed since the last build: run npm run build.\n',
      });
    },
  );
});
