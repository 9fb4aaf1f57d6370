import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { apiBasePaths } from '../../site/contract/endpoint';
import { expect, test } from './journey';

const ssoBase = apiBasePaths.sso;

async function newToken(request: APIRequestContext, username = 'demo'): Promise<string> {
  const answer = await request.post(`${ssoBase}/api/user/login`, { data: { username, password: 'Demo2026!' } });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function cookiesOf(page: Page) {
  return Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
}

const daysUntil = (seconds: number) => (seconds * 1000 - Date.now()) / 86_400_000;

/** Whether the user is known to this browser. */
const userName = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('userStore');
    return stored && (JSON.parse(stored) as { state: { UserName: string } }).state.UserName;
  });

test.describe('a token in the address', () => {
  test('signs in, and no request after it carries it in address or referrer (S-1)', async ({ site, page, request }) => {
    const token = await newToken(request);
    const requests: Request[] = [];
    const record = (each: Request) => void (each.isNavigationRequest() || requests.push(each));
    page.on('request', record);
    await site.open(`/home?promo=p1&token=${token}#products`);
    await expect(page).toHaveURL(/\/home\?promo=p1#products$/);
    await expect.poll(() => userName(page)).toBe('演示用户');
    page.off('request', record);
    const sent = await Promise.all(requests.map(async (each) => [each.url(), (await each.allHeaders()).referer]));
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter(([url, referer = '']) => `${url} ${referer}`.includes(token))).toEqual([]);
    expect(await page.evaluate(() => document.referrer)).toBe('');
  });

  test('becomes a cookie for a day, and the campaign one for seven (S-5, R-CK-1)', { tag: '@release' }, async ({
    site,
    page,
    request,
  }) => {
    const token = await newToken(request);
    await site.open(`/home?token=${token}&promo=p1&bd_vid=b1&code=invitation`);
    const { xl_token, xl_promo, xl_adclick } = await cookiesOf(page);
    expect(xl_token).toMatchObject({ value: token, domain: 'localhost', path: '/', sameSite: 'Lax', secure: false });
    expect(daysUntil(xl_token?.expires ?? 0)).toBeCloseTo(1, 1);
    expect(xl_promo).toMatchObject({ value: 'p1', path: '/', sameSite: 'Lax' });
    expect(daysUntil(xl_promo?.expires ?? 0)).toBeCloseTo(7, 1);
    expect(decodeURIComponent(xl_adclick?.value ?? '')).toBe('bd_vid:b1');
  });
});

test.describe('a clock that is moved', () => {
  test.use({ isFresh: true });

  test('two tabs ask once in 30 minutes, and when one learns that the session is over both leave (R-SES-5)', {
    tag: '@release',
  }, async ({ site, page, request }) => {
    const context = page.context();
    await context.clock.install();
    const asked: string[] = [];
    let state = 1;
    await context.route('**/v1/refreshState', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ json: { header: { code: 0, msg: 'ok' }, data: { State: state } } });
    });
    await site.open(`/mecenter/indexworkplace?token=${await newToken(request)}`);
    await expect.poll(() => userName(page)).toBe('演示用户');
    const other = await context.newPage();
    await other.goto('/mecenter/indexorder');
    await expect.poll(() => asked.length).toBe(2);

    await context.clock.runFor('30:00');
    await expect.poll(() => asked.length).toBe(3);
    await context.clock.runFor('28:00');
    expect(asked).toHaveLength(3);

    state = 0;
    await context.clock.runFor('02:00');
    await expect.poll(() => asked.length).toBe(4);
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/home$/);
    expect(await cookiesOf(page)).not.toHaveProperty('xl_token');
    expect(asked).toHaveLength(4);
  });
});

test('calls that say the session is over give one dialog, whose one button leads to the sign-in (S-20)', async ({
  site,
  page,
  request,
}) => {
  await site.open(`/home?token=${await newToken(request)}`);
  await expect.poll(() => userName(page)).toBe('演示用户');
  for (const [path, code] of [
    ['**/api/v1/ow/product**', 10],
    ['**/v1/refreshState', 216],
  ] as const) {
    await page.route(path, (route) => route.fulfill({ json: { header: { code, msg: '请先登录' }, data: {} } }));
  }
  await site.open('/home?from=ad');
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('登录已过期，请重新登录');
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: '确定' })).toBeFocused();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(page.getByText('请先登录')).toHaveCount(0);

  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/sso\/login\?/);
  expect(new URL(page.url()).searchParams.get('redirect_uri')).toMatch(/\/home\?from=ad$/);
  expect(await cookiesOf(page)).not.toHaveProperty('xl_token');
});

