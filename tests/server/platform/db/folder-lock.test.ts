import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../../../../site/server/platform/db/folder-lock';

describe('lockFolder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes the id of this process and takes the file away again', () => {
    const unlock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    unlock();
    expect(existsSync(file)).toBe(false);
  });

  test('refuses the folder of a running process and names it', () => {
    writeFileSync(file, String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`);
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
  });

  test('leaves alone the file that another process is about to write', () => {
    writeFileSync(file, '');
    expect(() => lockFolder(folder)).toThrow('was just taken by another process');
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test.each([
    ['a process that ended', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
    ['a predecessor with the same id', () => String(process.pid)],
    ['nobody, because it is empty', () => ''],
    ['nobody, because it holds no number', () => 'x'],
  ])('takes over the file of %s', (_holder, content) => {
    writeFileSync(file, content());
    utimesSync(file, 0, 0);
    lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    expect(readdirSync(folder)).toEqual(['lock']);
  });
});
