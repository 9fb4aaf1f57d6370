import type { Page } from '@playwright/test';
import { call as callSite } from './call';
import { call, enterConsole } from './console';
import { expect, signUp, Site, test } from './journey';

test.use({ isFresh: true });

const dialogOf = (page: Page) => page.getByRole('dialog');
const number = () => Math.floor(Math.random() * 1e8);
/** What waits of one company: other journeys apply, too. */
const waiting = (company: string) => `/operator/trial?status=0&search=${encodeURIComponent(company)}`;

test('a member applies on the site, an operator hears of it and grants it, and the member sees the trial run', async ({
  page,
  site,
  browser,
}) => {
  const company = `控制台旅程${number()}`;
  const context = await browser.newContext();
  const member = new Site(await context.newPage());
  await page.clock.install();
  await enterConsole(page, waiting(company));
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();

  await test.step('the member applies', async () => {
    await signUp(member.page);
    await member.open('/freetry/index1001');
    await member.page.getByLabel('联系人').fill('李四');
    await member.page.getByLabel('手机号').fill('13812345678');
    await member.page.getByLabel('企业名称').fill(company);
    await member.page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await member.button('申请试用').click();
    await expect(member.heading('试用申请已提交')).toBeVisible();
  });

  await test.step('the list tells of it, and shows it when asked', async () => {
    await page.clock.runFor('00:31');
    await site.button('有 1 条新记录').click();
    await page.getByRole('rowheader', { name: company }).getByRole('link').click();
    await expect(site.heading(`${company} · 数据通`)).toBeVisible();
    expect(await site.barriers()).toEqual([]);
  });

  await test.step('a mobile is shown for a reason', async () => {
    await expect(page.getByText('138****5678')).toBeVisible();
    await page.getByRole('link', { name: '查看完整号码' }).click();
    await expect(dialogOf(page).getByLabel('原因')).toHaveValue('联系申请人');
    await dialogOf(page).getByRole('button', { name: '查看', exact: true }).click();
    await expect(dialogOf(page).getByText('13812345678')).toBeVisible();
    await site.button('完成').click();
    await expect(page.getByText('13812345678')).toHaveCount(0);
  });

  await test.step('the operator grants it, with the days and the reason that are filled in', async () => {
    await page.getByRole('link', { name: '通过', exact: true }).click();
    await expect(dialogOf(page).getByLabel('试用天数')).toHaveValue('14');
    await dialogOf(page).getByLabel('试用天数').fill('10');
    await expect(dialogOf(page).getByLabel('原因')).toHaveValue('符合试用条件');
    await site.button('下一步：核对').click();
    await expect(dialogOf(page).getByText('申请人和企业管理员会收到消息')).toBeVisible();
    expect(await site.barriers()).toEqual([]);
    await dialogOf(page).getByRole('button', { name: '通过', exact: true }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: '通过', exact: true })).toHaveCount(0);
    await expect(page.getByRole('table', { name: '处理经过' })).toContainText('通过试用');
  });

  await test.step('the member sees it run', async () => {
    await member.open('/mecenter/indextrial?status=1');
    const row = member.page.getByRole('row').filter({ hasText: '数据通' });
    await expect(row).toContainText('试用中');
    await expect(row).toContainText('还剩 10 天');
  });
  await context.close();
});

test('many applications are rejected at once, and one that was decided meanwhile stays selected', async ({
  page,
  site,
  browser,
}) => {
  const company = `批量旅程${number()}`;
  const context = await browser.newContext();
  const member = new Site(await context.newPage());
  await signUp(member.page);
  const ids: Record<string, number> = {};
  for (const AppId of ['1001', '1003']) {
    const form = { AppId, Contact: '李四', Mobile: '13812345678', Company: company };
    ids[AppId] = (await callSite<{ Id: number }>(member.page, '/user_trial', form)).Id;
  }

  await enterConsole(page, waiting(company));
  const bar = page.getByRole('region', { name: '批量操作' });
  await test.step('rows are selected by keyboard', async () => {
    await page.getByRole('checkbox', { name: `选择 ${company} · 数据通` }).focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('已选 1 条');
    await page.getByRole('checkbox', { name: '选择本页全部' }).focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('已选 2 条');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await site.barriers()).toEqual([]);
    await site.button('换成深色').click();
    expect(await site.barriers()).toEqual([]);
  });

  await test.step('one is decided by somebody else after the rehearsal', async () => {
    await bar.getByRole('link', { name: '不通过' }).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page)
      .getByRole('button', { name: /资料不完整/ })
      .press('Enter');
    await expect(dialogOf(page).getByLabel('不通过的原因')).toHaveValue(/资料不完整/);
    await site.button('下一步：核对').press('Enter');
    await expect(dialogOf(page).getByText('2 条会处理')).toBeVisible();
    await expect(dialogOf(page).getByRole('row', { name: /智能投放/ })).toContainText('未通过');
    expect(await site.barriers()).toEqual([]);
    const approval = { days: 7, reason: '符合试用条件', rehearse: false };
    await call(page, 'post', `/trial/${ids['1001']}/approval`, approval);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('1 条已处理，1 条没有处理')).toBeVisible();
    await expect(dialogOf(page).getByRole('row', { name: /数据通/ })).toContainText('已被处理');
    expect(await site.barriers()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('that one stays selected, though the view of what waits has it no more', async () => {
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await expect(bar).toContainText('已选 1 条（1 条不在本页）');
    await page.getByRole('combobox', { name: '状态' }).selectOption('');
    await expect(page.getByRole('row', { name: /智能投放/ })).toContainText('未通过');
    await expect(bar).toHaveCount(0);
  });

  await test.step('the member reads the reason', async () => {
    await member.open('/mecenter/indextrial');
    await expect(member.page.getByRole('row').filter({ hasText: '智能投放' })).toContainText('资料不完整');
  });
  await context.close();
});
