import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files: Readonly<Record<string, string>> = {
  'index.html': '<head><script type="module" crossorigin src="/assets/home-abc123.js"></script></head>',
  'appearance.js': 'let theme;',
  '.vite/manifest.json': '{}',
  'assets/home-abc123.js': 'export {};',
  'assets/home-abc123.js.br': 'the brotli form',
  'assets/home-abc123.js.gz': 'the gzip form',
  'assets/home-abc123.css': 'a{}',
  'downloads/installer.zip': 'PK',
  'media/films/tour/360p/segment-0.m4s': 'segment',
  'media/films/tour/master.m3u8': '#EXTM3U\n',
  'media/films/tour/subtitles.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\n一\n',
  'pictures/drawn/a.jpg': 'jpeg',
  'pictures/drawn/a-320.avif': 'avif',
};

/** Writes what a build of the client has of each kind of file. */
export function writeFakeClient(root: string): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}
