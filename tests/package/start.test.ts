import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPlaying, onPage, useBrowser } from './project-page';

const film = new URL('../../site/public/media/films/shujutong', import.meta.url);
const dist = new URL('../../player-element/dist', import.meta.url);
const index = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Film</title><link rel="icon" href="data:,">
  <script type="module" src="/dist/xl-video-player.js"></script></html>`;

/** Files of the start, by the ends of their paths. */
const MASTER = '/film/master.m3u8';
const ENGINE = '/dist/xl-video-player.hls-light.js';
const SEGMENT = '/segment-0.m4s';
const BAR = '/dist/xl-video-player.bar.js';

/** Opens a page that has defined the tag, and hands the paths of its requests from then on to the test. */
function withPage(test: (page: Page, requests: readonly string[]) => Promise<void>): Promise<void> {
  const texts = { '/index.html': index };
  return onPage({ '/film': film, '/dist': dist }, '/index.html', (page) => run(page, test), { texts });
}

async function run(page: Page, test: (page: Page, requests: readonly string[]) => Promise<void>): Promise<void> {
  await page.waitForFunction('customElements.get("xl-video-player")');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await test(page, requests);
}

/** Holds the answer to a request until another one has been sent. */
async function holdUntil(page: Page, held: string, other: string): Promise<void> {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(other));
  await page.route(`**${held}*`, async (route: Route) => {
    await sent;
    await route.continue();
  });
}

/** Puts a player into the page, as frameworks do, and waits for its first frame. */
const start = (page: Page): Promise<unknown> =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const player = Object.assign(document.createElement('xl-video-player'), { src, autoplay: true });
        player.addEventListener('loadeddata', resolve, { once: true });
        document.body.append(player);
      }).then(() => undefined),
    MASTER,
  );

describe('the start of a stream', () => {
  useBrowser();

  test('compiles what it calls while the files arrive, and no file of hls.js, of which it calls a part', () => {
    const hint = '//# allFunctionsCalledOnLoad\n';
    const hinted = readdirSync(dist)
      .filter((name) => /^xl-video-player.*\.js$/.test(name))
      .filter((name) => readFileSync(new URL(name, `${dist}/`), 'utf8').startsWith(hint));
    expect(hinted).toEqual(
      ['bar', 'extensions', 'hls-engine'].map((name) => `xl-video-player.${name}.js`).concat(['xl-video-player.js']),
    );
  });

  test('requests the engine while the playlist is on its way', async () => {
    await withPage(async (page) => {
      await holdUntil(page, MASTER, ENGINE);
      await start(page);
      await expectPlaying(page, 1);
    });
  });

  test('requests the first segment while the engine is on its way, and no file twice', async () => {
    await withPage(async (page, requests) => {
      await holdUntil(page, ENGINE, SEGMENT);
      await start(page);
      await expectPlaying(page, 1);
      const media = requests.filter((path) => path.startsWith('/film/'));
      expect(media).toEqual([...new Set(media)]);
    });
  });

  test('needs one request of the player and one of hls.js beside the media before its first frame', async () => {
    await withPage(async (page, requests) => {
      await start(page);
      const own = requests.slice(0, requests.findIndex((path) => path.endsWith(SEGMENT)) + 1);
      expect(own.filter((path) => path.startsWith('/dist/'))).toEqual(['/dist/xl-video-player.hls-engine.js', ENGINE]);
      expect(own).not.toContain(BAR);
    });
  });
});
