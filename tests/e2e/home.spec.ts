import { expect, holdFiles, test } from './journey';

test.describe('home', () => {
  test('a visitor sees the products, plays the film and seeks', async ({ site, page }) => {
    await site.open('/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page).toHaveTitle(/晓量/);
    await expect(site.productCards()).toHaveCount(6);
    await expect(site.heading('数据通')).toBeVisible();

    await site.button(/^播放/).first().click();
    await expect.poll(() => site.framesShown()).toBeGreaterThan(10);
    await site.pauseFilmAt(0);

    const progress = site.slider(/进度/);
    await progress.focus();
    await progress.press('End');
    await expect.poll(() => site.position()).toBeGreaterThan(15);
    await progress.press('Home');
    await expect.poll(() => site.position()).toBeLessThan(5);
  });

  test('the film is one stream of three levels, asked for only once it plays', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    const media: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(m3u8|m4s|mp4)$/.test(pathname)) media.push(pathname);
    });
    await site.open('/home');
    const player = page.locator('xl-video-player');
    await site.button(/^播放/).hover();
    await expect(player).toBeAttached();
    await expect(site.button(/^播放/)).toHaveCount(1);
    await expect(page.getByText('时长 0:20')).toBeVisible();
    expect(media).toEqual([]);
    await site.button(/^播放/).first().click();
    await expect.poll(() => site.framesShown()).toBeGreaterThan(0);
    await expect(player).toBeFocused();
    await expect(player.locator('[part~="clock"]')).toHaveText(/^\s*\d:\d\d \/ 0:20\s*$/);
    expect(media[0]).toBe('/media/films/shujutong/master.m3u8');
    const heights = await page
      .locator('xl-video-player')
      .evaluate((player) => (player as unknown as { levels: { height: number }[] }).levels.map(({ height }) => height));
    expect([...heights].sort((a, b) => a - b)).toEqual([360, 540, 720]);
  });

  test('a visitor who comes back goes on where the film was left', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    await site.button(/^播放/).first().click();
    await site.pauseFilmAt(2);
    const progress = site.slider(/进度/);
    await progress.focus();
    for (let times = 0; times < 2; times += 1) await progress.press('ArrowRight');
    await expect.poll(() => site.position()).toBeGreaterThan(11);
    await site.open('/home');
    const offered = expect(page.getByRole('button', { name: '从头播放' })).toBeVisible();
    await site.button(/^播放/).first().click();
    await offered;
    expect(await site.position()).toBeGreaterThan(10.5);
  });

  test('keys pressed while the player is on its way act on the film, and hold for the films of other pages', async ({
    site,
    page,
  }) => {
    const player = page.locator('xl-video-player');
    const chosen = () =>
      player.evaluate((element) => {
        const { volume, playbackRate } = element as unknown as HTMLVideoElement;
        return [Number(volume.toFixed(2)), playbackRate];
      });
    const releasePlayer = await holdFiles(page, /assets\/film-player[^/]*\.js$/);
    const releaseExtensions = await holdFiles(page, /assets\/extensions-[^/]*\.js$/);
    await site.open('/home');
    await site.button(/^播放/).first().click();
    for (const key of ['ArrowDown', '>']) await page.keyboard.press(key);
    await expect(player).toHaveCount(0);
    releasePlayer();
    await expect(player).toBeFocused();
    for (const key of ['ArrowDown', 'c']) await page.keyboard.press(key);
    releaseExtensions();
    await expect.poll(chosen).toEqual([0.1, 1.25]);
    await expect(player).toBeFocused();
    await expect.poll(() => site.framesShown()).toBeGreaterThan(5);
    // A volume is remembered from when the extension is there that remembers.
    const stored = () => page.evaluate(() => localStorage.getItem('xl:player') ?? '');
    await expect.poll(stored).toContain('1.25');
    await page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toEqual([0.2, 1.25]);
    await expect.poll(stored).toContain('"volume":0.2');

    await site.open('/chanpin/tuoguan');
    await site.button(/^播放/).first().click();
    // A sentence is said here, which stands in the picture only while captions are on.
    await site.pauseFilmAt(4);
    expect(await chosen()).toEqual([0.2, 1.25]);
    await expect(player.locator('[part~="caption"]')).toHaveCount(0);
  });

  test('by keyboard alone a visitor plays the film, reads its words, goes to a chapter and comes back later', async ({
    site,
    page,
  }) => {
    await site.open('/home');
    const player = page.locator('xl-video-player');
    await site.button(/^播放/).first().focus();
    await page.keyboard.press('Enter');
    await site.pauseFilmAt(4.3);
    await expect(player.getByText(/渠道越多，数据越散|汇聚到一个控制台|一屏看清/).first()).toBeVisible();
    const progress = site.slider(/进度/);
    await progress.press('Space');
    await expect(player.getByRole('button', { name: '暂停', exact: true })).toBeVisible();
    await progress.press('Space');
    await expect(player.getByRole('button', { name: '播放', exact: true })).toBeVisible();

    await player.getByRole('button', { name: '章节' }).focus();
    await page.keyboard.press('Enter');
    const chapters = player.getByRole('menu').getByRole('menuitemradio');
    await expect(chapters).toHaveText([/开场/, /汇聚各渠道/, /看清花费/, /自动调价/, /结语/]);
    expect(await site.barriers('xl-video-player')).toEqual([]);
    await chapters.filter({ hasText: '自动调价' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => site.position()).toBeGreaterThan(11.5);
    await expect(chapters).toHaveCount(0);
    await progress.press('Space');
    await site.pauseFilmAt(12.5);
    await expect(player.getByText('按目标成本，自动调整出价')).toBeVisible();

    await site.open('/home');
    const offered = expect(player.getByRole('button', { name: '从头播放' })).toBeVisible();
    await site.button(/^播放/).first().focus();
    await page.keyboard.press('Enter');
    await offered;
    expect(await site.position()).toBeGreaterThan(11.5);
  });

  test('the slider shows small pictures of the film', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    await site.button(/^播放/).first().click();
    await expect.poll(() => site.framesShown()).toBeGreaterThan(5);
    // A bar that hides itself takes no pointer.
    await site.pauseFilmAt(0);
    const sheet = page.waitForResponse(/thumbnails\.webp$/);
    await site.slider(/进度/).hover();
    expect((await sheet).ok()).toBe(true);
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('the first tap plays the film, whenever it comes', async ({ site }) => {
      await site.open('/home');
      const play = site.button(/^播放/).first();
      await play.scrollIntoViewIfNeeded();
      await play.tap();
      await expect.poll(() => site.framesShown()).toBeGreaterThan(5);
    });

    test('the pictures of the carousel end where the film does, above the controls', async ({ site, page }) => {
      await site.open('/home');
      const carousel = page.getByRole('region', { name: '活动与产品' });
      const next = carousel.getByRole('button', { name: '下一张' });
      await expect(next).toBeVisible();
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        for (const place of ['2 / 3', '3 / 3']) {
          await next.tap();
          await expect(carousel.getByText(place)).toBeVisible();
          const picture = await carousel.getByRole('img').boundingBox();
          const controls = await next.boundingBox();
          const empty = (controls?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0);
          expect([width, place, empty >= 0 && empty < 40]).toEqual([width, place, true]);
        }
        await next.tap();
      }
    });
  });

  test.describe('in a browser without a cache', () => {
    test.use({ isFresh: true });

    test('what came with the document is not asked for again', { tag: '@release' }, async ({ site, page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(pathname + search);
      });
      await site.open('/home');
      await site.button(/^播放视频/).hover();
      await expect(page.locator('xl-video-player')).toBeAttached();
      await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
      const embedded = await page
        .locator('#answers')
        .evaluate((block) => Object.keys(JSON.parse(block.textContent ?? '') as object));
      expect(embedded).toContain('/api/v1/ow/product?page_size=6');
      expect(asked.filter((address) => embedded.includes(address))).toEqual([]);
    });
  });

  test('the keyboard reaches the content first by the skip link', async ({ site, page }) => {
    await site.open('/home');
    // The notice of first visits stands before the page, and is gone for good once it is answered.
    const notice = page.getByRole('region', { name: '隐私提示' });
    await notice.getByRole('button', { name: '知道了' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is readable, and the browser itself plays the film, with its words', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('让每一分投放');
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByText('/月起').first()).toBeVisible();
    const film = page.locator('noscript video');
    await expect(film).toHaveAttribute('src', '/media/films/shujutong/film.mp4');
    await expect(film).toBeVisible();
    await expect(film.locator('track[kind="subtitles"]')).toHaveAttribute('default');
  });
});
