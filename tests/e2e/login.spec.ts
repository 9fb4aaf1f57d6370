import type { Page } from '@playwright/test';
import { expect, signUp, Site, test } from './journey';

const demo = { name: 'demo', password: 'Demo2026!' };

const account = (page: Page) => page.getByLabel('账号', { exact: true });
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const mobileOf = (digits = Math.floor(Math.random() * 1e8)) => `139${String(digits).padStart(8, '0')}`;

async function signIn(site: Site, path: string): Promise<void> {
  await site.open(path);
  await account(site.page).fill(demo.name);
  await password(site.page).fill(demo.password);
  await password(site.page).press('Enter');
}

async function tokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'xl_token')?.value;
}

test.describe('signing in', () => {
  test('by password leads to the wanted page, and away from /login from then on (R-GUARD-3, R-GUARD-4)', async ({
    site,
    page,
  }) => {
    await signIn(site, `/login?redirect=${encodeURIComponent('/result/success?from=trial')}`);
    await expect(page).toHaveURL(/\/result\/success\?from=trial$/);
    expect(await tokenOf(page)).toBeTruthy();
    await site.open('/login');
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('signing in on the single sign-on site comes back with the wanted page', { tag: '@release' }, async ({
  site,
  page,
}) => {
  await site.open('/login?redirect=/download/index');
  await page.getByRole('link', { name: '统一登录' }).click();
  await expect(page).toHaveURL(/\/sso\/login\?redirect_uri=/);
  await page.getByLabel(/用户名/).fill(demo.name);
  await page.getByLabel('密码').fill(demo.password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/download\/index$/);
  // The address is clean before the code has been exchanged.
  await expect.poll(() => tokenOf(page)).toBeTruthy();
});

test.describe('without scripts', { tag: '@release' }, () => {
  test.use({ javaScriptEnabled: false });

  test('signs in by the built-in page, and no address holds the password', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => void addresses.push(request.url()));
    await page.goto('/login?redirect=/download/index');
    await account(page).fill(demo.name);
    await password(page).fill(demo.password);
    await password(page).press('Enter');
    await expect(page).toHaveURL(/\/download\/index\?sso_code=[^&]+$/);
    const secret = encodeURIComponent(demo.password);
    expect(addresses.filter((address) => address.includes(secret) || address.includes(demo.password))).toEqual([]);
  });
});

test('a form that is sent before its script is there signs in, and the visitor says that it was them', {
  tag: '@release',
}, async ({ page }) => {
  await page.route(/sign-in-card-[\w-]+\.js/, () => {});
  await page.goto('/login?redirect=/download/index', { waitUntil: 'commit' });
  await account(page).fill(demo.name);
  await password(page).fill(demo.password);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/download\/index$/);
  await expect.poll(() => tokenOf(page)).toBeTruthy();
  const question = page.getByRole('region', { name: /^已登录为/ });
  await question.getByRole('button', { name: '是我', exact: true }).click();
  await expect(question).toHaveCount(0);
});

test.describe('signing in by code', () => {
  const code = (page: Page) => page.getByLabel('验证码', { exact: true });
  const send = (page: Page) => page.getByRole('button', { name: /获取验证码|秒后重发/ });
  const openForm = async (site: Site) => {
    await site.open('/login');
    await site.page.getByRole('tab', { name: '验证码登录' }).click();
    await expect(site.page.getByRole('form', { name: '验证码登录' })).toHaveAttribute('method', 'post');
  };

  test('needs the agreements, and leads home with the code that was sent', async ({ site, page }) => {
    await openForm(site);
    await page.getByLabel('手机号').fill(mobileOf());
    await send(page).click();
    await expect(send(page)).toHaveText(/^\d+ 秒后重发$/);
    await expect(code(page)).toBeFocused();
    const hint = page.getByText(/开发环境验证码：\d{6}/);
    const sent = /\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
    await code(page).fill(sent);
    await code(page).press('Enter');
    const consent = page.getByRole('checkbox', { name: /我已阅读并同意/ });
    await expect(consent).not.toBeChecked();
    await expect(consent).toHaveAccessibleDescription('请先阅读并同意协议');
    await consent.check();
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    await expect(page).toHaveURL(/\/home$/);
    expect(await tokenOf(page)).toBeTruthy();
  });
});

test.describe('signing in by a phone that scans', () => {
  /** Opens the tab, agrees, and tells what the QR code says: the link beside it, which development has, says the same. */
  async function showCode(site: Site): Promise<string> {
    const { page } = site;
    await site.open('/login?redirect=/download/index');
    await page.getByRole('tab', { name: '扫码登录' }).click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await expect(page.getByRole('img', { name: '登录二维码，请用手机扫描' })).toBeVisible();
    return (await page.getByRole('link', { name: '模拟扫码' }).getAttribute('href')) ?? '';
  }

  test('needs a phone that confirms, and leads to the wanted page', async ({ site, page, browser }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    const isQrScript = (url: string) => /\/(qr-|scan-)/.test(new URL(url).pathname);
    await site.open('/login');
    expect(scripts.filter(isQrScript)).toEqual([]);
    const address = await showCode(site);
    expect(scripts.filter(isQrScript)).not.toEqual([]);
    expect(await site.barriers('main')).toEqual([]);

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const hand = await phone.newPage();
    await hand.goto(address);
    await expect(hand.getByRole('heading', { name: '确认登录' })).toBeVisible();
    await expect(hand.getByText('不是本人操作请取消')).toBeVisible();
    await expect(hand.getByText('Linux 电脑 · Chrome 浏览器')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '已扫码，请在手机上确认' })).toBeVisible();
    expect(await new Site(hand).barriers()).toEqual([]);

    await hand.getByRole('radio', { name: /演示成员/ }).check();
    await hand.getByRole('button', { name: '确认登录' }).click();
    await expect(hand.getByRole('heading', { name: '已确认登录' })).toBeVisible();
    // The address of the sign-in page ends alike.
    await expect(page).toHaveURL(/^[^?]*\/download\/index$/);
    expect(await tokenOf(page)).toBeTruthy();
    expect((await phone.cookies()).map(({ name }) => name)).not.toContain('xl_token');
    await phone.close();
  });
});

