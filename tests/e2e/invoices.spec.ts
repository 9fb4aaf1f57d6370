import { readFile } from 'node:fs/promises';
import { expect, test } from './journey';
import { operate } from './operate';

test.use({ visitor: 'member' });

test('an invoice is asked for, issued by the desk and saved as a PDF', async ({ page, site }) => {
  const company = `开票旅程${Math.floor(Math.random() * 1e8)}`;
  // Another one covers its order then, until the last step takes it back.
  let id = '';

  await test.step('an order leads to the form, which takes a company', async () => {
    await site.open('/mecenter/indexinvoice');
    await page.getByRole('checkbox', { name: /智能投放/ }).check();
    await page.getByRole('button', { name: '申请开票' }).click();
    const form = page.getByRole('dialog', { name: '申请发票' });
    await form.getByLabel('企业名称').fill(company);
    await form.getByLabel('税号').fill('91350100m000100y43');
    await form.getByLabel('接收邮箱').fill('finance@example.cn');
    await form.getByRole('checkbox', { name: '保存为常用抬头' }).uncheck();
    expect(await site.barriers('[role="dialog"], dialog')).toEqual([]);
    await form.getByRole('button', { name: /^提交申请（¥/ }).click();
    await expect(page.getByRole('row').filter({ hasText: company })).toContainText('申请中');
    await expect(page.getByText(/^共 \d+ 张发票/)).toBeFocused();
  });

  await test.step('the desk issues it', async () => {
    const waiting = (await operate('invoice', 'list')).split('\n').find((line) => line.includes(company));
    id = /^\d+/.exec(waiting ?? '')?.[0] ?? '';
    await operate('invoice', 'issue', id);
    await site.open('/mecenter/indexinvoice?status=1');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await site.barriers('main')).toEqual([]);
    }
  });

  await test.step('it is saved under its number', async () => {
    const row = page.getByRole('row').filter({ hasText: company });
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: /^下载 PDF/ }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^发票-\d{22}\.pdf$/);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await operate('invoice', 'void', id);
  });
});
