// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, describe, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../../site/scripts/compress-files.mjs';

describe('compressFiles', () => {
  test('writes both forms beside texts that are worth it, at any depth', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'compress-'));
    mkdirSync(join(folder, 'assets'));
    const text = 'export {};\n'.repeat(200);
    for (const name of ['assets/a.js', 'b.svg', 'film.mp4']) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'short.txt'), 'short');
    await compressFiles(folder);
    expect(readdirSync(folder).sort()).toEqual(['assets', 'b.svg', 'b.svg.br', 'b.svg.gz', 'film.mp4', 'short.txt']);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(text);
    rmSync(folder, { recursive: true });
  });
});
