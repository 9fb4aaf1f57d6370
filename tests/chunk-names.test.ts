import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../site/scripts/project-root.mjs';

const client = join(projectRoot, 'site/dist/client');
/** Files in `assets/` of the build, without those of earlier ones. */
const [built = []] = JSON.parse(readFileSync(join(client, '.vite/builds.json'), 'utf8')) as string[][];
const files = built.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `assets/${name}`);

describe('a build with one more letter in the home page', () => {
  let changed: Record<string, string>;
  beforeAll(async () => {
    const program = join(projectRoot, 'tests/support/build-with-change.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'src/pages/home/home-page.tsx'], {
      maxBuffer: 2 ** 24,
    });
    changed = JSON.parse(stdout);
  });

  test("renames that page's script and the table of chunks, and nothing else", () => {
    expect(files.length).toBeGreaterThan(300);
    const renamed = files.filter((name) => !(name in changed)).map((name) => name.replace(/-[\w-]{8}\./, '.'));
    expect(renamed.sort()).toEqual(['assets/chunks.json', 'assets/home-page.js']);
    expect(Object.keys(changed)).toHaveLength(files.length);
  });

  test('gives no other content a name that is in use, which caches would keep', () => {
    const different = files.filter((name) => changed[name] && changed[name] !== hashOf(join(client, name)));
    expect(different).toEqual([]);
  });
});

describe('the table of chunks', () => {
  test('names files of the build alone, and every script that is imported dynamically', () => {
    const name = files.find((file) => /\/chunks-[\w-]{8}\.json$/.test(file)) ?? '';
    expect(readFileSync(join(client, 'index.html'), 'utf8')).toContain(`href="/${name}"`);
    const table = JSON.parse(readFileSync(join(client, name), 'utf8')) as { files: string[]; chunks: object };
    expect(table.files.filter((file) => !built.includes(file))).toEqual([]);
    expect(Object.keys(table.chunks)).toContain('src/pages/home/home-page.tsx');
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(client, file), 'utf8'));
    expect(scripts.filter((text) => /\bimport\([`'"]\.\/[^`'"]+[`'"]\)/.test(text))).toEqual([]);
    const asked = scripts.flatMap((text) =>
      [...text.matchAll(/importFromTable\(([`'"])(.+?)\1\)/g)].map((found) => found[2]),
    );
    expect([...new Set(asked)].sort()).toEqual(Object.keys(table.chunks).sort());
  });
});

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
