import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTestPages } from './support/test-pages.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = ''): void {
  const file = join(folder, 'source', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function pages(): string[] {
  return writeTestPages(join(folder, 'source'), join(folder, 'target')).map((path: string) => relative(folder, path));
}

describe('writeTestPages', () => {
  it('puts the files of a folder and of those in it on one page, and a marked one on its own', () => {
    write('define.test.ts');
    write('media/hls/engine.test.ts');
    write('media/hls/loading/loader.test.ts');
    write('media/hls/policy.test.ts', '// this file is a page of its own\n');
    write('media/hls/helper.ts');
    expect(pages().sort()).toEqual([
      'source/media/hls/policy.test.ts',
      'target/element.test.ts',
      'target/media-hls.test.ts',
    ]);
    expect(readFileSync(join(folder, 'target/media-hls.test.ts'), 'utf8')).toBe(
      "import '../source/media/hls/engine.test.ts';\nimport '../source/media/hls/loading/loader.test.ts';\n",
    );
  });

  it('refuses a hook that would run before the tests of other files', () => {
    write('define.test.ts', "beforeEach(() => undefined);\ndescribe('define', () => {});\n");
    expect(pages).toThrow('define.test.ts: beforeEach() outside describe()');
  });
});
