import { expect, test } from './journey';

test.describe('an agreement', () => {
  test('is read as a PDF: page by page, enlarged, searched, and from its contents', async ({ site, page }) => {
    await site.open('/protocol/xl-mg-protocol');
    const viewer = page.getByRole('region', { name: '管家用户协议（PDF）' });
    const shown = (number: number) => viewer.getByRole('region', { name: `第 ${number} 页` });
    await expect(shown(1)).toHaveAttribute('aria-busy', 'false');
    await expect(shown(1)).toContainText('管家用户协议');

    await viewer.getByRole('button', { name: '下一页' }).click();
    await expect(shown(2)).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '法律适用与争议解决' }).click();
    await expect(shown(3)).toContainText('法律适用与争议解决');

    await viewer.getByPlaceholder('在文中查找').fill('退 款');
    await expect(viewer.getByRole('status')).toHaveText(/^1\/\d+$/);
    await page.keyboard.press('Enter');
    await expect(viewer.getByRole('status')).toHaveText(/^2\/\d+$/);
    await viewer.getByPlaceholder('在文中查找').fill('没有这样的文字');
    await expect(viewer.getByRole('status')).toHaveText('没有找到');

    const width = async () => (await viewer.locator('canvas').boundingBox())?.width ?? 0;
    await viewer.getByRole('combobox', { name: '缩放' }).selectOption('200%');
    await expect.poll(width).toBeGreaterThan(1_500);
    expect(await site.barriers()).toEqual([]);
  });

  test('tells its earlier versions, and says that they are', { tag: '@release' }, async ({ site, page }) => {
    await site.open('/protocol/user-privacy');
    const versions = page.getByRole('region', { name: '版本记录' });
    const download = page.waitForEvent('download');
    await versions
      .getByRole('link', { name: /下载 PDF/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^隐私政策-[\d.]+\.pdf$/);
    await versions.getByRole('link', { name: /^查看/ }).first().click();
    await expect(page).toHaveURL(/\?version=/);
    await expect(page.getByRole('note')).toContainText('历史版本');
    await page.getByRole('link', { name: '查看现行版本' }).click();
    await expect(page.getByRole('note')).toHaveCount(0);
  });

  test.describe('whose PDF is away', { tag: '@release' }, () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('is read as text, with a link to the file', async ({ site, page }) => {
      await page.route('**/agreements/*.pdf', (route) => route.abort());
      await site.open('/protocol/terms-of-service');
      await expect(page.getByText('PDF 暂时无法显示')).toBeVisible();
      await expect(page.getByRole('heading', { name: /条款的接受/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status').getByRole('link', { name: '下载 PDF' })).toBeVisible();
    });
  });
});
