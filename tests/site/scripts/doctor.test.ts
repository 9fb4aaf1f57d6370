import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProblems } from '../../../site/scripts/build-problems.mjs';
import { createBuildCheck } from '../../../site/scripts/build-check.mjs';
import { findingsOf } from '../../support/findings-of';
import type { Finding } from '../../../site/server/platform/doctor-check';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('npm run doctor', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const doctor = (environment: Record<string, string>, ...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'site/scripts/doctor.mjs'), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...environment },
      encoding: 'utf8',
    });

  test('finds nothing wrong with a built checkout and no settings, and leaves nothing behind', () => {
    const { status, stdout, stderr } = doctor({});
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('ok       Build: The site is built from these sources.\n');
    expect(stdout).toMatch(/\n0 wrong, \d warnings\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('ends with status 1 when something is wrong, and tells machines in JSON', () => {
    const { status, stdout } = doctor({ SSO_URL: 'sso', DATABASE_ULR: 'postgres://site:geheim@db/site' }, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      wrong: 1,
      warnings: 1,
      findings: expect.arrayContaining([
        { check: 'Settings', level: 'warning', sentence: 'DATABASE_ULR is no setting; did you mean DATABASE_URL?' },
      ]),
    });
    expect(stdout).not.toContain('geheim');
  });

  test('says in one line that it does not know a word', () => {
    expect(doctor({}, '--jsn')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Unknown option '--jsn'.*\n$/),
    });
  });
});

describe('createBuildCheck', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-check-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const check = (outdated: string[] = []) =>
    findingsOf(createBuildCheck(folder, (root) => buildProblems(root, () => outdated)).run() as AsyncIterable<Finding>);

  test('what is not built, not installed or of other sources is wrong; an image has no sources', async () => {
    expect(await check()).toContain(
      'wrong site/dist lacks server/main.js, ssr, client, operator: run npm ci && npm run build.',
    );
    for (const path of ['server', 'ssr', 'client', 'operator'])
      mkdirSync(join(folder, 'site/dist', path), { recursive: true });
    writeFileSync(join(folder, 'site/dist/server/main.js'), '');
    expect((await check()).at(-1)).toBe('ok The site is built; its sources are not here.');
    mkdirSync(join(folder, 'site/server'));
    expect(await check(['site'])).toEqual([
      expect.stringMatching(/^ok This is Node\.js \d+/),
      'wrong Installed packages are not those of package-lock.json: run npm ci.',
      'wrong site changed since the last build: run npm run build.',
    ]);
  });
});
