import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../site/scripts/free-port.mjs';
import { nginxProgram, startNginx } from '../../site/scripts/nginx.mjs';
import { fitted } from '../support/document-samples';
import { BlankProject } from './blank-project';
import { compileVue } from './framework-compilers';
import { onPage, onPageOf, useBrowser } from './project-page';

const project = new URL('../../', import.meta.url);
const folder = new URL('docs/examples/cookbook/', project);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const media = new URL('site/public/media/films/', project);
const places = {
  '/cookbook': folder,
  '/assets': new URL('player-element/dist', project),
  '/media/film': new URL('shujutong', media),
  '/media/next': new URL('install', media),
};
const FAILED = 'Failed to load resource';

/** Names of the pages that are opened here. */
const opened = new Set<string>();

/** Tests the effect of the recipe in a page of the cookbook. */
function recipe(
  name: string,
  effect: string,
  work: (page: Page) => Promise<void>,
  options?: Parameters<typeof onPage>[3],
): void {
  opened.add(`${name}.html`);
  test(`${name} ${effect}`, () => onPage(places, `/cookbook/${name}.html`, work, options));
}

/** Starts the page's player by its large button, and waits until it shows more than half a second. */
async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放视频' }).first().click();
  await plays(page);
}

const plays = (page: Page) => page.waitForFunction('document.querySelector("xl-video-player").currentTime > 0.5');

/** The tag that stands at a point of the window. */
const tagAt = (page: Page, x: number, y: number) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.localName, [x, y] as const);

