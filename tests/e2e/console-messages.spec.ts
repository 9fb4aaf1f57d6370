import { enterConsole } from './console';
import { expect, signUp, Site, test } from './journey';

test.use({ isFresh: true });

test('a message of an operator comes up on the page of a member, and is taken back', async ({
  page,
  site,
  browser,
}) => {
  const title = `给您的通知 ${Math.floor(Math.random() * 1e8)}`;
  const context = await browser.newContext();
  const member = new Site(await context.newPage());
  const mobile = await signUp(member.page);
  await member.open('/mecenter/indexaccount');
  await expect(member.page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await enterConsole(page, '/operator/message');
  await test.step('it is written to one person, who is found by the mobile', async () => {
    await page.getByRole('link', { name: '写消息' }).press('Enter');
    await expect(dialog.getByLabel('发给谁')).toBeFocused();
    await dialog.getByLabel('发给谁').selectOption('some');
    await dialog.getByLabel('标题').fill(title);
    await dialog.getByLabel('正文').fill('第一行\n第二行');
    await dialog.getByLabel('点开后去哪里').fill('/no/such/page');
    await site.button('下一步：核对').click();
    await expect(dialog.getByText('请填写哪家企业或哪位用户')).toBeVisible();
    await dialog.getByLabel('哪家企业或哪位用户').fill(mobile);
    const found = dialog.getByRole('button', { name: new RegExp(`用户：.*${mobile.slice(-4)}`) });
    await expect(found).toBeVisible();
    expect(await site.barriers('dialog')).toEqual([]);
    await found.press('Enter');
    await expect(dialog.getByRole('button', { name: /^换掉/ })).toBeVisible();
    await site.button('下一步：核对').click();
    await expect(dialog.getByText('本站没有这个页面，请从浏览器地址栏里复制')).toBeVisible();
    await dialog.getByLabel('点开后去哪里').fill('/product/index');
    await site.button('下一步：核对').click();
    await expect(dialog.getByText('马上发给这位用户')).toBeVisible();
    await expect(dialog.getByRole('figure', { name: '个人中心 · 消息' })).toContainText(title);
    expect(await site.barriers('dialog')).toEqual([]);
  });

  const notice = member.page.getByRole('status').filter({ hasText: title });
  const opened = notice.getByRole('link', { name: '查看' }).getAttribute('href');
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  expect(await opened).toBe('/product/index');
  await expect(member.page.getByRole('banner').getByRole('link', { name: '消息，1 条未读' })).toBeVisible();

  await test.step('it is taken back before it was read', async () => {
    await page.getByRole('link', { name: title }).click();
    await expect(site.heading(title)).toBeVisible();
    await expect(page.getByText('已发送')).toBeVisible();
    expect(await site.barriers()).toEqual([]);
    await page.getByRole('link', { name: '撤回' }).click();
    await dialog.getByLabel('原因').fill('写错了');
    await site.button('下一步：核对').click();
    await expect(dialog.getByText('还没读的 1 人不会再看到它')).toBeVisible();
    await dialog.getByRole('button', { name: '撤回', exact: true }).click();
    await expect(page.getByText('已撤回：1 人没读，不会再看到。')).toBeVisible();
    await expect(member.page.getByRole('banner').getByRole('link', { name: '消息', exact: true })).toBeVisible();
  });
  await context.close();
});
