import type { Page } from '@playwright/test';
import { expect, test } from './journey';

const widths = [360, 390, 576, 768, 991, 992, 1024, 1199, 1280, 1366, 1440, 1920];

/** Where the content of an element begins and ends, without its padding. */
function edgesOf(page: Page, selector: string): Promise<[number, number]> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`There is no ${wanted}`);
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)] as [number, number];
  }, selector);
}

/** Where what stands in the header begins and ends. */
function headerEdges(page: Page): Promise<[number, number]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('header a, header button')].filter(
      (part) => part.getClientRects().length > 0 && !part.closest('[hidden]'),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))] as [
      number,
      number,
    ];
  });
}

/** Windows in which the header takes more than one row. */
async function brokenHeaders(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [row, height] = await page.evaluate(() => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      return [4 * rem + 1, document.querySelector('header')?.offsetHeight ?? 0] as const;
    });
    if (height !== row) found.push(`${width}: ${height} px high instead of ${row}`);
  }
  return found;
}

test.describe('header', () => {
  test('opens a search whose results stay within it, each title on one line where there is room', {
    tag: '@release',
  }, async ({ site, page }) => {
    await site.open('/product/index');
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: '搜索全站' }).fill('对账');
    const results = page.getByRole('listbox', { name: '搜索结果' });
    await expect(results.getByRole('option', { name: /^数据通/ })).toBeVisible();
    for (const [width, lines] of [
      [1440, 1],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          results.evaluate(
            (list, most) => ({
              isCut: list.scrollWidth > list.clientWidth,
              long: [...list.querySelectorAll('[role=option] > :first-child')]
                .filter(
                  (title) =>
                    title.getBoundingClientRect().height >
                    (most + 0.5) * parseFloat(getComputedStyle(title).lineHeight),
                )
                .map(({ textContent }) => textContent),
            }),
            lines,
          ),
        )
        .toEqual({ isCut: false, long: [] });
    }
  });

  test('begins and ends where the content does, in windows of every width', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await site.open('/product/index');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const [left, right] = await edgesOf(page, '#main');
      const [first, last] = await headerEdges(page);
      expect([width, Math.abs(first - left) < 1, Math.abs(last - right) < 1]).toEqual([width, true, true]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow <= 0]).toEqual([width, true]);
    }
  });

  test.describe('in the largest text', () => {
    for (const visitor of ['anybody', 'member'] as const) {
      test.describe(`for ${visitor}`, () => {
        test.use({ visitor });

        test('keeps to one row in windows of every width (R-SET-1)', async ({ site, page }) => {
          await page.addInitScript(() => localStorage.setItem('app-settings', '{"textSize":125}'));
          await site.open('/home');
          await expect(visitor === 'member' ? site.button(/账号菜单$/) : site.button('搜索全站')).toBeVisible();
          expect(await brokenHeaders(page)).toEqual([]);
        });

        test('stands on one line on phones, each part apart from the next', async ({ site, page }) => {
          await page.addInitScript(() => localStorage.setItem('app-settings', '{"textSize":125}'));
          await page.setViewportSize({ width: 390, height: 844 });
          await site.open('/home');
          await expect(
            visitor === 'member' ? page.getByRole('link', { name: /^消息/ }) : site.button('搜索全站'),
          ).toBeVisible();
          await expect(site.button('添加客服')).toBeVisible();
          const controls = page.getByRole('banner').locator('a:visible, button:visible');
          const parts = await controls.or(site.button('添加客服')).evaluateAll((all) =>
            all
              .map((part) => part.getBoundingClientRect())
              .sort((one, other) => one.left - other.left)
              .map(({ left, right, top, bottom }) => ({ left, right, middle: Math.round((top + bottom) / 2) })),
          );
          expect(parts.length).toBeGreaterThan(4);
          expect(new Set(parts.map(({ middle }) => middle)).size).toBe(1);
          const gaps = parts.slice(1).map(({ left }, index) => left - (parts[index]?.right ?? 0));
          // The lines of the menu stand at the far end of their button.
          expect(Math.min(...gaps.slice(0, -1))).toBeGreaterThanOrEqual(4);
        });
      });
    }
  });

  test.describe('for whoever is signed in', { tag: '@release' }, () => {
    test.use({ visitor: 'member' });

    test('ends where the content does, however long the name of the organisation', async ({ site, page }) => {
      await site.open('/product/index');
      const organization = site.button(/切换企业$/);
      await expect(organization).toBeVisible();
      await expect(site.button(/账号菜单$/)).toBeVisible();
      await organization
        .locator('span')
        .first()
        .evaluate((name) => (name.textContent = '很长的名字'.repeat(5)));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const [left, right] = await edgesOf(page, '#main');
        const [first, last] = await headerEdges(page);
        expect([width, Math.abs(first - left) < 1, Math.abs(last - right) < 1]).toEqual([width, true, true]);
      }
    });
  });

  test('opens all products for a mouse that rests there, and closes by Escape wherever the focus is', {
    tag: '@release',
  }, async ({ site, page }) => {
    await site.open('/home');
    const opener = site.button('产品中心');
    await opener.hover();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('listitem').getByRole('listitem');
    await expect(links).toHaveCount(7);
    for (const name of ['数据通', '账户托管', '智能投放', '广告账户管家', '素材工坊', '线索管家']) {
      const link = links.getByRole('link', { name: new RegExp(`^${name} ?\\S`) });
      await expect(link).toBeVisible();
      const picture = link.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await site.barriers()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test.describe('by touch', { tag: '@release' }, () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test('one tap opens the products, a tap on one goes there', async ({ site, page }) => {
      await site.open('/home');
      await site.button('产品中心').tap();
      await page
        .getByRole('navigation', { name: '主导航' })
        .getByRole('link', { name: /^线索管家/ })
        .tap();
      await expect(page).toHaveURL(/\/product\/detail1006$/);
      await expect(site.button('产品中心')).toHaveAttribute('aria-expanded', 'false');
    });
  });

  test.describe('without scripts', { tag: '@release' }, () => {
    test.use({ javaScriptEnabled: false });

    for (const width of [390, 1280]) {
      test(`leads to products and pages in a window of ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/home');
        const navigation = page.getByRole('navigation', { name: '主导航' });
        await navigation.getByRole('button', { name: '产品中心' }).hover();
        await expect(navigation.getByRole('link', { name: /^账户托管/ })).toBeVisible();
        await page.mouse.move(0, 700);
        await navigation.getByRole('link', { name: '学院' }).click();
        await expect(page).toHaveURL(/\/college\/index$/);
      });
    }
  });
});
