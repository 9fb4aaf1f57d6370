import { expect, test } from './journey';

test.describe('an unknown address', () => {
  // The browser itself reports the document's status.
  test.use({ expectedConsole: [/status of 404/] });

  test('is answered with 404, leads a visitor home with a notice, and leaves no entry in the history (R-404-1)', async ({
    site,
    page,
  }) => {
    await site.open('/exception/500');
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    const told = expect(page.getByText('页面不存在，已返回首页')).toBeVisible();
    const answer = await page.goto('/nowhere?from=ad');
    expect(answer?.status()).toBe(404);
    await told;
    await expect(page).toHaveURL(/\/home$/);
    await expect(site.heading(/让每一分投放/)).toBeVisible();
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/exception\/500$/);
  });
});
