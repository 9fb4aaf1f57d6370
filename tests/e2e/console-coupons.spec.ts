import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirmOrder, pay } from './buy';
import { enterConsole } from './console';
import { expect, signUp, Site, test } from './journey';

test.use({ isFresh: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

test('codes are made in the console, one is redeemed and used on the site, and the console says what it brought', async ({
  page,
  site,
  browser,
}) => {
  const name = `旅程券${Math.floor(Math.random() * 1e8)}`;
  const context = await browser.newContext();
  const member = new Site(await context.newPage());
  await enterConsole(page, '/operator/coupon');
  let code = '';

  await test.step('a coupon is offered: the discount is typed as people say it, with prices beside it', async () => {
    await page.getByRole('link', { name: '新建优惠券' }).click();
    const form = dialogOf(page);
    await expect(form.getByLabel('类型')).toBeFocused();
    await form.getByLabel('打几折').fill('10');
    await site.button('今天起 30 天').click();
    await form.getByRole('button', { name: '100 张', exact: true }).click();
    await form.getByLabel('打几折').press('Enter');
    await expect(form.getByText('10 折就是不打折')).toBeVisible();
    await form.getByLabel('打几折').fill('八五折');
    await expect(form.getByText('不填就叫「8.5 折券」。')).toBeVisible();
    await form.getByLabel('名称').fill(name);
    await expect(form.getByText('8.5 折，付 85%。')).toBeVisible();
    await expect(form.getByRole('status').getByText('¥254.15')).toBeVisible();
    expect(await site.barriers()).toEqual([]);
    const more = form.getByText('更多设置');
    await expect(form.getByText('全部产品，没有门槛，每人 1 张')).toBeVisible();
    await more.click();
    await form.getByRole('checkbox', { name: '数据通' }).check();
    await form.getByLabel('通用兑换码').fill('?');
    await more.click();
    // What is wrong shows itself.
    await form.getByLabel('名称').press('Enter');
    await expect(form.getByLabel('通用兑换码')).toBeFocused();
    await form.getByLabel('通用兑换码').fill('');
    expect(await site.barriers()).toEqual([]);
    await site.button('下一步：核对').click();
    await expect(form.getByText('数据通 基础版 1 个月 ¥299.00，用券后付 ¥254.15')).toBeVisible();
    await form.getByRole('button', { name: '新建', exact: true }).click();
    await form.getByRole('link', { name: new RegExp(name) }).click();
    await expect(site.heading(name)).toBeVisible();
    expect(await site.barriers()).toEqual([]);
    await page.getByRole('link', { name: '照此新建' }).click();
    await expect(form.getByLabel('打几折')).toHaveValue('8.5');
    await expect(form.getByText('数据通，没有门槛，每人 1 张')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('its codes are a file that is there once', async () => {
    await page.getByRole('link', { name: '生成兑换码' }).click();
    const form = dialogOf(page);
    await form.getByLabel('生成多少个').fill('3');
    await form.getByLabel('用途').fill('线下活动');
    await form.getByLabel('原因').fill('线下活动');
    await site.button('下一步：核对').click();
    await form.getByRole('button', { name: '生成', exact: true }).click();
    const downloading = page.waitForEvent('download');
    await site.button('下载兑换码').click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const codes = [...file.matchAll(/"([A-Z2-9-]{19})"/g)].map(([, each]) => each ?? '');
    expect(codes).toHaveLength(3);
    [code = ''] = codes;
    expect(await site.barriers()).toEqual([]);
    await site.button('完成').click();
    await expect(page.getByRole('table', { name: '兑换码' })).toContainText('0 / 3');
  });

  await test.step('somebody redeems one and pays less with it', async () => {
    await signUp(member.page);
    await member.open('/mecenter/indexcoupon');
    await member.page.getByLabel('兑换码').fill(code.toLowerCase());
    await member.page.keyboard.press('Enter');
    await expect(member.page.getByText(`兑换成功：${name}`)).toBeVisible();
    await member.open('/product/funcOpen1001/open');
    await member.page.getByRole('link', { name: '去结算' }).click();
    const bill = member.page.getByRole('region', { name: '费用明细' });
    await expect(bill).toContainText(name);
    await confirmOrder(member.page);
    await pay(member);
  });

  await test.step('the console says what it brought', async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: '兑换码' })).toContainText('1 / 3');
    await expect(page.getByRole('table', { name: '最近的订单' }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('table', { name: '最近的订单' })).toContainText('数据通');
    await site.button('换成深色').click();
    expect(await site.barriers()).toEqual([]);
    await page.getByRole('link', { name: '优惠券', exact: true }).first().click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1 / 100');
    expect(await site.barriers()).toEqual([]);
  });
  await context.close();
});

test('an operator follows up a lead, and the queue moves on', async ({ page, site }) => {
  const company = `线索旅程${Math.floor(Math.random() * 1e8)}`;
  const lead = { name: '王女士', mobile: '13912345678', company, page: '/home', remark: '想了解价格' };
  const headers = { origin: String(test.info().project.use.baseURL), 'x-forwarded-for': '10.77.1.1' };
  expect((await (await page.request.post('/api/v1/ow/lead', { data: lead, headers })).json()).header.code).toBe(0);
  await enterConsole(page, `/operator/lead?status=open&search=${encodeURIComponent(company)}`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await site.barriers()).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('rowheader', { name: '王女士' }).getByRole('link').click();
  const form = page.getByRole('form', { name: '写跟进' });
  await site.button('查看并复制号码').click();
  await expect(page.getByRole('link', { name: lead.mobile })).toBeVisible();
  await expect(form.getByLabel('状态')).toHaveValue('active');
  await form.getByLabel('跟进记录').fill('下周再谈');
  await form.getByLabel('下次联系').fill('2020-01-01');
  const save = form.getByRole('button', { name: '保存', exact: true });
  await save.click();
  await expect(form.getByText('不能早于今天')).toBeVisible();
  await form.getByRole('button', { name: '明天', exact: true }).click();
  await save.click();
  await expect(page.getByRole('list', { name: '跟进记录' })).toContainText('下周再谈');
  await expect(form.getByLabel('跟进记录')).toHaveValue('');
  expect(await site.barriers()).toEqual([]);
  await site.button('换成深色').click();
  expect(await site.barriers()).toEqual([]);

  // Two of the demo's leads, one after the other, without the list.
  const next = form.getByRole('button', { name: '保存，看下一条' });
  await form.getByLabel('下次联系').fill('2099-01-01');
  const first = page.url();
  await next.click();
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await form.getByLabel('跟进记录').fill('没接电话');
  await form.getByRole('button', { name: '三天后' }).click();
  await next.click();
  await expect(page).not.toHaveURL(second);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(form).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await site.barriers()).toEqual([]);
  await page.goto(`/operator/lead?search=${encodeURIComponent(company)}`);
  await expect(page.getByRole('row', { name: /王女士/ })).toContainText('2099-01-01');
});
