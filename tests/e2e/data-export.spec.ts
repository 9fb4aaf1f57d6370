import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './journey';

const password = 'Journey-2026';
const address = '**/api/client/user_export';
/** Code of the API for a proof that is too old. */
const proofRequired = 2007;

interface Copy {
  readonly userId: number;
  readonly sections: readonly { readonly table: string; readonly rows: readonly Record<string, unknown>[] }[];
}

/** What the server says later than a journey lasts: a sign-in counts as a proof for ten minutes. */
async function refuseOnce(page: Page, code: number, status: number): Promise<void> {
  const json = { Header: { Code: code, Msg: '' }, Data: null };
  await page.route(address, (route) => route.fulfill({ status, json }), { times: 1 });
}

/** Signs somebody new up, who sets a password. @returns their mobile. */
async function newcomer(page: Page): Promise<string> {
  const mobile = await signUp(page);
  await page.goto('/mecenter/indexsecurity');
  await page.getByRole('button', { name: '设置密码' }).click();
  const dialog = page.getByRole('dialog', { name: '设置密码' });
  await dialog.getByLabel('新密码', { exact: true }).fill(password);
  await dialog.getByLabel('确认新密码').fill(password);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '修改密码' })).toBeVisible();
  return mobile;
}

test.describe("export of one's own data", () => {
  test('asks by keyboard who is there, and saves what is of that person alone', async ({ site, page }) => {
    const mobile = await newcomer(page);
    const button = site.button('导出数据');
    await refuseOnce(page, proofRequired, 200);
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '验证身份' });
    await expect(dialog.getByLabel('登录密码')).toBeFocused();
    expect(await site.barriers('dialog')).toEqual([]);
    await page.keyboard.type('Wrong-2026');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('密码错误')).toBeVisible();
    await expect(dialog.getByLabel('登录密码')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    const downloading = page.waitForEvent('download');
    const told = expect(page.getByText('已导出，请妥善保管文件')).toBeVisible();
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('我的数据.json');
    await told;
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    const text = await readFile(await download.path(), 'utf8');
    const { userId, sections } = JSON.parse(text) as Copy;
    const users = sections.find(({ table }) => table === 'app_user')?.rows ?? [];
    expect(users.map(({ id }) => id)).toEqual([userId]);
    // The demo has mobiles of others, and no number else has eleven digits here.
    expect([...new Set(text.match(/\b1[3-9]\d{9}\b/g))]).toEqual([mobile]);
    expect(text).not.toContain(password);
  });
});
