import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addOperator, call, demo, enterConsole } from './console';
import { expect, test, type Site } from './journey';

test.use({ isFresh: true });

const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

/** What an application shows for a secret (RFC 6238). @param steps of 30 seconds from now. */
function totpCode(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Goes through the reason of a dialog to what the change would do. */
async function rehearse(page: Page, reason: string): Promise<void> {
  await dialogOf(page).getByLabel('原因').fill(reason);
  await dialogOf(page).getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialogOf(page).getByText('还没有生效')).toBeVisible();
}

async function expectNoBarriers(site: Site): Promise<void> {
  expect(await site.barriers()).toEqual([]);
}

test('signs in, and meets no barrier on any screen, by day and by night', async ({ page, site }) => {
  await page.goto('/operator');
  await expect(site.heading('登录')).toBeVisible();
  await expectNoBarriers(site);
  await page.getByLabel('邮箱').fill(demo.email);
  await page.getByLabel('密码', { exact: true }).fill('不是这个');
  await site.button('登录').click();
  await expect(page.getByText('邮箱或密码不正确')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(demo.password);
  await site.button('登录').click();
  await expect(site.heading('今日')).toBeVisible();

  const { id } = await addOperator(page, '看一看', 'analyst');
  const [entry] = (await call(page, 'get', '/record')).items;
  const prices = ['/price', '/price/1', '/price/1/change', '/price/1/period'];
  const staff = ['/staff', '/staff/add', `/staff/${id}`, `/staff/${id}/change`];
  const others = ['/record', `/record/${entry.id}`, '/account', '/account/password', '/nowhere'];
  const paths = [...prices, ...staff, ...others];
  for (const theme of ['换成深色', '换成浅色']) {
    await page.goto('/operator/account');
    await site.button(theme).click();
    for (const path of paths) {
      await page.goto(`/operator${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('正在加载')).toHaveCount(0);
      expect([path, await site.barriers()]).toEqual([path, []]);
    }
  }
});

test('keeps the search, the sorting and the filter of a list in its address', async ({ page, site }) => {
  await enterConsole(page, '/operator/staff');
  await expect(page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current]')).toBeInViewport();
  const name = `钱会计${digits()}`;
  await addOperator(page, name, 'finance');
  await page.getByRole('textbox', { name: '搜索', exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('rowheader')).toHaveText([name]);
  await page.getByRole('columnheader', { name: '上次登录' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=signedInAt/);
  await page.getByRole('combobox', { name: '角色' }).selectOption('财务');
  await expect(page).toHaveURL(/role=finance/);
  const address = page.url();

  await page.getByRole('link', { name }).first().click();
  await expect(site.heading(name)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: '搜索', exact: true })).toHaveValue(name);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '上次登录' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader').first()).toHaveText(name);

  await site.button('保存为视图').click();
  await page.getByLabel('视图名称').fill('财务同事');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '全部' }).click();
  await expect(page.getByRole('link', { name: '演示负责人' }).last()).toBeVisible();
  await page.getByRole('link', { name: '财务同事' }).click();
  await expect(page).toHaveURL(address);
});

test('comes back to the place in a list from which a record was opened', async ({ page }) => {
  await enterConsole(page, '/operator/price');
  const last = page.getByRole('rowheader').last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('navigation', { name: '位置' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('changes a price after a rehearsal, finds it in the record, and takes it back in two clicks', async ({
  page,
  site,
}) => {
  await enterConsole(page, '/operator/price?search=%E6%97%97%E8%88%B0%E7%89%88');
  await page
    .getByRole('link', { name: /旗舰版 24 个月/ })
    .last()
    .click();
  await expect(site.heading(/旗舰版 24 个月/)).toBeVisible();
  // The record of the plan has links of the same name.
  await page.getByRole('link', { name: '改价格', exact: true }).first().click();
  const listPrice = dialogOf(page).getByLabel('划线价');
  const before = Number(await listPrice.inputValue());
  await listPrice.fill((before + 1).toFixed(2));
  await rehearse(page, '调高划线价');
  await expect(dialogOf(page).getByRole('row', { name: /划线价/ })).toContainText('¥');
  await site.button('改价格').click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('table', { name: '最近变动' })).toContainText('调高划线价');

  await page.getByRole('link', { name: '撤销', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: '撤销', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('table', { name: '最近变动' }).getByRole('link', { name: '撤销：改价格' }).first().click();
  await expect(site.heading(/^撤销：改价格/)).toBeVisible();
  await page.getByRole('link', { name: '查看被它撤销的操作' }).click();
  await expect(page.getByText('已撤销').first()).toBeVisible();
});

test('asks for a sign-in above a form whose session ended, and goes on with it', async ({ page, site, context }) => {
  await enterConsole(page, '/operator/staff/add');
  await dialogOf(page).getByLabel('邮箱').fill(`op${digits()}@demo.cn`);
  await dialogOf(page).getByLabel('姓名').fill('半路退出');
  await dialogOf(page).getByLabel('角色').selectOption('客服');
  await dialogOf(page).getByLabel('原因').fill('登录在中途结束');
  await context.clearCookies();
  await site.button('下一步：核对').click();

  const again = page.getByRole('dialog', { name: '登录已结束，请重新登录' });
  await expect(again.getByLabel('邮箱')).toHaveValue(demo.email);
  await expect(again.getByLabel('密码', { exact: true })).toBeFocused();
  await page.keyboard.type(demo.password);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(dialogOf(page).getByText('还没有生效')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialogOf(page).getByText('关闭后不会再显示')).toBeVisible();
});

test('asks before a form with unsent input is left', async ({ page, site }) => {
  await enterConsole(page, '/operator/staff');
  await page.getByRole('link', { name: '添加操作员' }).click();
  await dialogOf(page).getByLabel('姓名').fill('写了一半');
  const question = page.getByRole('dialog', { name: '放弃填写的内容？' });
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await expect(question).toBeVisible();
    await site.button('继续填写').click();
    await expect(question).toHaveCount(0);
    await expect(dialogOf(page).getByLabel('姓名')).toHaveValue('写了一半');
  }
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '放弃' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/operator\/staff$/);
  await expect(page.getByRole('link', { name: '添加操作员' })).toBeFocused();
});

test('compares what two people changed in one record', async ({ page, site }) => {
  await enterConsole(page);
  const { id } = await addOperator(page, '两人改', 'support');
  await page.goto(`/operator/staff/${id}/change`);
  await dialogOf(page).getByLabel('姓名').fill('两人都改');
  const { version } = await call(page, 'get', `/staff/${id}`);
  const other = { name: '两人改', role: 'finance', isActive: true, version, reason: '换了岗位', rehearse: false };
  await call(page, 'patch', `/staff/${id}`, other);

  await dialogOf(page).getByLabel('原因').fill('改了名字');
  await site.button('下一步：核对').click();
  await expect(dialogOf(page).getByText('被别人改过')).toBeVisible();
  expect(await site.barriers()).toEqual([]);
  await dialogOf(page).getByRole('row', { name: /角色/ }).getByRole('radio', { name: '财务' }).check();
  await site.button('继续').click();
  await rehearse(page, '改了名字');
  await dialogOf(page).getByRole('button', { name: '修改', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(site.heading('两人都改')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '财务' })).toBeVisible();
});

test('takes a new operator through password, authenticator, recovery codes and passkey, and shows only what their role may see', async ({
  page,
  site,
}) => {
  await enterConsole(page);
  const { email, password } = await addOperator(page, '新同事', 'content');
  await site.button('退出').click();
  await expect(site.heading('登录')).toBeVisible();

  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await site.button('登录').click();
  await expect(site.heading('设置新密码')).toBeVisible();
  const own = 'Jingtian-chi-mifan-8';
  await page.getByLabel('收到的初始密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill(own);
  await page.getByLabel('再输一次新密码').fill(own);
  await site.button('保存并继续').click();

  await expect(site.heading('今日')).toBeVisible();
  await page.getByRole('link', { name: /我的账号/ }).click();
  await page.getByRole('link', { name: '绑定身份验证器' }).click();
  await expect(page.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  expect(await site.barriers()).toEqual([]);
  await page.getByLabel('验证器显示的 6 位数字').fill(totpCode(secret));
  await site.button('绑定').click();
  await expect(page.getByRole('list', { name: '恢复码' })).toBeVisible();
  const recoveryCodes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents();
  await site.button('我已保存').click();
  await expect(page.getByText('已绑定身份验证器')).toBeVisible();

  await page.goto('/operator');
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
    /^今日/,
    '价格',
    '优惠券',
    '线索',
    '文章',
    '文章分类',
    '产品',
    '横幅',
    '页面素材',
    '解决方案',
    '客户案例',
    '专题',
    '资讯链接',
    '页面文字',
    '协议',
    '素材库',
    '消息',
    '下载',
  ]);
  await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveCount(0);
  await page.goto('/operator/price/1/change');
  await expect(page.getByRole('link', { name: '改价格' })).toHaveCount(0);
  await page.goto('/operator/staff');
  await expect(site.heading('没有权限')).toBeVisible();

  await site.button('退出').click();
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(own);
  await site.button('登录').click();
  await expect(site.heading('两步验证')).toBeVisible();
  await page.getByLabel('验证码').fill(recoveryCodes[0] ?? '');
  await site.button('验证').click();
  await expect(site.heading('没有权限')).toBeVisible();
  await page.getByRole('link', { name: /我的账号/ }).click();
  await expect(page.getByText(`还有 ${recoveryCodes.length - 1} 个恢复码可用`)).toBeVisible();

  await addVirtualAuthenticator(page);
  await page.getByRole('link', { name: '添加通行密钥' }).click();
  await dialogOf(page).getByLabel('名称').fill('办公室电脑');
  await dialogOf(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByRole('table', { name: '通行密钥' })).toContainText('办公室电脑');
  expect(await site.barriers()).toEqual([]);
  await site.button('退出').click();
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(own);
  await site.button('登录').click();
  await site.button('用通行密钥').click();
  await expect(page.getByRole('table', { name: '通行密钥' })).toContainText('办公室电脑');
});

test('sets a passkey up within the sign-in, where the second factor is owed', async ({ page, site }) => {
  await enterConsole(page);
  const { email, password } = await addOperator(page, '密钥同事', 'content');
  await site.button('退出').click();
  // Development asks for no second factor: the session owes what it owes in production.
  await page.route(/\/operator\/api\/session(\/password)?$/, async (route) => {
    const response = await route.fetch();
    const { header, data } = await response.json();
    const owesFactor = data?.state === 'ready' && data.passkeys.length === 0;
    await route.fulfill({ response, json: { header, data: owesFactor ? { ...data, state: 'enrolment' } : data } });
  });
  await addVirtualAuthenticator(page);
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await site.button('登录').click();
  await page.getByLabel('收到的初始密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill('Jingtian-chi-mifan-8');
  await page.getByLabel('再输一次新密码').fill('Jingtian-chi-mifan-8');
  await site.button('保存并继续').click();
  await site.button('改用通行密钥').click();
  await expect(page.getByLabel('名称')).toBeFocused();
  expect(await site.barriers()).toEqual([]);
  await page.keyboard.type('办公室电脑');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
  await site.button('我已保存').click();
  await expect(site.heading('今日')).toBeVisible();
});

/** Gives the browser a device that makes passkeys and signs with them. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
