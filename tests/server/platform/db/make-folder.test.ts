import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeFolder, makePrivateFolder } from '../../../../site/server/platform/db/data-folder';

describe('makeFolder', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'make-folder-'));
  });
  afterEach(() => rmSync(base, { recursive: true }));

  test('makes a folder with all above it, and is content with one that is there', () => {
    const folder = join(base, 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  test('is content with one that is there by the time it would be made', () => {
    makeFolder(`${base}/a/../b`);
    expect(existsSync(join(base, 'b'))).toBe(true);
  });

  test('fails below a file', () => {
    writeFileSync(join(base, 'file'), '');
    expect(() => makeFolder(join(base, 'file/a'))).toThrow('ENOTDIR');
  });

  test('fails, rather than hangs, below a link that leads nowhere', () => {
    symlinkSync(join(base, 'gone'), join(base, 'link'));
    expect(() => makeFolder(join(base, 'link/a'))).toThrow('EEXIST');
  });
});

describe('makePrivateFolder', () => {
  let base: string;
  const modeOf = (folder: string) => statSync(folder).mode & 0o777;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'make-folder-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(base, { recursive: true });
  });

  test('makes a folder for its owner alone, and leaves those above it as usual', () => {
    makePrivateFolder(join(base, 'a/b'));
    expect(modeOf(join(base, 'a/b'))).toBe(0o700);
    expect(modeOf(join(base, 'a'))).toBe(0o777 & ~process.umask());
  });

  test('closes a folder that is there, unless it is of another user', () => {
    chmodSync(base, 0o755);
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(statSync(base).uid + 1);
    makePrivateFolder(base);
    expect(modeOf(base)).toBe(0o755);
    getuid.mockRestore();
    makePrivateFolder(base);
    expect(modeOf(base)).toBe(0o700);
  });
});
