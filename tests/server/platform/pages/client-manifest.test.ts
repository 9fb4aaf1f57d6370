import { describe, expect, test } from 'vitest';
import { pageAssets } from '../../../../site/server/platform/pages/built-site';

const manifest = {
  'a.tsx': { file: 'assets/a.js', imports: ['b.js'], css: ['assets/a.css'] },
  'b.js': { file: 'assets/b.js', imports: ['c.js'] },
  'c.js': { file: 'assets/c.js', imports: ['b.js'], css: ['assets/c.css'] },
  'other.js': { file: 'assets/other.js' },
};

describe('pageAssets', () => {
  test('follows imports, also in a circle, and names each file once from the site root', () => {
    expect(pageAssets(manifest, ['a.tsx', 'b.js'])).toEqual({
      scripts: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
      styles: ['/assets/a.css', '/assets/c.css'],
    });
  });

  test('leaves out a module without a chunk of its own', () => {
    expect(pageAssets(manifest, ['inlined.tsx'])).toEqual({ scripts: [], styles: [] });
  });
});
