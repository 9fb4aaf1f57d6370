import type { Browser, Page } from '@playwright/test';
import { expect, signUp, Site, test } from './journey';

const organizationTab = '/mecenter/indexorg';
/** Phones are sent to the mobile site, unless the address says otherwise. */
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const phone = { width: 390, height: 844 };

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name });
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

/** Makes an invitation without a mouse. @returns its address. */
async function inviteByKeyboard(site: Site): Promise<string> {
  const { page } = site;
  await site.open(`${organizationTab}?view=invites`);
  await expect(page.getByText('还没有邀请', { exact: true })).toBeVisible();
  await tabTo(page, 'button', '邀请成员');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', '生成邀请');
  await page.keyboard.press('Enter');
  const address = page.getByRole('textbox', { name: '邀请链接' });
  await expect(address).toBeFocused();
  await expect(page.getByRole('img', { name: /邀请二维码/ })).toBeVisible();
  expect(await site.barriers('dialog')).toEqual([]);
  const download = page.waitForEvent('download');
  await tabTo(page, 'button', '保存二维码');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^企业邀请-.{4}\.png$/);
  const url = await address.inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /0 \/ 1 人/ })).toBeVisible();
  return url;
}

/** Opens an invitation on a phone as somebody new, and joins by it. */
async function joinOnPhone(browser: Browser, url: string, name: string): Promise<Site> {
  const context = await browser.newContext({ viewport: phone, locale: 'zh-CN', isMobile: true, userAgent: phoneAgent });
  const site = new Site(await context.newPage());
  const { page } = site;
  const { pathname, search } = new URL(url);
  await site.open(pathname + search);
  await expect(page.getByText('加入后的角色')).toBeVisible();
  expect(await site.barriers()).toEqual([]);
  await page.getByLabel('手机号').fill(`136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const hint = page.getByText(/开发环境验证码：\d{6}/);
  const code = /\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: '验证码' }).fill(code);
  await page.getByLabel(/姓名/).fill(name);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '加入企业' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '已加入企业' })).toBeVisible();
  // The code stands in no address that going back leads to.
  await page.goBack();
  expect(new URL(page.url()).search).not.toContain('code=');
  return site;
}

test.describe('an organisation', () => {
  test('an owner invites a colleague, who registers on a phone and sees only what a member may; then an admin; then nothing', async ({
    site,
    page,
    browser,
  }) => {
    await signUp(page);
    const name = `同事企业 ${Date.now()}`;
    await site.open(`${organizationTab}?view=settings`);
    await page.getByRole('textbox', { name: '企业名称' }).fill(name);
    const place = await page.getByRole('heading', { level: 1 }).boundingBox();
    const shown = expect(page.getByText('企业名称已修改')).toBeInViewport();
    await page.getByRole('button', { name: '保存名称' }).click();
    await shown;
    expect(await page.getByRole('heading', { level: 1 }).boundingBox(), 'the toast moves nothing').toEqual(place);
    await expect(page.getByRole('region', { name })).toBeVisible();
    const url = await inviteByKeyboard(site);
    const colleague = await joinOnPhone(browser, url, '新来的同事');

    await colleague.open(`${organizationTab}?view=members`);
    const views = colleague.page.getByRole('navigation', { name: '企业管理' }).getByRole('link');
    await expect(colleague.page.getByRole('region', { name })).toContainText('成员');
    await expect(views).toHaveText(['我的企业', '设置']);
    await expect(colleague.page.getByRole('row', { name: new RegExp(name) })).toContainText('当前企业');
    expect(await colleague.barriers()).toEqual([]);
    expect(await colleague.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

    await test.step('the role changes', async () => {
      await site.open(organizationTab);
      await page.getByRole('button', { name: /设为管理员.*新来的同事/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: '设为管理员' }).click();
      await expect(page.getByRole('row', { name: /新来的同事/ })).toContainText('管理员');
      await colleague.open(organizationTab);
      await expect(views).toHaveText(['成员', '邀请', '操作记录', '我的企业', '设置']);
      await expect(colleague.page.getByRole('table', { name: '成员' }).getByRole('row')).toHaveCount(3);
    });

    await test.step('the colleague is removed, and their open page follows', async () => {
      await page.getByRole('button', { name: /移除.*新来的同事/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
      await expect(page.getByText('共 1 名成员')).toBeFocused();
      await expect(page.getByRole('row', { name: /新来的同事/ })).toHaveCount(0);
      await colleague.page.getByRole('link', { name: '邀请', exact: true }).click();
      await expect(colleague.page.getByRole('region', { name })).toHaveCount(0);
      await expect(colleague.page.getByText(name, { exact: true })).toHaveCount(0);
    });

    await test.step('the log names all of it', async () => {
      await site.open(`${organizationTab}?view=activity`);
      for (const what of [/创建邀请/, /加入企业/, /调整角色/, /移除成员/]) {
        await expect(page.getByRole('row', { name: what })).toBeVisible();
      }
    });
    await colleague.page.context().close();
  });
});
