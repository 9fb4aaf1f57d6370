import type { Page } from '@playwright/test';
import { expect, holdFiles, test } from './journey';

/** Opens a page whose scripts stay away until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdFiles(page, /\/assets\/index-.+\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a button that is pressed before the scripts are there does what it says when they are', async ({
  site,
  page,
}) => {
  const release = await openWithoutScripts(page, '/home');
  await site.button('搜索').first().click();
  release();
  await expect(page.getByRole('combobox', { name: '搜索全站' })).toBeFocused();
});

test('a plan that is chosen before the scripts are there stays chosen, and has its price', { tag: '@release' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/product/funcOpen1006/open');
  const basic = page.getByRole('radio', { name: /^基础版/ });
  await expect(basic).not.toBeChecked();
  const price = page.getByRole('region', { name: '费用明细' });
  const whole = await price.textContent();
  await basic.check();
  release();
  await expect(price).not.toHaveText(whole ?? '');
  await expect(basic).toBeChecked();
});
