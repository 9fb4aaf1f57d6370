import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentSamples, fitted } from '../support/document-samples';
import { onPage, useBrowser } from './project-page';

const project = new URL('../../', import.meta.url);
const dist = fileURLToPath(new URL('player-element/dist', project));

/** What docs/embedding.md says to copy beside the files of the player for scripts that steer it. */
const ENTRY_FILES = [
  'adverts.js',
  'playlist.js',
  'danmaku.js',
  'chunks/advert-events.js',
  'chunks/playlist-change-event.js',
];

const script = `
  import { PlayerController } from 'xl-video-player';
  import { advertsOf, AdStartEvent } from 'xl-video-player/adverts';
  import { playlistOf } from 'xl-video-player/playlist';
  import { danmakuOf } from 'xl-video-player/danmaku';
  const player = document.querySelector('xl-video-player');
  player.muted = true;
  player.playlist = [{ src: '/film/master.m3u8', title: '第一课' }, { src: '/film/master.m3u8?2', title: '第二课' }];
  Object.assign(window, { player, adverts: advertsOf(player), playlist: playlistOf(player), danmaku: danmakuOf(player) });
  window.isThere = Boolean(PlayerController && AdStartEvent);
`;

describe('the entries of the package on a plain page without a bundler', () => {
  useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'plain-entries-'));

  beforeAll(() => {
    const files = readdirSync(dist).filter((name) => name.startsWith('xl-video-player') && name.endsWith('.js'));
    for (const name of [...files, ...ENTRY_FILES]) cpSync(join(dist, name), join(folder, 'assets', name));
    const sample = documentSamples('docs/embedding.md', 'html').find((text) => text.includes('importmap')) ?? '';
    const page = fitted(sample, { '/media/film.m3u8': '/film/master.m3u8' });
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><meta charset="utf-8">${page}
      <script type="module" src="page.js"></script>`,
    );
    writeFileSync(join(folder, 'page.js'), script);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('are found by the import map of the documentation, and steer the player', async () => {
    const places = {
      '/film': new URL('site/public/media/films/shujutong', project),
      '/favicon.ico': new URL('site/public/favicon.svg', project),
      '': pathToFileURL(folder),
    };
    await onPage(places, '/index.html', async (page) => {
      await page.waitForFunction('window.isThere && playlist.items.length === 2 && player.readyState > 1');
      await page.evaluate('playlist.next()');
      await page.waitForFunction('playlist.index === 1 && player.currentTime > 0.2');
      await page.evaluate(`danmaku.add({ text: '来了' })`);
      await page.waitForFunction('danmaku.shown.length === 1');
      expect(await page.evaluate('[adverts.current, adverts.skip()]')).toEqual([undefined, false]);
      await page.evaluate(
        `player.adverts = [{ ads: [{ src: '/film/film.mp4', title: '新店开业' }] }]; player.load(); void player.play()`,
      );
      await page.waitForFunction(`adverts.current?.advert.title === '新店开业'`);
    });
  });
});
