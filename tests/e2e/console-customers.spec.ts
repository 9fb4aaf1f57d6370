import { devices, type Page } from '@playwright/test';
import { call, enterConsole } from './console';
import { expect, signUp, Site, test } from './journey';

test.use({ isFresh: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Fills the open dialog's reason in, checks the change and makes it. */
async function confirm(page: Page, reason: string, label: string): Promise<void> {
  await dialogOf(page).getByLabel('原因').fill(reason);
  await dialogOf(page).getByRole('button', { name: '下一步：核对' }).click();
  await dialogOf(page).getByRole('button', { name: label, exact: true }).click();
}

test('a user who is disabled in the console is out at the next call, and signs in again once enabled', async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext();
  const member = new Site(await context.newPage());
  const mobile = await signUp(member.page);
  await member.open('/mecenter/indexaccount');
  await expect(member.heading('账号资料')).toBeVisible();

  await test.step('an operator finds the user by a mobile as people write it', async () => {
    await enterConsole(page, '/operator/user');
    await page
      .getByRole('textbox', { name: '搜索', exact: true })
      .fill(`+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`);
    await page.keyboard.press('Enter');
    const cell = page.getByRole('rowheader', { name: `用户${mobile.slice(-4)}` });
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    expect(await site.barriers()).toEqual([]);
    await cell.getByRole('link').click();
    await expect(page.getByText('登录和设备（1 个登录中）')).toBeVisible();
    expect(await site.barriers()).toEqual([]);
  });

  await test.step('and disables the account', async () => {
    await page.getByRole('link', { name: '停用', exact: true }).click();
    await confirm(page, '账号被盗，本人来电', '停用');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('登录和设备（0 个登录中）')).toBeVisible();
  });

  await test.step('whose next call ends the session', async () => {
    await member.page.reload();
    await expect(member.page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  });

  await test.step('and enables it by undoing that', async () => {
    await page.getByRole('link', { name: '停用用户' }).click();
    await page.getByRole('link', { name: '撤销' }).click();
    await dialogOf(page).getByRole('button', { name: '撤销', exact: true }).click();
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible();
  });

  await test.step('so that the user signs in again', async () => {
    await signUp(member.page, mobile);
    await member.open('/mecenter/indexaccount');
    await expect(member.heading('账号资料')).toBeVisible();
  });
  await context.close();
});

test('an operator looks at the site as a user in a tab of its own, and changes nothing', async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext();
  const member = await context.newPage();
  const mobile = await signUp(member);
  await context.close();
  await enterConsole(page, `/operator/user?search=${mobile}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await page.getByRole('link', { name: '以成员身份查看' }).click();
  await dialogOf(page).getByLabel('原因').fill('排查看不到订单的问题');
  await dialogOf(page).getByRole('button', { name: '开始查看' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '打开网站' }).click();
  const view = new Site(await opening);
  const bar = view.page.getByRole('region', { name: `正在以 用户${mobile.slice(-4)} 的身份查看（只读）` });
  await expect(bar).toBeVisible();
  expect(new URL(view.page.url()).hash).toBe('');
  expect(await view.barriers()).toEqual([]);

  await view.open('/mecenter/indexaccount');
  await expect(bar).toBeVisible();
  await view.page.getByRole('textbox', { name: '用户名' }).fill('不该改成功');
  await view.button('保存').click();
  await expect(view.page.getByText('只能看，不能操作')).toBeVisible();

  // Other tabs of the browser know nothing of it.
  const other = new Site(await page.context().newPage());
  await other.open('/home');
  await expect(other.page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await other.page.close();

  await bar.getByRole('button', { name: '退出查看' }).click();
  await expect(view.page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await view.page.close();
  expect(await site.barriers()).toEqual([]);

  // A phone stays on the pages that know of the look, and does not go to the mobile site.
  const [, id] = /\/user\/(\d+)/.exec(page.url()) ?? [];
  const look = { reason: '排查看不到订单的问题' };
  const { address } = await call(page, 'post', `/user/${id}/view`, look);
  const { defaultBrowserType: _browser, ...phone } = devices['iPhone 13'];
  const pocket = await browser.newContext(phone);
  const small = new Site(await pocket.newPage());
  await small.page.goto(address);
  const smallBar = small.page.getByRole('region', { name: /身份查看（只读）/ });
  await expect(smallBar).toBeVisible();
  await small.open('/mecenter/indexaccount');
  await expect(smallBar).toBeVisible();
  expect(await small.barriers()).toEqual([]);
  await small.page.getByRole('textbox', { name: '用户名' }).fill('不该改成功');
  await small.button('保存').click();
  await expect(small.page.getByText('只能看，不能操作')).toBeVisible();
  await pocket.close();
});
