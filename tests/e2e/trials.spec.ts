import { confirmOrder, pay } from './buy';
import { expect, signUp, test } from './journey';
import { operate } from './operate';

test('a trial is asked for, granted, seen running and turned into what was bought', async ({ page, site }) => {
  const company = `试用旅程${Math.floor(Math.random() * 1e8)}`;

  await test.step('a visitor finds again after signing up what they had filled in', async () => {
    await site.open('/freetry/index1001');
    await page.getByLabel('联系人').fill('李四');
    await page.getByLabel('手机号').fill('13812345678');
    await page.getByLabel('企业名称').fill(company);
    await page.getByLabel('所属行业').selectOption('游戏');
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await site.button('登录并申请试用').click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signUp(page);
    await site.open('/freetry/index1001');
    await expect(page.getByLabel('企业名称')).toHaveValue(company);
    expect(await site.barriers('main')).toEqual([]);
  });

  await test.step('the application waits, and is not taken twice', async () => {
    await site.button('申请试用').click();
    await expect(site.heading('试用申请已提交')).toBeVisible();
    await page.getByRole('link', { name: '查看我的试用' }).click();
    await expect(page.getByRole('row').filter({ hasText: '数据通' })).toContainText('待审核');
    await site.open('/product/subject?appId=1001');
    await expect(site.heading('申请正在审核')).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });

  await test.step('an operator grants it', async () => {
    const waiting = (await operate('trial', 'list')).split('\n').find((line) => line.includes(company));
    await operate('trial', 'approve', /^\d+/.exec(waiting ?? '')?.[0] ?? '', '10');
    await site.open('/mecenter/indextrial?status=1');
    await expect(page.getByRole('row').filter({ hasText: '数据通' })).toContainText('还剩 10 天');
    expect(await site.barriers('main')).toEqual([]);
    await page.evaluate(() => document.body.setAttribute('theme-mode', 'dark'));
    expect(await site.barriers('main')).toEqual([]);
  });

  await test.step('an order of the product turns it into what was bought', async () => {
    await page.getByRole('link', { name: /^转正开通/ }).click();
    await page.getByRole('link', { name: '去结算' }).click();
    await confirmOrder(page);
    await pay(site);
    await expect(page.getByText('开通完成').or(page.getByText('已开通')).first()).toBeVisible();
    await site.open('/mecenter/indextrial');
    await expect(page.getByRole('row').filter({ hasText: '数据通' })).toContainText('已转正');
  });
});
