import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourceStamp } from '../../../site/scripts/source-stamp.mjs';

describe('sourceStamp', () => {
  let folder: string;
  const stamp = (root = folder) => sourceStamp(join(root, 'dist/.sources'), root, ['src', 'package.json']);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    mkdirSync(join(folder, 'src/deep'), { recursive: true });
    writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
    writeFileSync(join(folder, 'package.json'), '{}');
    stamp().write();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a finished build of these sources is fresh', () => {
    expect(stamp().stale()).toBe(false);
  });

  test('one that moved with its sources is fresh, also by a link that leads to them', () => {
    const [moved, link] = [`${folder}-moved`, `${folder}-link`];
    cpSync(folder, moved, { recursive: true });
    symlinkSync(moved, link);
    expect([stamp(moved).stale(), stamp(link).stale()]).toEqual([false, false]);
    writeFileSync(join(moved, 'src/deep/a.ts'), 'b');
    expect([stamp(moved).stale(), stamp(link).stale(), stamp().stale()]).toEqual([true, true, false]);
    for (const path of [link, moved]) rmSync(path, { recursive: true });
  });

  test('a source under another name makes it stale', () => {
    renameSync(join(folder, 'src/deep'), join(folder, 'src/other'));
    expect(stamp().stale()).toBe(true);
  });

  test.each([
    ['changed', 'src/deep/a.ts', 'b'],
    ['new', 'src/b.ts', ''],
  ])('a %s source makes it stale', (_, file, text) => {
    writeFileSync(join(folder, file), text);
    expect(stamp().stale()).toBe(true);
  });

  test('a build that broke off is stale', () => {
    stamp().clear();
    expect(stamp().stale()).toBe(true);
  });
});