test.describe('with a forgotten password', () => {
  test('a code and another password sign in, from link to page', async ({ site, page, context }) => {
    const mobile = await signUp(page);
    await context.clearCookies();
    await page.goto('/sso/login?redirect_uri=/download/index');
    await page.getByRole('link', { name: '验证码登录或注册' }).click();
    await expect(page.getByRole('tab', { name: '验证码登录', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: '密码登录' }).click();
    await page.getByRole('link', { name: '忘记密码' }).click();
    await expect(site.heading('重置密码')).toBeFocused();
    await expect(page).toHaveTitle(/^重置密码/);
    await expect(page.getByRole('link', { name: '返回登录' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fdownload%2Findex',
    );
    expect(await site.barriers()).toEqual([]);

    await site.button('重置密码并登录').click();
    await expect(page.getByLabel('手机号或邮箱')).toBeFocused();
    await expect(page.getByLabel('手机号或邮箱')).toHaveAccessibleDescription('请填写手机号或邮箱');
    await page.getByLabel('手机号或邮箱').fill(mobile.replace(/^(...)(....)/, '+86 $1-$2-'));
    await expect(page.getByLabel('手机号或邮箱')).toHaveValue(mobile);
    await site.button(/获取验证码/).click();
    const hint = page.getByText(/开发环境验证码：\d{6}/);
    await page.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
    await page.getByLabel('新密码', { exact: true }).fill('Another2026!');
    const told = expect(page.getByText('密码已重置，其他设备已退出登录')).toBeVisible();
    await page.getByLabel('新密码', { exact: true }).press('Enter');
    await told;
    await expect(page).toHaveURL(/\/download\/index$/);
    expect(await tokenOf(page)).toBeTruthy();
  });
});

// One account serves both, one after the other: nobody else signs in to it.
test.describe('after many wrong passwords', () => {
  test.describe.configure({ mode: 'serial' });
  test('signs in with a right one once the browser has solved a challenge', async ({ site, page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await site.open('/login');
    await account(page).fill('member');
    for (let guess = 0; guess < 5; guess += 1) {
      await password(page).fill('Wrong2026!');
      const answer = page.waitForResponse('**/api/user/login');
      await submit(page).click();
      await answer;
      await expect(submit(page)).toBeEnabled();
    }
    const isSolver = (url: string) => url.includes('solve-challenge');
    expect(scripts.filter(isSolver)).toEqual([]);
    await password(page).fill(demo.password);
    await password(page).press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    expect(await tokenOf(page)).toBeTruthy();
    expect(scripts.filter(isSolver)).not.toEqual([]);
  });

  test.describe('on the single sign-on site', { tag: '@release' }, () => {
    test.use({ expectedConsole: [/status of 4(01|29)/] });

    test('a right one signs in once the browser has solved a challenge', async ({ page }) => {
      await page.goto('/sso/login?redirect_uri=/home');
      const signInWith = async (secret: string) => {
        await page.getByLabel(/用户名/).fill('member');
        await page.getByLabel('密码').fill(secret);
        const loaded = page.waitForEvent('load');
        await page.getByRole('button', { name: '登录' }).click();
        await loaded;
      };
      for (let guess = 0; guess < 5; guess += 1) {
        await signInWith('Wrong2026!');
        await expect(page.getByRole('alert')).toBeVisible();
      }
      await signInWith('Wrong2026!');
      await expect(page.getByRole('status')).toHaveText('安全验证已完成，请输入密码登录');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await signInWith(demo.password);
      await expect(page).toHaveURL(/\/home$/);
    });
  });
});

test('the sign-in page is accessible and stays within the window, errors included (A-1)', async ({ site, page }) => {
  await site.open('/login');
  await submit(page).click();
  for (const tab of ['密码登录', '验证码登录', '扫码登录']) {
    await page.getByRole('tab', { name: tab }).click();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await site.barriers('main')]).toEqual([width, []]);
      expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
