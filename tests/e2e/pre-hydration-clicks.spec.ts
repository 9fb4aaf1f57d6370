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

test('a plan that is chosen before the scripts are there is what is ordered', { tag: '@release' }, async ({ page }) => {
  const release = await openWithoutScripts(page, '/product/funcOpen1006/open');
  const bill = page.getByRole('region', { name: '费用明细' });
  await expect(bill).toContainText('专业版');
  await page.getByRole('radio', { name: /^基础版/ }).check();
  await page.getByRole('link', { name: '去结算' }).click();
  release();
  await expect(page.getByRole('tab', { name: '验证码登录' })).toBeVisible();
  await expect(bill).toContainText('基础版');
});
