import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourceStamp } from '../../../site/scripts/source-stamp.mjs';

describe('sourceStamp', () => {
  let folder: string;
  const stamp = () => sourceStamp(join(folder, 'dist/.sources'), [join(folder, 'src')]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    mkdirSync(join(folder, 'src/deep'), { recursive: true });
    writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
    stamp().write();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a finished build of these sources is fresh', () => {
    expect(stamp().stale()).toBe(false);
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
