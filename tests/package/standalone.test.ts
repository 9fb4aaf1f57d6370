import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { onPage, useBrowser } from './project-page';

const project = new URL('../../', import.meta.url);
const dist = (name: string) => new URL(`player-element/dist/${name}`, project);
const media = {
  '/film': new URL('site/public/media/films/shujutong', project),
  '/renditions': new URL('tests/support/media/renditions', project),
  '/favicon.ico': new URL('site/public/favicon.svg', project),
};

/** What the browser itself says of each file that is missing. */
const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404';

/** Opens a page with one file of the package alone, and one player. */
function withOneFile(
  file: string,
  { script = '<script src="/player.js"></script>', attributes = 'src="/film/master.m3u8"', expected = [] as string[] },
  test: (page: Page) => Promise<void>,
): Promise<void> {
  const index = `<!doctype html><html lang="zh-CN"><meta charset="utf-8">${script}
    <xl-video-player ${attributes} muted title="产品介绍" poster="/film/poster.webp"></xl-video-player></html>`;
  const places = { ...media, '/player.js': dist(file) };
  return onPage(places, '/index.html', test, { texts: { '/index.html': index }, expected });
}

/** Plays until the picture moves. */
async function plays(page: Page): Promise<void> {
  await page.evaluate('document.querySelector("xl-video-player").play()');
  await page.waitForFunction('document.querySelector("xl-video-player").currentTime > 0.3');
}

describe('the standalone file of the package', () => {
  useBrowser();

  test.each([
    ['<script src="/player.js"></script>', 'a classic script'],
    ['<script src="/player.js" defer></script>', 'a deferred script'],
    ['<script src="/player.js" async></script>', 'an async script'],
    ['<script type="module" src="/player.js"></script>', 'a module'],
    ['<script src="/player.js"></script><script src="/player.js"></script>', 'a script that comes twice'],
  ])('%s plays a stream and has the bar', async (script) => {
    await withOneFile('xl-video-player.standalone.js', { script }, async (page) => {
      await plays(page);
      await page.locator('xl-video-player').hover();
      await page.getByRole('button', { name: '暂停' }).first().waitFor();
    });
  });

  test('has the menus, the right-click menu, the playlist, the comments, and English', async () => {
    await withOneFile('xl-video-player.standalone.js', { attributes: 'src="/film/film.mp4"' }, async (page) => {
      await plays(page);
      await page.evaluate('document.querySelector("xl-video-player").pause()');
      await page.getByRole('button', { name: '倍速' }).click();
      await page.getByRole('menuitemradio', { name: '1.5x' }).click();
      await page.waitForFunction('document.querySelector("xl-video-player").playbackRate === 1.5');
      await page.locator('xl-video-player').click({ button: 'right', position: { x: 200, y: 100 } });
      await page.getByRole('menuitem', { name: '快捷键说明' }).waitFor();
      await page.keyboard.press('Escape');

      await page.evaluate(`{
        const player = document.querySelector('xl-video-player');
        player.playlist = [{ src: '/film/film.mp4', title: '第一课' }, { src: '/film/master.m3u8', title: '第二课' }];
        xlVideoPlayer.danmakuOf(player).add({ text: '来了' });
      }`);
      await page.waitForFunction(
        'xlVideoPlayer.danmakuOf(document.querySelector("xl-video-player")).shown.length === 1',
      );
      await page.getByRole('button', { name: '播放列表' }).click();
      await page.getByText('第二课').click();
      await page.waitForFunction('xlVideoPlayer.playlistOf(document.querySelector("xl-video-player")).index === 1');
      await plays(page);

      await page.evaluate('document.querySelector("xl-video-player").lang = "en"');
      await page.locator('xl-video-player').hover();
      await page.getByRole('button', { name: 'Pause' }).first().waitFor();
    });
  });

  const needsFull = { attributes: 'src="/renditions/tracks.m3u8"' };

  test('says that a stream with sound of its own needs the full file, and offers no retry', async () => {
    const expected = ['xl-video-player.standalone.js has the light build of hls.js. This stream does not play.'];
    await withOneFile('xl-video-player.standalone.js', { ...needsFull, expected }, async (page) => {
      await page.getByText('播放器文件缺失').waitFor();
      expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    });
  });

  test('says so too where the page configures the requests', async () => {
    const expected = ['xl-video-player.standalone.js has the light build of hls.js. This stream does not play.'];
    await withOneFile('xl-video-player.standalone.js', { attributes: '', expected }, async (page) => {
      await page.evaluate(`{
        const player = document.querySelector('xl-video-player');
        player.hlsConfig = { xhrSetup() {} };
        player.src = '/renditions/tracks.m3u8';
      }`);
      await page.getByText('播放器文件缺失').waitFor();
    });
  });

  test('plays a stream without what the light build leaves out, and says so', async () => {
    const expected = ['xl-video-player.standalone.js has the light build of hls.js. Parts of this stream'];
    await withOneFile('xl-video-player.standalone.js', { attributes: '', expected }, async (page) => {
      await page.evaluate(
        `Object.assign(document.querySelector('xl-video-player'), { cmcd: 'query', src: '/film/master.m3u8' })`,
      );
      await plays(page);
    });
  });

  test('names the files with adverts where the page has some, and plays the media', async () => {
    const expected = ['xl-video-player.standalone.js has no adverts'];
    const attributes = 'src="/film/film.mp4" adverts="/vast.xml"';
    await withOneFile('xl-video-player.standalone.js', { attributes, expected }, plays);
  });

  test('the full one plays it', async () => {
    await withOneFile('xl-video-player.standalone-full.js', needsFull, async (page) => {
      await plays(page);
      await page.waitForFunction('document.querySelector("xl-video-player").audioTracks.length === 3');
    });
  });
});

describe('the first of the files for a script tag, alone', () => {
  useBrowser();

  test('names each missing file in one line, and does not offer a retry of a stream', async () => {
    const script = '<script type="module" src="/player.js"></script>';
    const index = `<!doctype html><html lang="zh-CN"><meta charset="utf-8">${script}
      <xl-video-player src="/film/master.m3u8" no-controls></xl-video-player></html>`;
    const places = { ...media, '/player.js': dist('xl-video-player.js') };
    const missing = ['hls-engine', 'hls-light'].map((name) => `xl-video-player.${name}.js is missing beside`);
    const expected = [NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, ...missing];
    await onPage(
      places,
      '/index.html',
      async (page) => {
        await page.getByText('播放器文件缺失（404）').waitFor();
        expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
      },
      { texts: { '/index.html': index }, expected },
    );
  });
});
