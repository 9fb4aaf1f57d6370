import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, signUp, test } from './journey';

const password = 'Journey-2026';
/** Names of the organisation that a journey's user has, and of the one that they join. */
const [own, joined] = ['旅人的公司', '同行的公司'];

/** Calls the API as the visitor of a page. */
async function call<Data>(page: Page, path: string, body: object = {}, method = 'POST'): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'xl_token')?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await page.request.fetch(`/api/client${path}`, { method, data: body, headers });
  const { Header, Data } = (await answer.json()) as { Header: { Code: number; Msg: string }; Data: Data };
  expect(Header.Code, `${path}: ${Header.Msg}`).toBe(0);
  return Data;
}

/** Fills a code in that the page asks for, as the development's page shows it. */
async function enterCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  const hint = dialog.getByText(/开发环境验证码：\d{6}/);
  const send = dialog.getByRole('button', { name: '获取验证码' });
  await send.click();
  await dialog.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
}

/** A browser of its own in which somebody else signs up, and what they may hand out. */
async function invitationOfSomebodyElse(browser: Browser): Promise<string> {
  const other = await browser.newPage();
  await signUp(other);
  await call(other, '/admin/organization', { OrgName: joined }, 'PATCH');
  const { Code } = await call<{ Code: string }>(other, '/invite', { Role: 'member', MaxUses: 1, Days: 1 });
  await other.context().close();
  return Code;
}

test.describe('account', () => {
  test('a new password signs the other devices out, and who closes the account is out everywhere', async ({
    site,
    page,
    browser,
  }) => {
    await signUp(page);
    await site.open('/mecenter/indexsecurity');
    expect(await site.barriers()).toEqual([]);
    await site.button('设置密码').click();
    const dialog = page.getByRole('dialog', { name: '设置密码' });
    await expect(dialog.getByLabel('新密码', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await expect(dialog.getByText('密码强度：强')).toBeVisible();
    await dialog.getByLabel('确认新密码').fill(password);
    expect(await site.barriers('dialog')).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(site.button('修改密码')).toBeVisible();

    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'xl_token');
    const device = await browser.newContext();
    await device.addCookies(cookie ? [cookie] : []);
    const second = await device.newPage();
    const mobile = await page.evaluate(
      () => JSON.parse(localStorage.getItem('userStore') ?? '{}').state.Mobile as string,
    );
    const signedIn = await second.request.post('/api/sso/api/user/login', { data: { username: mobile, password } });
    const { data } = (await signedIn.json()) as { data: { token: string } };
    await device.addCookies(cookie ? [{ ...cookie, value: data.token }] : []);
    await second.goto('/mecenter/indexaccount');
    await expect(second.getByRole('heading', { name: '账号资料' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: '登录设备（2）' })).toBeVisible();
    await site.button('修改密码').click();
    const change = page.getByRole('dialog', { name: '修改密码' });
    await change.getByLabel('原密码').fill('Wrong-2026');
    await change.getByLabel('新密码', { exact: true }).fill(`${password}!`);
    await change.getByLabel('确认新密码').fill(`${password}!`);
    await change.getByRole('button', { name: '保存' }).click();
    await expect(change.getByText('原密码错误')).toBeVisible();
    await change.getByLabel('原密码').fill(password);
    const changed = expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
    await change.getByRole('button', { name: '保存' }).click();
    await changed;
    await expect(page.getByRole('heading', { name: '登录设备（1）' })).toBeVisible();

    await second.reload();
    await expect(second).toHaveURL(/\/home$/);
    await expect(second.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await device.close();

    await site.open('/mecenter/indexaccount');
    expect(await site.barriers()).toEqual([]);
    await page.getByRole('textbox', { name: '用户名' }).fill('欧阳旅人');
    await site.button('保存').click();
    await expect(site.button('欧阳旅人的账号菜单')).toBeVisible();

    await site.open('/mecenter/indexsecurity');
    await site.button('注销账号').click();
    const closing = page.getByRole('dialog', { name: '注销账号' });
    await closing.getByLabel('请输入“确认注销”').fill('确认注销');
    await enterCode(page);
    await closing.getByRole('button', { name: '注销账号' }).click();
    await expect(closing.getByText('请确认您已了解注销的后果')).toBeVisible();
    expect(await site.barriers('dialog')).toEqual([]);
    await closing.getByRole('checkbox').check();
    const told = expect(page.getByText('账号已注销，感谢您一路同行')).toBeVisible();
    await closing.getByRole('button', { name: '注销账号' }).click();
    await told;
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  });

  test('another organisation in the middle of an order asks first, and leaves nothing of the first one in any tab', async ({
    site,
    page,
    browser,
  }) => {
    const code = await invitationOfSomebodyElse(browser);
    await signUp(page);
    await call(page, '/admin/organization', { OrgName: own }, 'PATCH');
    const { Token } = await call<{ Token: string }>(page, '/InviteMember/register', { Code: code });
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'xl_token');
    await page.context().addCookies(cookie ? [{ ...cookie, value: Token }] : []);
    const answer = await page.request.get('/api/v1/ow/product/1001');
    const { data } = (await answer.json()) as { data: { versions: { plans: { id: number }[] }[] } };
    const order = `/product/orderInfo?appId=1001&plan=${data.versions[0]?.plans[0]?.id}&type=new`;
    await site.open(order);
    await expect(site.button(`当前企业：${joined}，切换企业`)).toBeVisible();
    await page.getByLabel('备注').fill('给第一家企业的备注');
    const tab = await page.context().newPage();
    await tab.goto('/mecenter/indexorder');
    await expect(tab.getByRole('button', { name: `当前企业：${joined}，切换企业` })).toBeVisible();

    await site.button(/切换企业$/).click();
    await page.getByRole('button', { name: `${own} 所有者` }).click();
    const question = page.getByRole('dialog', { name: '确定切换企业？' });
    expect(await site.barriers('dialog')).toEqual([]);
    await question.getByRole('button', { name: '继续填写' }).press('Enter');
    await expect(page.getByLabel('备注')).toHaveValue('给第一家企业的备注');

    await site.button(/切换企业$/).click();
    await page.getByRole('button', { name: `${own} 所有者` }).click();
    // Each tab says it for some seconds, from when it is switched.
    const told = [page, tab].map((each) => expect(each.getByText(`已切换到${own}`)).toBeVisible());
    await question.getByRole('button', { name: '仍要切换' }).click();
    await Promise.all(told);
    await expect(page.getByLabel('备注')).toHaveValue('');
    await expect(site.button(`当前企业：${own}，切换企业`)).toBeFocused();
    await expect(tab.getByRole('button', { name: `当前企业：${own}，切换企业` })).toBeVisible();
    await tab.close();
  });
});