describe('the cookbook', () => {
  useBrowser();

  recipe('rounded-corners', 'cuts the corners of the player, but not while it fills the window', async (page) => {
    await page.waitForFunction('customElements.get("xl-video-player")');
    const { x, y } = (await page.locator('xl-video-player').boundingBox())!;
    expect(await tagAt(page, x + 2, y + 2)).not.toBe('xl-video-player');
    expect(await tagAt(page, x + 20, y + 20)).toBe('xl-video-player');
    await page.locator('xl-video-player').hover();
    await page.getByRole('button', { name: '网页全屏' }).click();
    await page.waitForFunction('document.elementFromPoint(1, 1)?.localName === "xl-video-player"');
  });

  recipe(
    'error-text',
    'shows the words of the page, and takes them away once the film plays',
    async (page) => {
      await page.getByText('视频没有取到（404）').waitFor();
      expect(await page.getByRole('alert').last().textContent()).toBe('联系客服时请报：network 404');
      await page.unroute('**/master.m3u8');
      await page.getByRole('button', { name: '再试一次' }).click();
      await plays(page);
      expect(await page.locator('#help').isHidden()).toBe(true);
    },
    {
      prepare: (page) => page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 })),
      expected: [FAILED],
    },
  );

  const sentTokens = new Set<string | undefined>();
  recipe(
    'signed-addresses',
    'plays on by a new address, and sends the token with each request',
    async (page) => {
      await play(page);
      const address = await page.evaluate('document.querySelector("#signed").currentSrc');
      expect(address).toMatch(/\/media\/film\/master\.m3u8\?sign=new$/);
      await page.waitForFunction('document.querySelector("#member").readyState > 1');
      expect([...sentTokens]).toEqual(['Bearer first']);
    },
    {
      prepare: async (page) => {
        await page.route('**/master.m3u8?sign=old', (route) => route.fulfill({ status: 403 }));
        await page.route('**/api/films/42/address', (route) =>
          route.fulfill({ body: '/media/film/master.m3u8?sign=new' }),
        );
        await page.route('**/api/token', (route) => route.fulfill({ body: 'first' }));
        await page.route('**/media/next/**', (route) => {
          sentTokens.add(route.request().headers().authorization);
          return route.continue();
        });
      },
      expected: [FAILED],
    },
  );

  const requested = new Set<string>();
  recipe(
    'many-players',
    'loads players as they come near, and lets one of them play',
    async (page) => {
      const films = page.locator('xl-video-player');
      const isPaused = (index: number) => films.nth(index).evaluate((film: HTMLVideoElement) => film.paused);
      await films.first().getByRole('button', { name: '播放视频' }).click();
      await plays(page);
      expect(requested.has('?10')).toBe(false);
      await films.nth(1).getByRole('button', { name: '播放视频' }).click();
      await page.waitForFunction('document.querySelectorAll("xl-video-player")[1].currentTime > 0.2');
      expect([await isPaused(0), await isPaused(1)]).toEqual([true, false]);
      await films.last().scrollIntoViewIfNeeded();
      await expect.poll(() => requested.has('?10')).toBe(true);
    },
    {
      prepare: async (page) => {
        await page.setViewportSize({ width: 500, height: 700 });
        page.on('request', (request) => requested.add(new URL(request.url()).search));
      },
    },
  );

  recipe('next-episode', 'announces the next film at the end, and names it', async (page) => {
    await plays(page);
    await page.evaluate('Object.assign(document.querySelector("xl-video-player"), { currentTime: 19.8 })');
    await page.getByRole('button', { name: '立即播放' }).click();
    await page.getByRole('heading', { name: '第二课' }).waitFor();
    await page.waitForFunction('document.querySelector("xl-video-player").currentSrc.includes("/media/next/")');
    await plays(page);
  });

  const saved: { seconds: number }[] = [];
  recipe(
    'resume-on-server',
    'starts where the server says, and tells it where the viewer paused',
    async (page) => {
      await page.getByRole('button', { name: '播放视频' }).click();
      await page.waitForFunction('document.querySelector("xl-video-player").currentTime > 8.2');
      expect(saved).toEqual([]);
      await page.evaluate('document.querySelector("xl-video-player").pause()');
      await expect.poll(() => saved.length).toBe(1);
      expect(saved[0]?.seconds).toBeGreaterThan(8.2);
    },
    {
      prepare: (page) =>
        page.route('**/api/films/42/position', (route) => {
          if (route.request().method() === 'GET') return route.fulfill({ json: { seconds: 8 } });
          saved.push(route.request().postDataJSON() as { seconds: number });
          return route.fulfill({ status: 204 });
        }),
    },
  );

  const reports: { name: string; percent?: number }[] = [];
  recipe(
    'analytics',
    'reports the start, the quarters, the end and the quality of a viewing',
    async (page) => {
      await play(page);
      await page.evaluate('Object.assign(document.querySelector("xl-video-player"), { currentTime: 15.5 })');
      await expect.poll(() => reports.map(({ percent }) => percent)).toContain(75);
      await page.evaluate('Object.assign(document.querySelector("xl-video-player"), { currentTime: 19.9 })');
      await expect.poll(() => reports.map(({ name }) => name)).toContain('ended');
      await page.evaluate('document.querySelector("xl-video-player").remove()');
      await expect.poll(() => reports.map(({ name }) => name)).toContain('quality');
      const names = reports.map(({ name, percent = '' }) => `${name}${percent}`);
      expect(names.sort()).toEqual(['ended', 'play', 'progress25', 'progress50', 'progress75', 'quality']);
    },
    {
      prepare: (page) =>
        page.route('**/collect', (route) => {
          reports.push(route.request().postDataJSON() as (typeof reports)[number]);
          return route.fulfill({ status: 204 });
        }),
    },
  );

  recipe('wechat', 'starts within the bridge of WeChat, in its place', async (page) => {
    await page.waitForFunction('document.querySelector("xl-video-player").readyState > 0');
    expect(await page.evaluate('document.querySelector("xl-video-player").paused')).toBe(true);
    await page.evaluate(`
      window.WeixinJSBridge = { invoke: (name, fields, answer) => answer({ err_msg: 'network_type:wifi' }) };
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    `);
    await plays(page);
    const attributes = await page.evaluate('document.querySelector("xl-video-player").video.getAttributeNames()');
    expect(attributes).toEqual(expect.arrayContaining(['playsinline', 'x5-playsinline', 'x5-video-player-type']));
  });

  recipe('captions-menu', 'switches captions by the menu of the page, which follows the key', async (page) => {
    const menu = page.getByRole('combobox', { name: '字幕' });
    await page.waitForFunction('document.querySelector("select").length === 3');
    await menu.selectOption('中文');
    await page.waitForFunction('document.querySelector("xl-video-player").readyState > 1');
    await page.evaluate('Object.assign(document.querySelector("xl-video-player"), { currentTime: 5 })');
    await page.getByText('渠道越多，数据越散').waitFor();
    await page.getByRole('button', { name: '静音' }).press('c');
    await page.waitForFunction('document.querySelector("select").value === ""');
    await page.getByText('渠道越多，数据越散').waitFor({ state: 'detached' });
  });

  recipe('theme', 'colours buttons, the slider and captions', async (page) => {
    await page.waitForFunction('document.querySelector("xl-video-player").readyState > 1');
    await page.evaluate('Object.assign(document.querySelector("xl-video-player"), { currentTime: 5 })');
    await page.getByText('渠道越多，数据越散').waitFor();
    const styles = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('xl-video-player')!;
      const style = (part: string) => getComputedStyle(shadowRoot!.querySelector(`[part~="${part}"]`)!);
      return [
        style('centre-play-button').backgroundColor,
        style('time-slider').getPropertyValue('--xlvp-accent'),
        style('caption').color,
      ];
    });
    expect(styles).toEqual(['rgb(0, 181, 120)', '#00b578', 'rgb(255, 225, 77)']);
  });

  recipe('podcast', 'is a bar alone, which stays while it plays', async (page) => {
    await page.waitForFunction('customElements.get("xl-video-player")');
    await page.evaluate('document.querySelector("xl-video-player").play()');
    await plays(page);
    await page.waitForFunction('document.querySelector("xl-video-player").shadowRoot.querySelector(".idle")');
    const { y, height } = (await page.locator('xl-video-player').boundingBox())!;
    expect(height).toBe(50);
    const pause = page.getByRole('button', { name: '暂停' });
    // It moves for a while where the rules of the page do not hold it.
    await page.waitForFunction(
      'document.querySelector("xl-video-player").shadowRoot.getAnimations().every(({ playState }) => playState !== "running")',
    );
    expect((await pause.boundingBox())!.y).toBeLessThan(y + height - 30);
    expect(await pause.evaluate((button) => getComputedStyle(button.closest('[part~="bar"]')!).opacity)).toBe('1');
    await pause.click();
    await page.waitForFunction('document.querySelector("xl-video-player").paused');
  });

  recipe('short-videos', 'plays the film that is seen, and no other', async (page) => {
    const states = '[...document.querySelectorAll("xl-video-player")].map(({ paused }) => paused).join()';
    await page.waitForFunction(`${states} === "false,true,true"`);
    await page.evaluate('document.querySelector(".feed").scrollTo(0, innerHeight)');
    await page.waitForFunction(`${states} === "true,false,true"`);
    await page.waitForFunction('document.querySelectorAll("xl-video-player")[1].currentTime > 0.3');
    await page.mouse.click(500, 300);
    await page.waitForFunction(`${states} === "true,true,true"`);
  });

  recipe('background', 'plays behind the words of the page, out of reach', async (page) => {
    await plays(page);
    const { x, y, width, height } = (await page.locator('.hero').boundingBox())!;
    expect(await page.locator('xl-video-player').boundingBox()).toEqual({ x, y, width, height });
    expect(await tagAt(page, x + 20, y + 20)).toBe('section');
    await page.getByRole('link', { name: '立即试用' }).click();
    await page.waitForURL(/#buy$/);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  recipe('preview-on-hover', 'plays while the pointer is there, and shows its poster again', async (page) => {
    await page.waitForFunction('customElements.get("xl-video-player")');
    await page.mouse.move(900, 600);
    await page.locator('.card').hover();
    await plays(page);
    await page.mouse.move(900, 600);
    await page.waitForFunction(`(() => {
      const { paused, currentTime } = document.querySelector("xl-video-player");
      return paused && currentTime === 0;
    })()`);
  });

  recipe('chapters-list', 'seeks by the list, which marks the chapter that plays', async (page) => {
    const chapter = page.locator('#chapters').getByRole('button', { name: '看清花费' });
    await chapter.click();
    await page.waitForFunction('document.querySelector("xl-video-player").currentTime > 7.9');
    await page.waitForFunction('document.querySelector("[aria-current]")?.textContent === "看清花费"');
    expect(await page.locator('[aria-current]').count()).toBe(1);
  });

  recipe('mini-player', 'follows the reader in a corner while it plays', async (page) => {
    await play(page);
    await page.mouse.wheel(0, 1500);
    await page.waitForFunction('document.querySelector(".film.mini")');
    expect(await page.locator('xl-video-player').boundingBox()).toEqual({ x: 664, y: 504, width: 320, height: 180 });
    await page.mouse.wheel(0, -1500);
    await page.waitForFunction('!document.querySelector(".film.mini")');
  });

  recipe(
    'live',
    'says how far the viewer is behind, and leads back',
    async (page) => {
      const back = page.getByRole('button', { name: '回到最新画面' });
      await page.getByText('直播中').first().waitFor();
      await page.getByText(/^落后 \d 秒$/).waitFor();
      expect(await back.isHidden()).toBe(true);
      await page.evaluate(`(() => {
        const player = document.querySelector('xl-video-player');
        player.currentTime = player.seekable.start(0) + 1;
      })()`);
      await page.getByText(/^落后 [23]\d 秒$/).waitFor();
      await back.click();
      await back.waitFor({ state: 'hidden' });
    },
    { prepare: (page) => page.route('**/media/live.m3u8', (route) => route.fulfill({ body: livePlaylist() })) },
  );

  recipe('strict-policy', 'plays under a policy of nonces', async (page) => {
    await page.getByRole('button', { name: '播放视频' }).click();
    const time = () => page.locator('xl-video-player').evaluate((film: HTMLVideoElement) => film.currentTime);
    await expect.poll(time).toBeGreaterThan(0.5);
    await page.locator('xl-video-player').click({ button: 'right', position: { x: 200, y: 100 } });
    await page.getByRole('menuitem').first().waitFor();
  });

  opened.add('iframe-film.html');
  recipe('iframe', 'fills its frame, and the screen', async (page) => {
    const film = page.frameLocator('iframe');
    await film.getByRole('button', { name: '播放视频' }).click();
    const frame = (await page.locator('iframe').boundingBox())!;
    expect(await film.locator('xl-video-player').boundingBox()).toEqual(frame);
    await film.getByRole('button', { name: '全屏', exact: true }).click();
    await page.waitForFunction('document.fullscreenElement?.localName === "iframe"');
  });

  test('next-film renders its place on the server, and moves nothing when it comes to life', async () => {
    const packages = { react: 'react-19', 'react-dom': 'react-dom-19' };
    const film = await cookbookProject('cookbook-next', packages, 'next-film.tsx', {
      'server.mjs': `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server';
        import { Film } from './film.mjs';
        process.stdout.write(renderToString(createElement(Film, ${filmProps})));`,
      'main.mjs': `
        import { createElement } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        import { Film } from './film.mjs';
        hydrateRoot(document.querySelector('#app'), createElement(Film, ${filmProps}));`,
    });
    await film.bundle('main.mjs', [], await film.run('server.mjs'));
    await onPageOf(film, async (page) => {
      await play(page);
      const { y, width, height } = (await page.locator('xl-video-player').boundingBox())!;
      expect(await page.evaluate('served[0].height')).toBe(height);
      expect([y, width]).toEqual([8, 984]);
      // Those of before are handed over in a task of their own.
      const shifts = `new Promise((resolve) => {
        const seen = [];
        new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen.length)));
      })`;
      expect(await page.evaluate(shifts)).toBe(0);
    });
  });

  test('nuxt-film renders on the server by the settings of nuxt.config.ts, and plays in the browser', async () => {
    Object.assign(globalThis, { defineNuxtConfig: (config: unknown) => config });
    const config = (await import(new URL('nuxt.config.ts', folder).href)) as {
      default: { vue: { compilerOptions: { isCustomElement: (tag: string) => boolean } } };
    };
    const { isCustomElement } = config.default.vue.compilerOptions;
    expect([isCustomElement('xl-video-player'), isCustomElement('nuxt-page')]).toEqual([true, false]);
    const app = `
      import { createSSRApp, h } from 'vue';
      import Film from './film.mjs';
      export const app = createSSRApp({ render: () => h(Film, ${filmProps}) });`;
    const film = await cookbookProject('cookbook-nuxt', { vue: 'vue' }, 'nuxt-film.vue', {
      'app.mjs': app,
      'server.mjs': `
        import { renderToString } from 'vue/server-renderer';
        import { app } from './app.mjs';
        process.stdout.write(await renderToString(app));`,
      'main.mjs': `
        globalThis.defineNuxtPlugin = (setup) => setup();
        import('./xl-video-player.client.ts');
        import { app } from './app.mjs';
        app.mount('#app');`,
    });
    const html = await film.run('server.mjs');
    const style = /<style>.*?<\/style>/s.exec(read('nuxt-film.vue'))?.[0] ?? '';
    await film.bundle('main.mjs', [], html);
    const index = join(film.folder, 'site/index.html');
    writeFileSync(
      index,
      readFileSync(index, 'utf8').replace('<div', () => `${style}<div`),
    );
    await onPageOf(film, async (page) => {
      await play(page);
      expect(await page.evaluate('served[0]')).toMatchObject({
        attributes: { src: '/film/master.m3u8', title: '产品介绍', preload: 'none' },
        height: 450,
      });
      expect((await page.locator('xl-video-player').boundingBox())!.height).toBe(450);
    });
  });

  test('uni-app plays in the browser by what is for H5, and has a <video> elsewhere', async () => {
    const source = read('uni-app.vue').replaceAll('/media/film/', '/film/');
    const without = (condition: string) =>
      source.replaceAll(new RegExp(`(?:<!--|//) #${condition} H5.*?#endif(?: -->)?`, 'gs'), '');
    expect(without('ifdef')).not.toContain('xl-video-player');
    expect(without('ifdef')).toContain('<video');
    const film = await cookbookProject('cookbook-uni', { vue: 'vue' }, 'uni-app.vue', {
      'film.vue': without('ifndef').replaceAll(/<(\/?)view>/g, '<$1uni-view>'),
      'main.mjs': `
        import { createApp } from 'vue';
        import Film from './film.vue';
        globalThis.uni = { showToast: ({ title }) => (document.title = title) };
        createApp(Film).mount('#app');`,
    });
    await film.bundle('main.mjs', [compileVue]);
    await onPageOf(film, async (page) => {
      await play(page);
      expect(await page.title()).toBe('开始播放');
    });
  });

  test('wordpress gives a tag that plays as wide as its column', async () => {
    const plugin = read('wordpress.php');
    const [, format = ''] = /'(<xl-video-player [^']*)'/.exec(plugin) ?? [];
    const values = ['/media/film/film.mp4?a=1&#038;b=2', '/media/film/poster.webp', '产品“介绍”'];
    const tag = format.replaceAll('%s', () => values.shift() ?? '').replaceAll('%%', '%');
    const script = '/wp-content/uploads/xl-video-player.standalone.js';
    expect(plugin).toContain(script.split('/wp-content/')[1]);
    const index = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="icon" href="data:,">
      <script defer src="${script}"></script><div style="width: 600px">${tag}</div></html>`;
    const file = new URL('player-element/dist/xl-video-player.standalone.js', project);
    await onPage(
      { ...places, [script]: file },
      '/index.html',
      async (page) => {
        await play(page);
        const { width, height } = (await page.locator('xl-video-player').boundingBox())!;
        expect([width, Math.round(height)]).toEqual([600, 338]);
      },
      { texts: { '/index.html': index } },
    );
    const { error, status } = spawnSync('php', ['-l', fileURLToPath(new URL('wordpress.php', folder))]);
    if (!error) expect(status).toBe(0);
  });

  test.skipIf(!nginxProgram)('hls-cache lets other origins play, and caches what does not change', async () => {
    const port = await freePort();
    const servers = fitted(read('hls-cache.nginx'), {
      'listen 80;': `listen 127.0.0.1:${port};`,
      '/srv/media': fileURLToPath(new URL('shujutong', media)),
    });
    const stop = await startNginx(servers, port);
    const origin = `http://127.0.0.1:${port}`;
    const headersOf = async (path: string) => Object.fromEntries((await fetch(`${origin}${path}`)).headers);
    const playlist = await headersOf('/master.m3u8');
    expect(playlist).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    const again = await fetch(`${origin}/master.m3u8`, { headers: { 'if-none-match': playlist.etag ?? '' } });
    expect(again.status).toBe(304);
    expect(await headersOf('/540p/segment-0.m4s')).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const index = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="icon" href="data:,">
      <script type="module" src="/assets/xl-video-player.js"></script>
      <xl-video-player src="${origin}/master.m3u8"></xl-video-player></html>`;
    await onPage(places, '/index.html', play, { texts: { '/index.html': index } });
    await stop();
  });
});

describe('docs/cookbook.md', () => {
  const document = readFileSync(new URL('docs/cookbook.md', project), 'utf8');
  const recipes = document.split(/^## /m).slice(1);
  const filesOf = (text: string) =>
    [...text.matchAll(/`docs\/examples\/cookbook\/([\w.-]+)`/g)].map(([, name = '']) => name);

  test('has 24 recipes, which name every file of the cookbook', () => {
    expect(recipes.length).toBe(24);
    expect([...new Set(recipes.flatMap(filesOf))].sort()).toEqual(readdirSync(folder).sort());
    expect([...opened].sort()).toEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.html'))
        .sort(),
    );
  });

  test.each(recipes.map((text) => [text.split('\n')[0], text] as const))(
    '%s: shows what its files have',
    (_title, text) => {
      const shown = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, sample = '']) => sample);
      const files = filesOf(text).map(read);
      const indents = [0, 2, 4, 6, 8, 10, 12].map((count) => ' '.repeat(count));
      const isIn = (file: string, sample: string) =>
        indents.some((indent) => file.includes(sample.replaceAll(/^(?=.)/gm, indent)));
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((sample) => !files.some((file) => isIn(file, sample)))).toEqual([]);
    },
  );
});

const filmProps = JSON.stringify({ src: '/film/master.m3u8', poster: '/film/poster.webp', title: '产品介绍' });

/** A project with the packed element, a component of the cookbook compiled to `film.mjs`, and these files. */
async function cookbookProject(
  name: string,
  packages: Readonly<Record<string, string>>,
  component: string,
  files: Readonly<Record<string, string>>,
): Promise<BlankProject> {
  const blank = new BlankProject(name, packages, '../../../docs/examples/cookbook');
  for (const [file, text] of Object.entries(files)) writeFileSync(join(blank.folder, file), text);
  if (!files['film.vue']) {
    await build({
      entryPoints: [join(blank.folder, component)],
      outfile: join(blank.folder, 'film.mjs'),
      bundle: true,
      packages: 'external',
      format: 'esm',
      jsx: 'automatic',
      plugins: [compileVue],
    });
  }
  return blank;
}

/** A live playlist of the sample film over and over, whose window of 40 s moves on. */
function livePlaylist(): string {
  const SEGMENT_S = 4;
  const COUNT = 10;
  const newest = COUNT + Math.floor((Date.now() - started) / 1000 / SEGMENT_S);
  const segments = Array.from({ length: COUNT }, (_, index) => newest - COUNT + index).flatMap((number) => [
    ...(number % 5 === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    '#EXT-X-MAP:URI="film/540p/init.mp4"',
    `#EXTINF:${SEGMENT_S},`,
    `film/540p/segment-${number % 5}.m4s`,
  ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_S}`];
  const sequences = [
    `#EXT-X-MEDIA-SEQUENCE:${newest - COUNT}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((newest - COUNT + 4) / 5)}`,
  ];
  return [...head, ...sequences, ...segments, ''].join('\n');
}
const started = Date.now();
