import { expect, test } from './journey';

test.describe('an unknown address', () => {
  // The browser itself reports the document's status.
  test.use({ expectedConsole: [/status of 404/] });

  test('is answered with 404 and leads a visitor home with a notice', async ({ site, page }) => {
    const answer = await page.goto('/nowhere?from=ad');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText('页面不存在，已返回首页')).toBeVisible();
    await expect(site.heading(/让每一分投放/)).toBeVisible();
  });

  test('tells search engines and readers without scripts that there is nothing', async ({ request }) => {
    const answer = await request.get('/nowhere');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('页面不存在');
  });
});

test('the root leads to the home page for good, with its query', async ({ request }) => {
  const answer = await request.get('/?from=ad', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/home?from=ad');
});
