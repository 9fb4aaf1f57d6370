import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { restartRefusal } from '../../../site/server/workers/primary';

describe('restartRefusal', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'restart-'));
    const scripts = fileURLToPath(new URL('../../../site/scripts', import.meta.url));
    cpSync(scripts, join(folder, 'site/scripts'), { recursive: true });
  });
  beforeEach(() => vi.stubEnv('NODE_ENV', 'development'));
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true }));
  const refusal = () => restartRefusal(join(folder, 'site/scripts/check-build.mjs'));

  test('is what the doctor says of the build', async () => {
    expect(await refusal()).toBe('site/dist lacks server/main.js, ssr, client, operator: run npm ci && npm run build.');
    for (const path of ['server', 'ssr', 'client', 'operator'])
      mkdirSync(join(folder, 'site/dist', path), { recursive: true });
    writeFileSync(join(folder, 'site/dist/server/main.js'), '');
    expect(await refusal()).toBeUndefined();
  });

  test('is what a start would say of the settings, of which files may have changed', async () => {
    vi.stubEnv('DATA_KEYS_FILE', join(folder, 'none'));
    expect(await refusal()).toMatch(/^The settings cannot be used: DATA_KEYS_FILE /);
  });

  test('is the last words of a check that fails', async () => {
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, 'process.exit(3);');
    expect(await restartRefusal(broken)).toBe('The build could not be checked (3).');
  });

  test('is none where there is nothing to compare with', async () => {
    expect(await restartRefusal(join(folder, 'none.mjs'))).toBeUndefined();
  });
});
