import type { Locator } from '@playwright/test';
import { expect, test } from './journey';

const chart = { name: '消耗与转化趋势' };

test.describe('a chart', () => {
  test('is drawn by the server, live once it is pointed at, and has its numbers as a table (R-CHART-1)', async ({
    site,
    page,
  }) => {
    const engine: string[] = [];
    page.on('request', (request) => {
      if (/chart-engine/.test(request.url())) engine.push(request.url());
    });
    await site.open('/home');
    const figure = page.getByRole('figure', chart);
    await site.heading('花得明白，看得见效果').scrollIntoViewIfNeeded();
    await expect(figure.locator('svg:visible').first()).toBeVisible();
    expect(engine).toEqual([]);

    await figure.hover();
    await expect(figure.getByRole('img', chart)).toBeVisible();
    // A chunk is fetched, then imported from the browser's cache.
    expect(new Set(engine).size).toBe(1);
    await expect(figure.getByRole('table', chart).getByRole('row')).toHaveCount(15);
  });

  test('follows the width of its place and the theme', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/home');
    const figure = page.getByRole('figure', chart);
    await figure.hover();
    await expect(figure.getByRole('img', chart)).toBeVisible();
    const drawing = figure.locator('svg').first();
    await page.setViewportSize({ width: 600, height: 800 });
    const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? Infinity;
    await expect.poll(async () => Math.round((await widthOf(figure)) - (await widthOf(drawing)))).toBe(0);

    const line = drawing.locator('path[stroke="#165dff"]').first();
    await expect(line).toBeAttached();
    await page.evaluate(() => document.body.setAttribute('theme-mode', 'dark'));
    await expect(line).toHaveCount(0);
    await expect(drawing.locator('path[stroke="#6b9dff"]').first()).toBeAttached();
  });
});
