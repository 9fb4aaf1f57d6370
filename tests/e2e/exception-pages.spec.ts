import { expect, test } from './journey';

test('the 403 page says what is the matter and has the focus (site 2.1)', { tag: '@release' }, async ({
  site,
  page,
}) => {
  await page.goto('/exception/403');
  await expect(page).toHaveTitle(/无权访问/);
  await expect(site.heading('无权访问')).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', /^tel:/);
  await expect(main.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home');
  await expect(main.getByRole('button', { name: '返回上一页' })).toBeVisible();
});

test('an exception page leads back and home', { tag: '@release' }, async ({ site, page }) => {
  await site.open('/result/success');
  await page.goto('/exception/403');
  // The focus comes with the scripts that make the button work.
  await expect(site.heading('无权访问')).toBeFocused();
  await page.getByRole('button', { name: '返回上一页' }).click();
  // The visit began here, so there is no page of this site before it in the router's history.
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/exception/403');
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the exception page of a wrong address leads to the search, each time anew', async ({ site, page }) => {
  await site.open('/exception/404');
  await page.getByRole('main').getByRole('link', { name: '搜索一下' }).click();
  await expect(page.getByRole('combobox', { name: '搜索全站' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home#search$/);
});

test('返回上一页 leads to the page before it on this site', { tag: '@release' }, async ({ site, page }) => {
  await site.open('/result/success');
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(() => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', '/exception/403');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.getByRole('button', { name: '返回上一页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the 500 page repeats the request that failed, and nothing but a request id', { tag: '@release' }, async ({
  site,
  page,
}) => {
  await site.open('/exception/500?requestId=0192-ab_c');
  await expect(page.getByText('请求编号：0192-ab_c')).toBeVisible();
  await site.open(`/exception/500?requestId=${encodeURIComponent('请拨打 12345')}`);
  await expect(site.heading('服务异常')).toBeVisible();
  await expect(page.getByText(/请求编号|12345/)).toHaveCount(0);
});
