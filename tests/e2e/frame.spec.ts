import type { Page } from '@playwright/test';
import { expect, test, type Site } from './journey';
import { coveredByService, doubleText, linesBegunByPunctuation } from './page-findings';

/** Settings as a visitor left them on an earlier visit. */
async function withSettings(page: Page, settings: object): Promise<void> {
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('app-settings', text);
    sessionStorage.setItem('given', 'yes');
  }, JSON.stringify(settings));
}

const storedSettings = (page: Page) => page.evaluate(() => localStorage.getItem('app-settings'));

test.describe('main navigation', () => {
  test('opens, walks and closes by keyboard alone', async ({ site, page }) => {
    await site.open('/home');
    const products = site.button('产品中心');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await products.focus();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(navigation.getByRole('link', { name: /^数据通/ })).toBeFocused();
    await page.keyboard.press('End');
    await expect(navigation.getByRole('link', { name: /^全部产品/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(products).toBeFocused();
    await expect(products).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes for a click elsewhere, and leads to a page', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    const products = site.button('产品中心');
    await products.click();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await site.heading('先看清数据，再放心托管').click();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await products.click();
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: /^全部产品/ })
      .click();
    await expect(page).toHaveURL(/\/product\/index$/);
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('search', () => {
  test('opens by Ctrl K, finds, and goes where Enter points', async ({ site, page }) => {
    await site.open('/home');
    await expect(page.getByRole('complementary', { name: '在线客服' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: '搜索全站' });
    await expect(field).toBeFocused();
    await field.fill('数据');
    const first = page.getByRole('listbox', { name: '搜索结果' }).getByRole('option').first();
    await expect(first).toContainText('数据通');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/detail1001$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('says when there is nothing, and gives the focus back', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    const opener = site.button('搜索全站');
    await opener.click();
    await page.getByRole('combobox', { name: '搜索全站' }).fill('没有这样的内容');
    await expect(page.getByText(/没有找到与“没有这样的内容”相关的内容/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test.describe('while the API is out of reach', { tag: '@release' }, () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('shows the failure in place and tries again', async ({ site, page }) => {
      await site.open('/home');
      let requests = 0;
      await page.route('**/api/v1/ow/search**', (route) => {
        requests += 1;
        return route.abort();
      });
      await site.button('搜索全站').click();
      await page.getByRole('combobox', { name: '搜索全站' }).fill('数据');
      // The read is tried twice more by itself (R-HTTP-7), which would bring the results before the press.
      await expect.poll(() => requests).toBe(3);
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('加载失败');
      await page.unroute('**/api/v1/ow/search**');
      await site.button('重试').click();
      await expect(page.getByRole('listbox', { name: '搜索结果' }).getByRole('option').first()).toBeVisible();
    });
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test('a drawer holds the navigation, keeps the focus and gives it back', async ({ site, page }) => {
    await site.open('/home');
    const opener = site.button('打开菜单');
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await expect(drawer.getByRole('link', { name: '账户托管' })).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: '学院' }).click();
    await expect(page).toHaveURL(/\/college\/index$/);
    await expect(drawer).toHaveCount(0);
  });
});

test.describe('floating widget', () => {
  test('opens for the focus, pins by Enter, closes by Escape', async ({ site, page }) => {
    await site.open('/home');
    const button = site.button('添加客服');
    const code = page.getByRole('img', { name: '企业微信客服二维码' });
    await button.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(code).toBeVisible();
    await expect(page.getByText('微信扫一扫，添加专属客服')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.mouse.move(5, 400);
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('opens for a resting mouse, lets it reach the panel, and closes when it has left', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await site.open('/home');
    const code = page.getByRole('img', { name: '企业微信客服二维码' });
    await site.button('添加客服').hover();
    await expect(code).toBeVisible();
    await code.hover();
    await expect(code).toBeVisible();
    await page.mouse.move(5, 400);
    await expect(code).toBeHidden();
    await site.button('添加客服').click();
    await expect(code).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(code).toBeHidden();
  });

  test.describe('without its picture', { tag: '@release' }, () => {
    test.use({ expectedConsole: [/Failed to load resource/], permissions: ['clipboard-read', 'clipboard-write'] });

    test('says whom to add, and copies the name', async ({ site, page }) => {
      await page.route('**/pictures/service-code.svg', (route) => route.abort());
      await site.open('/home');
      await site.button('添加客服').click();
      const shown = expect(page.getByText('微信号已复制')).toBeVisible();
      await site.button('复制微信号').click();
      await shown;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('xiaoliang-kefu');
    });
  });

  test('leaves while the player fills the page, and when printing', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    const widget = page.locator('aside[aria-label="在线客服"]');
    await expect(widget).toBeVisible();
    await site
      .button(/^播放视频/)
      .first()
      .hover();
    await page.locator('xl-video-player').evaluate((player) => {
      (player as unknown as { pageFullscreen: boolean }).pageFullscreen = true;
      player.dispatchEvent(Object.assign(new Event('pagefullscreenchange'), { pageFullscreen: true }));
    });
    await expect(widget).toBeHidden();
    await page.locator('xl-video-player').evaluate((player) => {
      player.dispatchEvent(Object.assign(new Event('pagefullscreenchange'), { pageFullscreen: false }));
    });
    await expect(widget).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(widget).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('stands in the header, and opens below it', async ({ site, page }) => {
      await site.open('/home');
      const button = site.button('添加客服');
      await expect(button).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const header = (await page.getByRole('banner').boundingBox())!;
      const box = (await button.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(header.y);
      expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height);
      await button.tap();
      const number = page.getByRole('complementary', { name: '在线客服' }).getByRole('link', { name: /^400/ });
      await expect(number).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('img', { name: '企业微信客服二维码' })).toBeInViewport({ ratio: 1 });
    });

    test('ends the page where there is no header', { tag: '@release' }, async ({ site, page }) => {
      await withSettings(page, { navbar: false });
      await site.open('/home');
      await expect(site.button('添加客服')).toBeVisible();
      expect(await coveredByService(page)).toEqual([]);
    });
  });

  test('leads back up, with the focus', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    await expect(site.button('添加客服')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 2_000));
    await site.button('回到顶部').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

/** By a key: the notice that comes when the browser is idle may come over the button between a press of the mouse and its release. */
const openSettings = (site: Site) => site.button('外观设置').press('Enter');

test.describe('settings', () => {
  test('the theme is chosen by keyboard, persists, and goes back to the default (R-SET-1)', async ({ site, page }) => {
    await site.open('/home');
    await openSettings(site);
    await page.getByRole('radio', { name: '浅色' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark');
    await expect.poll(() => storedSettings(page)).toBe('{"theme":"dark"}');
    await page.reload();
    await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark');
    await openSettings(site);
    await site.button('恢复默认').click();
    await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark');
    await expect.poll(() => storedSettings(page)).toBeNull();
  });

  test('a dark page is dark before the application runs (R-SET-1)', async ({ site, page }) => {
    await withSettings(page, { theme: 'dark' });
    let letApplicationRun: () => void = () => {};
    const held = new Promise<void>((resolve) => (letApplicationRun = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(site.heading(/让每一分投放/)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 29)');
    await expect(page.locator('picture img').first()).toHaveCSS('filter', 'brightness(0.8)');
    letApplicationRun();
    await expect(site.button('添加客服')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark');
  });

  test('text is as large as chosen before the application runs, and only pages for work offer more (R-SET-1)', async ({
    site,
    page,
  }) => {
    await site.open('/home');
    await openSettings(site);
    await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(2);
    await page.getByText('特大').click();
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    let letApplicationRun: () => void = () => {};
    const held = new Promise<void>((resolve) => (letApplicationRun = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(site.heading(/让每一分投放/)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    letApplicationRun();
    await expect(site.button('添加客服')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  });

  for (const theme of ['light', 'dark']) {
    test(`a box that is not ticked stands out from its page by a neutral edge, ${theme} (A-1)`, async ({
      site,
      page,
    }) => {
      await withSettings(page, { theme });
      await site.open('/subject/bing/detail');
      const [edge, ground] = await page
        .getByRole('checkbox')
        .first()
        .evaluate((box) => {
          const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
          const colourOf = (text: string) => {
            paint.fillStyle = text;
            paint.fillRect(0, 0, 1, 1);
            return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
          };
          const isFilled = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
          let ground: Element = box;
          while (!isFilled(ground) && ground.parentElement) ground = ground.parentElement;
          return [getComputedStyle(box).borderTopColor, getComputedStyle(ground).backgroundColor].map(colourOf);
        });
      const brightness = (channels: number[] = []) => {
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
          const share = channel / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const [one, other] = [brightness(edge), brightness(ground)];
      expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThanOrEqual(3);
      const [red = 0, , blue = 0] = edge ?? [];
      expect(blue).toBeGreaterThan(red);
    });
  }

  test('no line begins with punctuation in the largest text (R-SET-1)', async ({ site, page }) => {
    await withSettings(page, { textSize: 125 });
    const found: string[] = [];
    for (const path of ['/home', '/college/index', '/information/index']) {
      await site.open(path);
      for (const width of [360, 390, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await linesBegunByPunctuation(page)).map((line) => `${path} at ${width}: ${line}`));
      }
    }
    expect(found).toEqual([]);
  });

  test.describe('in a narrow window', () => {
    test.use({ viewport: { width: 320, height: 800 } });

    test('no product name is broken', { tag: '@release' }, async ({ site, page }) => {
      await site.open('/product/index');
      const lines = await page
        .getByRole('main')
        .locator('h3 a')
        .evaluateAll((names) => names.map((name) => `${name.textContent} ${name.getClientRects().length}`));
      expect(lines.filter((line) => !line.endsWith(' 1'))).toEqual([]);
      expect(lines.length).toBeGreaterThan(5);
    });
  });

  test('follows the system until a theme is chosen, before the application runs and while it does (R-SET-1)', {
    tag: '@release',
  }, async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    let letApplicationRun: () => void = () => {};
    const held = new Promise<void>((resolve) => (letApplicationRun = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(site.heading(/让每一分投放/)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 29)');
    letApplicationRun();
    await expect(site.button('添加客服')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark');

    await openSettings(site);
    await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked();
    await page.getByText('浅色').click();
    await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark');
    await page.reload();
    await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark');
    expect(await storedSettings(page)).toBe('{"theme":"light"}');
  });

  test('header, widget and circles grow with the text (A-1)', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    const widget = page.getByRole('complementary', { name: '在线客服' });
    await expect(widget).toBeVisible();
    const header = async () => (await page.getByRole('banner').boundingBox())?.height ?? 0;
    const widths = () =>
      page
        .locator('#view-title + ol > li')
        .first()
        .evaluate((step) => parseFloat(getComputedStyle(step, '::before').width))
        .then(async (circle) => ({ circle, widget: (await widget.boundingBox())?.width ?? 0 }));
    const usual = await header();
    expect(await widths()).toEqual({ circle: 32, widget: 64 });
    await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'));
    expect(await header()).toBeGreaterThan(usual * 1.9);
    await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'));
    await doubleText(page);
    expect(await widths()).toEqual({ circle: 64, widget: expect.closeTo(104, -1) });
  });

  test('weak colours are turned without moving what is fixed (R-SET-1)', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await withSettings(page, { colourWeak: true });
    await site.open('/home');
    const widget = page.getByRole('complementary', { name: '在线客服' });
    await expect(widget).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)');
    await expect(page.locator('body')).toHaveCSS('filter', 'none');
    await widget.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
    );
    const before = await widget.boundingBox();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    expect(await widget.boundingBox()).toEqual(before);
  });

  test('header and footer can be switched off, and the way to the settings stays', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await withSettings(page, { navbar: false, footer: false });
    await site.open('/home');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await openSettings(site);
    await site.button('恢复默认').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('tab bar', () => {
  test('keeps opened pages, closes them, and asks by right click and keyboard (R-TAB-1)', async ({ site, page }) => {
    await withSettings(page, { tabBar: true });
    await site.open('/home');
    const bar = page.getByRole('navigation', { name: '已打开页面' });
    await expect(bar.getByRole('link')).toHaveText(['工作台', '首页']);
    const header = page.getByRole('navigation', { name: '主导航' });
    await header.getByRole('link', { name: '学院' }).click();
    await expect(bar.getByRole('link')).toHaveText(['工作台', '首页', '学院']);
    await header.getByRole('link', { name: '下载中心' }).click();
    await expect(bar.getByRole('link')).toHaveText(['工作台', '首页', '学院', '下载中心']);
    await expect(bar.getByRole('button', { name: /^关闭 工作台/ })).toHaveCount(0);

    await bar.getByRole('link', { name: '首页' }).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText([
      '重新加载',
      '关闭当前标签页',
      '关闭左侧标签页',
      '关闭右侧标签页',
      '关闭其他标签页',
      '关闭全部标签页',
    ]);
    await expect(menu.getByRole('menuitem', { name: '重新加载' })).toBeDisabled();
    await expect(menu.getByRole('menuitem', { name: '关闭左侧标签页' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    const shown = bar.getByRole('link', { name: '下载中心' });
    await shown.focus();
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem', { name: '关闭右侧标签页' })).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/college\/index$/);
    await expect(bar.getByRole('link')).toHaveText(['工作台', '首页', '学院']);
  });

  test('loads a visitor’s page anew without the redirect page (R-TAB-1)', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await withSettings(page, { tabBar: true });
    await site.open('/home');
    await site.button('页签操作').click();
    const main = await page.getByRole('main').elementHandle();
    await page.getByRole('menuitem', { name: '重新加载' }).click();
    await expect.poll(() => main?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe('for whoever is signed in', () => {
  test.use({ visitor: 'member' });

  test('account and organisation are in the header, the personal centre beside its pages', async ({ site, page }) => {
    await site.open('/mecenter/indexorder');
    const sider = page.getByRole('navigation', { name: '个人中心' });
    const account = site.button(/账号菜单$/);
    await expect(account).toBeVisible();
    await expect(sider.getByRole('link', { name: '我的订单' })).toHaveAttribute('aria-current', 'page');
    expect((await sider.boundingBox())?.width).toBe(220);
    await site.button('收起菜单').click();
    await expect.poll(async () => (await sider.boundingBox())?.width).toBe(64);

    await account.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('banner').getByRole('link', { name: '个人中心', exact: true }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await site.button(/切换企业$/).click();
    await expect(site.button(/^晓量演示企业/)).toHaveAttribute('aria-current', 'true');
  });

  test('the server’s menu is asked for only when it is switched on (R-SRVMENU-1)', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname.endsWith('/api/user/menu')) asked.push(sent.method());
    });
    await site.open('/mecenter/indexorder');
    await expect(site.button(/账号菜单$/)).toBeVisible();
    expect(asked).toEqual([]);

    await page.evaluate(() => localStorage.setItem('app-settings', '{"menuFromServer":true}'));
    // It closes by itself.
    const shown = expect(page.locator('#menuNotice')).toHaveText('菜单加载成功');
    await page.reload();
    await shown;
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '消息' }).click();
    await expect(page).toHaveURL(/indexmessage$/);
    expect(asked).toEqual(['POST']);
    const header = page.getByRole('navigation', { name: '主导航' });
    await expect(header.getByRole('listitem').filter({ hasText: '个人中心' })).toHaveCount(1);
  });
});
