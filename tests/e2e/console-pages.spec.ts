import { enterConsole } from './console';
import { expect, test } from './journey';

test.use({ isFresh: true });

test('a banner is looked at on the home page before anybody sees it, is there for the next visitor, and goes again', async ({
  page,
  site,
  browser,
}) => {
  const title = '周末专场：咨询就送账户诊断';
  const desk = await browser.newPage();
  await enterConsole(desk, '/operator/banner');
  await desk.getByRole('button', { name: '新建横幅' }).click();
  await desk.getByRole('textbox', { name: '标题' }).fill(title);
  for (const picture of ['电脑上的图片', '手机上的图片'])
    await desk.getByRole('textbox', { name: `${picture}的地址` }).fill('/pictures/banners/home-2.svg');
  await desk.getByRole('textbox', { name: '图片描述' }).fill('一张诊断报告');
  await desk.getByRole('textbox', { name: '链接' }).fill('/product/index');
  await desk.getByRole('textbox', { name: '排序' }).fill('0');
  const preview = desk.frameLocator('iframe').first();
  await expect(preview.getByText('周末专场：').first()).toBeAttached();

  await site.open('/home');
  await page.getByRole('button', { name: '下一张' }).click();
  await expect(page.getByText('周末专场：')).toHaveCount(0);

  const dialog = desk.getByRole('dialog');
  await desk.getByRole('link', { name: '发布', exact: true }).click();
  await dialog.getByLabel('这次改了什么').fill('周末活动');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await site.open('/home');
  await page.getByRole('button', { name: '下一张' }).click();
  const slide = page.getByRole('group', { name: '第 2 张，共 4 张' });
  await expect(slide.getByRole('heading')).toHaveText(title);
  await expect(slide.getByRole('link', { name: '立即了解' })).toHaveAttribute('href', '/product/index');

  await desk.getByRole('link', { name: '下线', exact: true }).click();
  await dialog.getByLabel('原因').fill('活动结束');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '下线', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await site.open('/home');
  await expect(page.getByRole('button', { name: '下一张' })).toBeVisible();
  await expect(page.getByText('周末专场：')).toHaveCount(0);
  await desk.close();
});

test('the title of the home page is changed, looked at as phones show it, published, and put back to the default', async ({
  page,
  site,
  browser,
}) => {
  const desk = await browser.newPage();
  await enterConsole(desk, '/operator/page-text');
  await desk
    .getByRole('row', { name: /^首页的文字/ })
    .getByRole('link')
    .click();
  // Other journeys look for the first line of the title.
  const accent = desk.getByRole('textbox', { name: /^强调的字/ }).last();
  await expect(accent).toHaveValue('增长');
  await accent.fill('结果');
  await desk.getByRole('radio', { name: '手机' }).check();
  const phone = desk.frameLocator('iframe').first();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('让每一分投放，都看得见结果');
  await site.open('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('让每一分投放，都看得见增长');

  const dialog = desk.getByRole('dialog');
  await desk.getByRole('link', { name: '发布', exact: true }).click();
  await dialog.getByLabel('这次改了什么').fill('换一句话');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const served = await page.request.get('/home');
  expect(await served.text()).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*结果/);
  await site.open('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('让每一分投放，都看得见结果');

  await desk.getByRole('link', { name: '恢复默认', exact: true }).click();
  await dialog.getByLabel('原因').fill('试完了');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '恢复默认', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('link', { name: '恢复默认' })).toHaveCount(0);
  await site.open('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('让每一分投放，都看得见增长');
  await desk.close();
});
