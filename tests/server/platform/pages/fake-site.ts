import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RenderPage } from '../../../../site/contract/page-rendering';
import type { BuiltSite } from '../../../../site/server/platform/pages/built-site';

const files: Record<string, string | Buffer> = {
  'index.html': 'the raw template',
  '.vite/manifest.json': '{}',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
  'favicon.ico': Buffer.alloc(100),
  'manifest.webmanifest': '{}',
  'assets/home-abc123.js': `export const text = '${'text '.repeat(1000)}';`,
  'assets/home-abc123.css': 'a{}',
  'assets/ready-abc123.js': 'const plain = 1;',
  'assets/ready-abc123.js.br': 'the brotli form',
  'assets/ready-abc123.js.gz': 'the gzip form',
  'media/index.m3u8': `#EXTM3U\n${'#EXTINF:4,\nsegment.m4s\n'.repeat(100)}`,
  'media/segment.m4s': Buffer.alloc(5000, 7),
  'media/subtitles.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\n一\n',
  'media/films/tour/master.m3u8': '#EXTM3U\n',
  'media/film.mp4': Buffer.from('0123456789'.repeat(500)),
};

const template = `<!doctype html><html><head><script src="/asset-guard.js"></script><!--page-head--><script type="module" src="/assets/index-1.js"></script></head>
<body><div id="root"><!--page-body--></div><!--page-answers--></body></html>`;

const manifest: BuiltSite['manifest'] = {
  'src/app/entry-client.tsx': { file: 'assets/index-1.js' },
  'src/pages/home/home-page.tsx': {
    file: 'assets/home-2.js',
    css: ['assets/home-2.css'],
    imports: ['_card.js', 'src/app/entry-client.tsx'],
  },
  '_card.js': { file: 'assets/card-3.js', css: ['assets/card-3.css'], imports: ['_card.js'] },
};

/** A built client in a temporary folder, with a renderer of the test's choice. */
export function createFakeSite(renderPage: RenderPage): { site: BuiltSite; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'client-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return {
    site: { root, template, manifest, renderPage },
    remove: () => rmSync(root, { recursive: true }),
  };
}
