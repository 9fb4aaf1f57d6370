import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openKeyRing } from '../../../../site/server/platform/keys/open-key-ring';

describe('openKeyRing', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('in development makes a key that only its owner reads, and keeps it', () => {
    const dataFolder = join(folder, 'data');
    const stored = openKeyRing({ dataKeys: [], dataFolder }).encrypt('mobile', '13812345678');
    expect(readdirSync(dataFolder)).toEqual(['data-key']);
    expect(statSync(join(dataFolder, 'data-key')).mode & 0o777).toBe(0o600);
    expect(openKeyRing({ dataKeys: [], dataFolder }).decrypt('mobile', stored)).toBe('13812345678');
  });

  test('takes the keys of the settings and leaves the folder alone', () => {
    const given = { id: 'given', secret: Buffer.alloc(32) };
    expect(openKeyRing({ dataKeys: [given], dataFolder: folder }).encrypt('mobile', '')).toMatch(/^given\./);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses a file that holds no key, rather than to lose what the right one wrote', () => {
    writeFileSync(join(folder, 'data-key'), 'own:');
    expect(() => openKeyRing({ dataKeys: [], dataFolder: folder })).toThrow(/data-key holds no key/);
    expect(readFileSync(join(folder, 'data-key'), 'utf8')).toBe('own:');
  });

  test('says that a folder cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    const opening = () => openKeyRing({ dataKeys: [], dataFolder: join(folder, 'file', 'data') });
    expect(opening).toThrow(/^The data folder .* cannot be written \(ENOTDIR\); set DATA_DIR to another folder\.$/);
  });
});
