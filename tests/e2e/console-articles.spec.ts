import type { Page } from '@playwright/test';
import { enterConsole } from './console';
import { expect, Site, test } from './journey';

test.use({ isFresh: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the dialog that publishes what is open, with a word on what it is. */
async function startPublication(page: Page, reason: string) {
  await page.getByRole('link', { name: '发布', exact: true }).click();
  const form = dialogOf(page);
  await form.getByLabel('这次改了什么').fill(reason);
  return form;
}

/** Goes from the form of a change over what it would do to its end. */
async function confirm(page: Page, name: string): Promise<void> {
  const form = dialogOf(page);
  await form.getByRole('button', { name: '下一步：核对' }).click();
  await form.getByRole('button', { name, exact: true }).click();
  await expect(form).toHaveCount(0);
}

async function publish(page: Page, reason: string): Promise<void> {
  await startPublication(page, reason);
  await confirm(page, '发布');
}

test('an article is drafted, previewed on a phone, planned, published, and an earlier version is restored', async ({
  page,
  site,
  browser,
}) => {
  const title = `旅程文章${Math.floor(Math.random() * 1e8)}`;
  const visitorPage = await (await browser.newContext()).newPage();
  const visitor = new Site(visitorPage);
  await enterConsole(page, '/operator/article');

  await test.step('a draft is kept by itself, and says what it still lacks', async () => {
    await site.button('写文章').click();
    await expect(page).toHaveURL(/\/operator\/article\/\d+$/);
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('link', { name: '没有标题' })).toHaveCount(0);
    await site.button('写文章').click();
    await expect(page).toHaveURL(/\/operator\/article\/\d+$/);
    await page.getByLabel('标题', { exact: true }).fill(title);
    await expect(page.getByText(/草稿已保存/)).toBeVisible();
    await page.getByRole('link', { name: '发布', exact: true }).click();
    await expect(page.getByText('发布前还差')).toBeFocused();
    await page.getByRole('link', { name: /摘要/ }).click();
    await expect(page.getByLabel('摘要', { exact: true })).toBeFocused();
    await page.keyboard.type('三个数字，五分钟');
    await page.getByRole('textbox', { name: '正文' }).click();
    await page.keyboard.type('## 先看花费');
    await page.keyboard.press('Enter');
    await page.keyboard.type('再看线索，见[学院](/college/index)。');
    await page.getByLabel('分类').selectOption('数据分析');
    await expect(page.getByText('发布前还差')).toHaveCount(0);
    expect(await site.barriers()).toEqual([]);
  });

  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const shownTo = async (address: string) => {
    await visitorPage.goto(address);
    return visitor;
  };

  await test.step('the preview is the page itself, on a desktop and on a phone; visitors see nothing', async () => {
    const desktop = page.frameLocator('iframe[title="电脑上的样子"]');
    await expect(desktop.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(desktop.getByRole('heading', { name: '先看花费' })).toBeVisible();
    await expect(desktop.getByRole('article').getByRole('link', { name: '学院' })).toHaveAttribute(
      'href',
      '/college/index',
    );
    await page.getByRole('link', { name: '跳过预览' }).press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('iframe[title="电脑上的样子"]')).toBeFocused();
    await page.getByRole('radio', { name: '手机' }).check();
    const phone = page.frameLocator('iframe[title="手机上的样子"]');
    await expect(phone.getByRole('heading', { name: title })).toBeVisible();
    await expect(phone.getByRole('navigation', { name: '底部导航' })).toBeVisible();
    await expect((await shownTo(`/college/post?id=${id}`)).heading('页面不存在')).toBeVisible();
    // Whoever is sent the address sees it as well.
    const link = page.getByRole('link', { name: '在新窗口打开' });
    await expect((await shownTo((await link.getAttribute('href')) ?? '')).heading(title)).toBeVisible();
  });

  await test.step('it is planned for later, and the plan is called off', async () => {
    const form = await startPublication(page, '下周的文章');
    await form.getByLabel('什么时候').selectOption('到时间自动发布');
    await form.getByLabel('发布时间').fill('2099-01-01T09:00');
    await form.getByRole('button', { name: '下一步：核对' }).click();
    await expect(form.getByText('最多安排到一年后')).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    await form.getByLabel('发布时间').fill(`${tomorrow}T09:00`);
    await confirm(page, '发布');
    await expect(page.getByText(`会在 ${tomorrow} 09:00 自动发布`)).toBeVisible();
    await page.getByRole('link', { name: '取消定时' }).click();
    await dialogOf(page).getByLabel('原因').fill('提前发布');
    await confirm(page, '取消定时');
    await expect(page.getByText('会在')).toHaveCount(0);
  });

  await test.step('visitors see what is published, and what replaces it', async () => {
    await publish(page, '第一次发布');
    await expect((await shownTo(`/college/post?id=${id}`)).heading(title)).toBeVisible();
    await page.getByLabel('标题', { exact: true }).fill(`${title}改`);
    await expect(page.getByText('有未发布的修改')).toBeVisible();
    await publish(page, '改标题');
    await expect((await shownTo(`/college/post?id=${id}`)).heading(`${title}改`)).toBeVisible();
  });

  await test.step('the history tells what changed, and gives the first version back', async () => {
    await page
      .getByRole('row', { name: /第 1 版/ })
      .getByRole('link', { name: '对比和恢复' })
      .click();
    await expect(dialogOf(page).locator('ins')).toHaveText('改');
    expect(await site.barriers()).toEqual([]);
    await dialogOf(page).getByRole('link', { name: '恢复这一版' }).click();
    await dialogOf(page).getByLabel('原因').fill('还是原来的好');
    await confirm(page, '恢复成草稿');
    await expect(page.getByLabel('标题', { exact: true })).toHaveValue(title);
    await publish(page, '恢复第一版');
    await expect((await shownTo(`/college/post?id=${id}`)).heading(title)).toBeVisible();
  });
});
