import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../../../site/server/platform/db/make-folder';

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

  test('fails below a file', () => {
    writeFileSync(join(base, 'file'), '');
    expect(() => makeFolder(join(base, 'file/a'))).toThrow('ENOTDIR');
  });

  test('fails, rather than hangs, below a link that leads nowhere', () => {
    symlinkSync(join(base, 'gone'), join(base, 'link'));
    expect(() => makeFolder(join(base, 'link/a'))).toThrow('EEXIST');
  });
});
