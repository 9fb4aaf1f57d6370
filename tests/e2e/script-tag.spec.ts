import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const dist = new URL('../../player-element/dist/', import.meta.url);
const origin = 'http://player.test';

/** Opens a page with the file for a plain script tag under this address; resolves to what the page asks for. */
async function open(
  page: Page,
  script: string,
  { tag = '<xl-video-player></xl-video-player>', isReachable = (path: string): boolean => path !== '' } = {},
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${script}"></script>${tag}`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    asked.push(pathname + search);
    if (!isReachable(pathname)) return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(new URL(`.${pathname}`, dist), 'utf8') });
  });
  await page.goto(origin);
  await expect(page.getByRole('region', { name: '视频播放器' }).first()).toBeVisible();
  return asked;
}

const chunkOf = (asked: readonly string[], name: string): string[] =>
  asked.filter((address) => address.startsWith(`/xl-video-player.${name}.js`));

for (const script of ['/xl-video-player.js', '/xl-video-player.js?v=3']) {
  test(
    `the chunks of ${script} come when a viewer turns to them, and bring nothing twice`,
    script.includes('?') ? { tag: '@release' } : {},
    async ({ page }) => {
      const copies: string[] = [];
      page.on('console', (message) => copies.push(message.text()));
      const asked = await open(page, script);
      await expect(page.getByRole('button', { name: '倍速' })).toBeVisible();
      expect(asked).toHaveLength(2);
      expect(chunkOf(asked, 'bar')).toHaveLength(1);

      await page.getByRole('button', { name: '倍速' }).click();
      await page.getByRole('menuitemradio', { name: '1.5x' }).click();
      await expect(page.getByRole('button', { name: '倍速 1.5x' })).toBeVisible();

      await page.locator('xl-video-player').click({ button: 'right', position: { x: 100, y: 100 } });
      await page.getByRole('menuitem', { name: '快捷键说明' }).click();
      await expect(page.getByRole('dialog', { name: '快捷键说明' })).toBeVisible();

      for (const chunk of ['menus', 'panels', 'stage', 'extensions']) {
        await expect.poll(() => chunkOf(asked, chunk).length, chunk).toBe(1);
      }
      expect(asked).toEqual([...new Set(asked)]);
      // Lit warns of a second copy of itself.
      expect(copies).toEqual([]);
      expect(await page.evaluate(() => (globalThis as { litHtmlVersions?: string[] }).litHtmlVersions)).toHaveLength(1);
    },
  );
}

test('thirty players of a long page ask for nothing but the first file until they are near', async ({ page }) => {
  const one = (index: number): string =>
    `<div style="height: 3000px"></div>
    <xl-video-player loading="lazy" lang="en" src="/film.m3u8?${index}" poster="/film.webp?${index}">
      <track kind="subtitles" srclang="en" src="/film.vtt?${index}" default></track>
    </xl-video-player>`;
  const tag = Array.from({ length: 30 }, (_, index) => one(index)).join('');
  const isReachable = (path: string): boolean => path.endsWith('.js');
  const asked = await open(page, '/xl-video-player.js', { tag, isReachable });
  const players = page.locator('xl-video-player');
  await expect(players).toHaveCount(30);
  // Observers of the viewport have had their turn once the next frame is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(asked).toEqual(['/xl-video-player.js']);

  await players.nth(20).scrollIntoViewIfNeeded();
  await expect(players.nth(20).getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/film.webp?20', '/film.m3u8?20']));
  expect(asked.filter((path) => path.startsWith('/film') && !path.endsWith('?20'))).toEqual([]);
});

test('a page with controls of its own fetches no bar until it wants one', { tag: '@release' }, async ({ page }) => {
  const asked = await open(page, '/xl-video-player.js', { tag: '<xl-video-player no-controls></xl-video-player>' });
  expect(asked).toEqual(['/xl-video-player.js']);
  await page.locator('xl-video-player').evaluate((player) => player.removeAttribute('no-controls'));
  await expect(page.getByRole('button', { name: '倍速' })).toBeVisible();
  expect(chunkOf(asked, 'bar')).toHaveLength(1);
});

test('without its bar a player has the controls of the browser, until the network is back', {
  tag: '@release',
}, async ({ page }) => {
  let isOnline = false;
  const isReachable = (path: string): boolean => path === '/xl-video-player.js' || (isOnline && path !== '/film.mp4');
  // Without anything loaded the browser's controls are dead, and the large button starts playback.
  const tag = '<xl-video-player src="/film.mp4"></xl-video-player>';
  const asked = await open(page, '/xl-video-player.js', { tag, isReachable });
  const hasNativeControls = () =>
    page
      .locator('xl-video-player')
      .evaluate((player: HTMLElement & { video?: HTMLVideoElement }) => player.video?.controls);
  await expect.poll(hasNativeControls).toBe(true);
  // It is asked for again after a second, which may have passed.
  expect(chunkOf(asked, 'bar')).not.toEqual([]);

  isOnline = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: '倍速' })).toBeVisible();
  await expect.poll(hasNativeControls).toBe(false);
});

test('asks for its bar again when the viewer turns to the player', { tag: '@release' }, async ({ page }) => {
  let isThere = false;
  const isReachable = (path: string): boolean => isThere || path === '/xl-video-player.js';
  await open(page, '/xl-video-player.js', { isReachable });
  isThere = true;
  await page.locator('xl-video-player').hover();
  await expect(page.getByRole('button', { name: '倍速' })).toBeVisible();
});

test('a chunk that cannot be fetched is asked for again at the next try', { tag: '@release' }, async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  let isOnline = false;
  const isReachable = (path: string): boolean => isOnline || /player(\.bar)?\.js$/.test(path);
  const asked = await open(page, '/xl-video-player.js', { isReachable });
  const speed = page.getByRole('button', { name: '倍速' });
  await speed.press('Enter');
  await expect.poll(() => chunkOf(asked, 'menus').length).toBeGreaterThan(0);
  await expect(page.getByRole('menu')).toHaveCount(0);

  isOnline = true;
  await speed.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: '1.0x' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('a click that comes before its menu opens the menu when it comes', { tag: '@release' }, async ({ page }) => {
  const asked = await open(page, '/xl-video-player.js');
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`${origin}/xl-video-player.menus.js**`, async (route) => {
    await arrival;
    return route.fallback();
  });
  const speed = page.getByRole('button', { name: '倍速' });
  await speed.click();
  await page.mouse.move(10, 10);
  await expect(speed).toHaveAttribute('aria-expanded', 'false');
  arrive();
  await expect(speed).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitemradio')).toHaveCount(6);
  expect(chunkOf(asked, 'menus')).toHaveLength(1);
});
