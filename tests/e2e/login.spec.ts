import type { Page } from '@playwright/test';
import { expect, Site, test } from './journey';

const demo = { name: 'demo', password: 'Demo2026!' };

const account = (page: Page) => page.getByLabel('账号', { exact: true });
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const mobileOf = (digits = Math.floor(Math.random() * 1e8)) => `139${String(digits).padStart(8, '0')}`;

async function signIn(site: Site, path = '/login'): Promise<void> {
  await site.open(path);
  await account(site.page).fill(demo.name);
  await password(site.page).fill(demo.password);
  await password(site.page).press('Enter');
}

async function tokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'xl_token')?.value;
}

test.describe('signing in', () => {
  test('by password leads home, and away from /login from then on (R-GUARD-4)', async ({ site, page }) => {
    await signIn(site);
    await expect(page).toHaveURL(/\/home$/);
    expect(await tokenOf(page)).toBeTruthy();
    await site.open('/login');
    await expect(page).toHaveURL(/\/home$/);
  });

  for (const [redirect, end] of [
    ['/result/success?from=trial', /\/result\/success\?from=trial$/],
    ['//evil.example/home', /^http:\/\/localhost:\d+\/home$/],
  ] as const) {
    test(`with redirect ${redirect} stays on this site (R-GUARD-3, S-3)`, async ({ site, page }) => {
      await signIn(site, `/login?redirect=${encodeURIComponent(redirect)}`);
      await expect(page).toHaveURL(end);
    });
  }

  test('with a wrong password says so in place, and keeps what was filled in (2001)', async ({ site, page }) => {
    await site.open('/login');
    await account(page).fill('nobody-here');
    await password(page).fill('Wrong2026!');
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible();
    await expect(account(page)).toHaveValue('nobody-here');
    await expect(page.locator('.semi-toast')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('says under each field what is missing, and goes to the first (site 1.8)', async ({ site, page }) => {
    await site.open('/login');
    await submit(page).click();
    await expect(account(page)).toBeFocused();
    await expect(account(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(account(page)).toHaveAccessibleDescription('请输入用户名、手机号或邮箱');
    await expect(password(page)).toHaveAccessibleDescription('请输入密码');
  });

  test('holds the button while it is under way (site 1.8)', async ({ site, page }) => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    let calls = 0;
    await page.route('**/api/user/login', async (route) => {
      calls += 1;
      await waiting;
      await route.continue();
    });
    await signIn(site);
    await expect(submit(page)).toBeDisabled();
    await password(page).press('Enter');
    answer();
    await expect(page).toHaveURL(/\/home$/);
    expect(calls).toBe(1);
  });

  test('keeps the user name where that is wanted, and never the password', async ({ site, page, context }) => {
    await site.open('/login');
    await page.getByLabel('记住账号').check();
    await account(page).fill(demo.name);
    await password(page).fill(demo.password);
    await submit(page).click();
    await expect(page).toHaveURL(/\/home$/);
    await context.clearCookies();
    await site.open('/login');
    await expect(account(page)).toHaveValue(demo.name);
    await expect(password(page)).toHaveValue('');
    await expect(page.getByLabel('记住账号')).toBeChecked();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demo.password);
  });

  test('shows the password to whoever asks for it, by a button that the keyboard keeps', async ({ site, page }) => {
    await site.open('/login');
    await password(page).fill(demo.password);
    await expect(password(page)).toHaveAttribute('type', 'password');
    await site.button('显示密码').press('Enter');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(site.button('隐藏密码')).toBeFocused();
    await site.button('隐藏密码').press('Enter');
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test('begins in the first field, and says when capitals are locked', async ({ site, page }) => {
    await site.open('/login');
    await expect(account(page)).toBeFocused();
    await password(page).focus();
    // No driver can lock capitals.
    await password(page).evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
    );
    await expect(password(page)).toHaveAccessibleDescription('大写锁定已开启');
    await account(page).focus();
    await expect(password(page)).not.toHaveAccessibleDescription('大写锁定已开启');
  });

  test('on the single sign-on site comes back with the wanted page', async ({ site, page }) => {
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
});

test.describe('without scripts', () => {
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

  test('counts down to the next code, also after a reload (site 1.8)', async ({ site, page }) => {
    await openForm(site);
    await page.getByLabel('手机号').fill(mobileOf());
    await send(page).click();
    await expect(send(page)).toBeDisabled();
    await page.reload();
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await expect(send(page)).toHaveText(/^[1-5]?\d 秒后重发$/);
    await expect(send(page)).toBeDisabled();
  });

  test('says under the fields what is wrong with them (2003, 429)', async ({ site, page }) => {
    await openForm(site);
    await page.getByLabel('手机号').fill('12345');
    await send(page).click();
    await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('请输入正确的手机号');
    await expect(page.getByLabel('手机号')).toBeFocused();

    const mobile = mobileOf();
    await page.getByLabel('手机号').fill(mobile);
    await code(page).fill('000000');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    await expect(code(page)).toHaveAccessibleDescription('验证码错误或已过期');

    await send(page).click();
    await expect(send(page)).toBeDisabled();
    await page.evaluate(() => sessionStorage.clear());
    await expect(send(page)).toBeEnabled();
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

  test('ends when the phone cancels, and offers another code', async ({ site, page, context }) => {
    const address = await showCode(site);
    const hand = await context.newPage();
    await hand.goto(address);
    await hand.getByRole('button', { name: '取消' }).click();
    await expect(hand.getByRole('heading', { name: '已取消登录' })).toBeVisible();
    await hand.close();
    await page.bringToFront();
    const renew = site.button('登录已取消，点击重新获取');
    await expect(renew).toBeVisible();
    await renew.press('Enter');
    await expect(page.getByRole('region', { name: '登录二维码' })).toBeFocused();
    const next = page.getByRole('link', { name: '模拟扫码' });
    await expect(next).toBeVisible();
    expect(await next.getAttribute('href')).not.toBe(address);
    expect(await tokenOf(page)).toBeUndefined();
  });
});

test.describe('with a forgotten password', () => {
  test('a code and another password sign in, from link to page', async ({ site, page }) => {
    // Two of the demo whom no other journey signs in: who asked for a code has to wait for the next.
    const mobile = ['13800000016', '13800000015'][test.info().retry] ?? '';
    await site.open('/login?redirect=/download/index');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await expect(site.heading('重置密码')).toBeFocused();
    await expect(page).toHaveTitle(/^重置密码/);
    expect(await site.barriers()).toEqual([]);

    await site.button('重置密码并登录').click();
    await expect(page.getByLabel('手机号或邮箱')).toBeFocused();
    await expect(page.getByLabel('手机号或邮箱')).toHaveAccessibleDescription('请输入手机号或邮箱');
    await page.getByLabel('手机号或邮箱').fill(mobile.replace(/^(...)(....)/, '+86 $1-$2-'));
    await expect(page.getByLabel('手机号或邮箱')).toHaveValue(mobile);
    await site.button(/获取验证码/).click();
    const hint = page.getByText(/开发环境验证码：\d{6}/);
    await page.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
    await page.getByLabel('新密码', { exact: true }).fill('Another2026!');
    await page.getByLabel('新密码', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/download\/index$/);
    expect(await tokenOf(page)).toBeTruthy();
    await expect(page.getByText('密码已重置，其他设备已退出登录')).toBeVisible();
  });

  test('keeps the way back to signing in', async ({ site, page }) => {
    await site.open('/login?reset=1&redirect=/download/index');
    await page.getByRole('link', { name: '返回登录' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdownload%2Findex$/);
    await expect(page.getByRole('form', { name: '密码登录' })).toBeVisible();
  });
});

test.describe('asking for codes too often', () => {
  test.use({ expectedConsole: [/status of 429/] });

  test('is answered in place (429)', async ({ site, page }) => {
    const mobile = mobileOf();
    await site.open('/login');
    await page.getByRole('tab', { name: '验证码登录' }).click();
    await page.getByLabel('手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(/操作过于频繁/);
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

  test.describe('on the single sign-on site', () => {
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
