import type { Page } from '@playwright/test';
import { expect, test } from './journey';

/** The parts of a series of the demo: titles of the articles, and of their films. */
const parts = [
  { article: '预算有限时，先投哪个渠道', film: /安装教程/, file: 'install' },
  { article: '账户结构怎么搭：少就是多', film: /账户托管怎么做/, file: 'tuoguan' },
  { article: '为什么渠道后台和自己的数据对不上', film: /产品介绍/, file: 'shujutong' },
] as const;
const [first, second, third] = parts;

async function openFirst(page: Page): Promise<void> {
  await page.goto(`/college/index?keyword=${encodeURIComponent(first.article)}`);
  await page.getByRole('main').getByRole('link', { name: first.article }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: first.article })).toBeVisible();
}

/** Whether the element of the player is still the one that was marked. */
const mark = (page: Page) => page.locator('xl-video-player').evaluate((player) => player.setAttribute('data-same', ''));
const isSame = (page: Page) => page.locator('xl-video-player').evaluate((player) => player.hasAttribute('data-same'));

test.describe('a series of films', () => {
  test('plays on from film to film, and the page follows', async ({ site, page }) => {
    await openFirst(page);
    const list = page.getByRole('navigation', { name: '系列：投放起步三课' });
    await expect(list.getByRole('link')).toHaveText(parts.map(({ article }) => new RegExp(article)));
    await expect(list.locator('[aria-current="page"]')).toContainText(first.article);
    const firstAddress = page.url();

    await site.button(/^播放/).first().click();
    await site.pauseFilmAt(0.2);
    await mark(page);
    const player = page.locator('xl-video-player');
    await player.getByRole('button', { name: '播放列表' }).click();
    const films = player.getByRole('menu').getByRole('menuitemradio');
    await expect(films).toHaveText(parts.map(({ film }) => film));
    await expect(films.nth(0)).toBeChecked();
    await page.keyboard.press('Escape');

    // To the end of the film, where the next one is announced.
    const progress = site.slider(/进度/);
    const announced = expect(player.getByText('即将播放')).toBeVisible();
    await progress.press('Space');
    await progress.press('End');
    await announced;
    await site.pauseFilmAt(0.5, second.file);
    await expect(page.getByRole('heading', { level: 1, name: second.article })).toBeVisible();
    expect(page.url()).not.toBe(firstAddress);
    await expect(page).toHaveTitle(new RegExp(second.article));
    await expect(list.locator('[aria-current="page"]')).toContainText(second.article);
    await expect(page.locator('details').filter({ hasText: '文字稿' })).toContainText('先诊断，再约定');
    expect(await isSame(page)).toBe(true);
    await expect(progress).toBeFocused();

    await player.getByRole('button', { name: '章节' }).click();
    await expect(films).toHaveText([/开场/, /账户没人盯/, /托管四步/, /四种人/, /前后对比/, /结语/]);
    await page.keyboard.press('Escape');
    const sheet = page.waitForResponse(new RegExp(`/${second.file}/thumbnails\\.webp$`));
    await progress.hover();
    expect((await sheet).ok()).toBe(true);

    await progress.focus();
    await page.keyboard.press('f');
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement?.localName);
    await expect.poll(isFullScreen).toBe('xl-video-player');
    await page.keyboard.press('Shift+N');
    await expect(page.getByRole('heading', { level: 1, name: third.article })).toBeAttached();
    await expect(page).toHaveTitle(new RegExp(third.article));
    expect(await isFullScreen()).toBe('xl-video-player');
    await expect(progress).toBeFocused();
    await page.keyboard.press('f');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: second.article })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: first.article })).toBeVisible();
    expect(page.url()).toBe(firstAddress);
    await expect(player).toHaveJSProperty('src', `/media/films/${first.file}/master.m3u8`);
    expect(await isSame(page)).toBe(true);
  });

  test('of an article that cannot be read, the film plays in the page as it is', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await openFirst(page);
    const address = page.url();
    await site.button(/^播放/).first().click();
    await site.pauseFilmAt(0.2);
    const asked = page.waitForResponse(/\/api\/v1\/ow\/article\/\d+$/);
    await page.route(/\/api\/v1\/ow\/article\/\d+$/, (route) =>
      route.fulfill({ json: { header: { code: 500, msg: '' } } }),
    );
    // After it comes the next one.
    const isSecond = expect(page.locator('xl-video-player')).toHaveJSProperty('title', '账户托管怎么做');
    await site.slider(/进度/).focus();
    await page.keyboard.press('Shift+N');
    await asked;
    await isSecond;
    await expect.poll(() => site.position()).toBeGreaterThan(0.5);
    expect(page.url()).toBe(address);
    await expect(page.getByRole('heading', { level: 1, name: first.article })).toBeVisible();
  });

  test('fetches the player no sooner than any film does', { tag: '@release' }, async ({ page }) => {
    const media: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(m3u8|m4s|mp4)$|hls/.test(pathname)) media.push(pathname);
    });
    await openFirst(page);
    await page.getByRole('button', { name: /^播放视频/ }).hover();
    await expect(page.locator('xl-video-player')).toBeAttached();
    await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    expect(media).toEqual([]);
  });

  test.describe('without scripts', { tag: '@release' }, () => {
    test.use({ javaScriptEnabled: false });

    test('leads from part to part by links', async ({ page }) => {
      await openFirst(page);
      await expect(page.locator('noscript video')).toBeVisible();
      await page
        .getByRole('navigation', { name: '系列：投放起步三课' })
        .getByRole('link', { name: second.article })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: second.article })).toBeVisible();
      await expect(page.locator('noscript video')).toHaveAttribute('src', `/media/films/${second.file}/film.mp4`);
    });
  });
});