test('signing in at the built-in page comes back signed in, and a form posted there is from this site (R-GUARD-1)', async ({
  site,
  page,
}) => {
  const opened: string[] = [];
  page.on('request', (each) => each.isNavigationRequest() && opened.push(each.url()));
  await site.open('/mecenter/indexorder?page=2');
  await expect(page).toHaveURL(/\/sso\/login\?/);
  const entries = await page.evaluate(() => history.length);
  await page.getByLabel('用户名、手机号或邮箱').fill('demo');
  await page.getByLabel('密码').fill('Demo2026!');
  await site.button('登录').click();
  await expect(page).toHaveURL(/\/mecenter\/indexorder\?page=2$/);
  await expect.poll(() => userName(page)).toBe('演示用户');
  await expect(page.getByRole('region', { name: /^已登录为/ })).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(opened.filter((url) => /[?&]token=/.test(url))).toEqual([]);
  expect(opened.at(-1)).toMatch(/page=2&sso_code=[\w-]{43}&sso_state=[\w-]{43}$/);
});

test.describe('a token that this browser did not request', () => {
  const bar = (page: Page) => page.getByRole('region', { name: /^已登录为 138\*{4}\d{4}$/ });
  const answer = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog', { name: '切换账号？' });
  const seriousOf = async (page: Page, part: string) => {
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  };

  test('asks whose account it is, in every tab and after a reload, until it is answered (S-2)', async ({
    site,
    page,
    request,
  }) => {
    const token = await newToken(request);
    await site.open(`/mecenter/indexcoupon?token=${token}#content`);
    await expect(bar(page)).toBeInViewport();
    await expect(page.getByText(/^将以 138\*{4}\d{4} 的账号兑换$/)).toBeVisible();
    expect(await seriousOf(page, 'section[aria-label^=已登录为]')).toEqual([]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await expect(answer(page, '不是我，退出')).toBeInViewport();
      const gap = async () => {
        const [barBox, headerBox] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()];
        return Math.round((headerBox?.y ?? 0) - (barBox?.y ?? 0) - (barBox?.height ?? 0));
      };
      await expect.poll(gap, 'between the bar and the header').toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }

    const other = await page.context().newPage();
    await other.goto('/product/index');
    await answer(other, '是我').focus();
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await other.keyboard.press('Enter');
    for (const tab of [other, page]) await expect(bar(tab)).toHaveCount(0);
    await expect(page.getByText(/^将以/)).toHaveCount(0);
    await other.reload();
    await expect.poll(() => userName(other)).toBe('演示用户');
    await expect(bar(other)).toHaveCount(0);
    await other.close();
  });

  test('ends the session of who says no, on the server too, and stays on the page (S-2)', async ({
    site,
    page,
    request,
  }) => {
    const token = await newToken(request);
    await site.open(`/product/index?token=${token}`);
    const shown = expect(page.getByText('已退出登录')).toBeVisible();
    await answer(page, '不是我，退出').click();
    await shown;
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/index$/);
    const cookies = await cookiesOf(page);
    expect([cookies.xl_token, cookies.xl_unrequested]).toEqual([undefined, undefined]);
    const address = `${apiBasePaths.sso}/v1/refreshState`;
    const headers = { authorization: `Bearer ${token}` };
    await expect
      .poll(async () => (await request.get(address, { headers })).json())
      .toMatchObject({ data: { State: 0 } });
  });

  test('replaces the session of another user only when the visitor says so (S-2)', async ({ site, page, request }) => {
    const [own, foreign] = [await newToken(request), await newToken(request, 'outsider')];
    await site.open(`/home?token=${own}`);
    await expect.poll(() => userName(page)).toBe('演示用户');
    const tokenOf = async () => (await cookiesOf(page)).xl_token?.value;

    await site.open(`/product/index?token=${foreign}`);
    await expect(dialog(page)).toContainText(/当前：138\*{4}\d{4}/);
    await expect(dialog(page)).toContainText(/链接中的账号：138\*{4}\d{4}/);
    await expect(dialog(page).getByRole('button', { name: '保持当前账号' })).toBeFocused();
    await expect(page).toHaveURL(/\/product\/index$/);
    expect(await seriousOf(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect([await tokenOf(), await userName(page)]).toEqual([own, '演示用户']);

    await site.open(`/product/index?token=${foreign}`);
    const shown = expect(page.getByText(/^已切换到账号 138\*{4}\d{4}$/)).toBeVisible();
    await dialog(page).getByRole('button', { name: '切换账号' }).click();
    await shown;
    expect(await tokenOf()).toBe(foreign);
  });
});

test('the document of a token may still write to the API: its missing referrer does not hide where it stands', {
  tag: '@release',
}, async ({ site, page, request }) => {
  await site.open(`/home?token=${await newToken(request)}`);
  const code = await page.evaluate(async (address) => {
    const lead = { name: '王小明', mobile: '13812345678', page: '/home' };
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    return ((await answer.json()) as { header: { code: number } }).header.code;
  }, `${apiBasePaths.ow}/lead`);
  expect(code).toBe(0);
});

test('the site is browsable where cookies and storage are refused (R-3)', async ({ site, page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await site.open('/home?promo=p1');
  await expect(site.productCards()).toHaveCount(6);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
