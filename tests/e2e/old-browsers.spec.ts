import { readFile } from 'node:fs/promises';
import { confirmOrder, order, pay } from './buy';
import { removeYoungFunctions } from '../support/young-code/remove-young-functions.mjs';
import { expect, signUp, test } from './journey';

test.describe('without the functions that Chrome 109, Safari 16.4 or Firefox 128 lack', () => {
  test.use({ isFresh: true });
  test.beforeEach(({ page }) => page.addInitScript(removeYoungFunctions));

  test('the film of the home page plays, and links lead to a product that can be chosen', async ({ site, page }) => {
    await site.open('/home');
    expect(await page.evaluate(() => 'toSorted' in [] || 'canParse' in URL || 'showPopover' in document.body)).toBe(
      false,
    );
    await site.button(/^播放/).first().click();
    await expect.poll(() => site.framesShown()).toBeGreaterThan(5);
    await page.getByRole('navigation').getByRole('link', { name: '账户托管' }).first().click();
    await expect(page).toHaveURL(/\/chanpin\/tuoguan$/);
    await site.open('/product/funcOpen1006/open');
    await page.getByRole('radio', { name: /^基础版/ }).check();
    await page.getByRole('link', { name: '去结算' }).click();
    await expect(page.getByRole('region', { name: '费用明细' })).toContainText('基础版');
  });

  test('a visitor signs in, orders, and pays at the cashier', { tag: '@release' }, async ({ site, page, context }) => {
    const mobile = await signUp(page);
    await context.clearCookies();
    await site.open('/login?redirect=/product/funcOpen1001/open');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await page.getByLabel('手机号').fill(mobile.replace(/^137/, '136'));
    await page.getByRole('button', { name: /获取验证码/ }).click();
    const hint = page.getByText(/开发环境验证码：\d{6}/);
    await page.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    await expect(page).toHaveURL(/\/product\/funcOpen1001\/open$/);
    await page.getByRole('link', { name: '去结算' }).click();
    await confirmOrder(page);
    await pay(site);
    await site.open('/mecenter/indexorder');
    await expect(site.button(/^复制 ?订单号$/)).toHaveCount(1);
  });

  const pages = [
    '/product/detail1001',
    '/college/index',
    '/protocol/terms-of-service',
    '/mecenter/workplace',
    '/product/subject',
  ];
  for (const path of pages) {
    test(`${path} answers`, { tag: '@release' }, async ({ site, page }) => {
      await signUp(page);
      await site.open(path);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a service is renewed', { tag: '@release' }, async ({ site, page }) => {
    await signUp(page);
    await order(site, '/product/funcOpen1005/open');
    await pay(site);
    await order(site, '/product/funcOpen1005/renew');
    await pay(site);
  });
});

test.describe('in a browser that is older still', () => {
  test.use({
    isFresh: true,
    extraHTTPHeaders: { 'x-forwarded-for': '10.29.0.2' },
    // It cannot read the application, as one without its syntax.
    expectedConsole: [/page error: Unexpected/],
  });
  test.beforeEach(async ({ page }) => {
    const appearance = await readFile(new URL('../../site/public/appearance.js', import.meta.url), 'utf8');
    expect(appearance).toContain("'1lh'");
    await page.route('**/appearance.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: appearance.replace("'1lh'", "'1unknown'") }),
    );
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class {' }),
    );
  });

  test('one line says which browsers play the rest; the page reads, links lead on, and a form arrives', async ({
    site,
    page,
  }) => {
    const notice = page.getByText(/^您的浏览器版本较旧/);
    await page.goto('/home');
    await expect(notice).toBeVisible();
    await expect(site.productCards()).toHaveCount(6);
    await page.getByRole('navigation').getByRole('link', { name: '账户托管' }).first().click();
    await expect(page).toHaveURL(/\/chanpin\/tuoguan$/);

    await page.goto('/product/subject');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '没有加载完整' })).toHaveCount(0);
    const form = page.getByRole('form').filter({ has: page.getByLabel(/联系人/) });
    await form.getByLabel(/联系人/).fill('王女士');
    await form.getByLabel(/手机号/).fill('138 0013 8000');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: /申请试用/ }).click();
    await expect(site.heading('试用申请已提交')).toBeVisible();
  });

  test('a narrow window shows the navigation, and what is chosen leads on', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/product/funcOpen1006/open');
    await expect(page.getByRole('navigation').getByRole('link', { name: '账户托管' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('radio', { name: /^基础版/ }).check();
    await page.getByRole('link', { name: '去结算' }).click();
    await expect(page).toHaveURL(/\/login|\/product\/orderInfo/);
  });
});
