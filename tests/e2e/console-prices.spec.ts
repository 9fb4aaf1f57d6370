import { orderButton } from './buy';
import { call, enterConsole } from './console';
import { expect, signUp, test } from './journey';

test.use({ isFresh: true });

const yuan = (fen: number) => (fen / 100).toFixed(2);

test('a price that an operator changes is asked for again from who is about to order, and is on the next page that loads', async ({
  page,
  site,
  browser,
}) => {
  const desk = await browser.newPage();
  await enterConsole(desk, '/operator/price?search=%E5%B9%BF%E5%91%8A%E8%B4%A6%E6%88%B7%E7%AE%A1%E5%AE%B6');
  await desk
    .getByRole('link', { name: /基础版 1 个月/ })
    .last()
    .click();
  await expect(desk.getByRole('heading', { name: /基础版 1 个月/ })).toBeVisible();
  const planId = /price\/(\d+)/.exec(desk.url())?.[1] ?? '';
  const { priceFen } = await call(desk, 'get', `/price/${planId}`);
  const [before, after] = [yuan(priceFen), yuan(priceFen - 1050)];

  await signUp(page);
  await site.open(`/product/orderInfo?appId=1004&plan=${planId}&type=new`);
  await expect(orderButton(page)).toContainText(before);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();

  // The history below has links of that name, too.
  await desk.getByRole('link', { name: '改价格', exact: true }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('售价').fill(after);
  await dialog.getByLabel('原因').fill('限时让利');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '改价格' }).click();
  await expect(dialog).toHaveCount(0);

  await orderButton(page).click();
  const question = page.getByRole('dialog', { name: '价格已变动' });
  await expect(question).toContainText(`¥${after}`);
  await question.getByRole('button', { name: '按新价格提交' }).click();
  await expect(page).toHaveURL(/\/product\/orderPayinfo/);
  await site.open('/product/detail1004');
  await page.getByRole('radio', { name: '1 个月' }).check();
  await expect(page.getByRole('main')).toContainText(`¥${after}`);

  await desk.getByRole('link', { name: '撤销', exact: true }).first().click();
  await dialog.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await site.open('/product/detail1004');
  await page.getByRole('radio', { name: '1 个月' }).check();
  await expect(page.getByRole('main')).toContainText(`¥${before}`);
  await desk.close();
});
