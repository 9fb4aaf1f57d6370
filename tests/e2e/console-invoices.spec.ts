import { readFile } from 'node:fs/promises';
import { samplePdf } from '../support/sample-pdf';
import { call, enterConsole } from './console';
import { expect, test } from './journey';

test.use({ visitor: 'member', isFresh: true });

test('a member asks for an invoice, an operator issues it with its PDF, and the member downloads that', async ({
  page,
  site,
  browser,
}) => {
  const number = Math.floor(Math.random() * 1e8);
  const company = `控制台开票${number}`;
  const invoiceNo = `26310000000${String(number).padStart(9, '0')}`;
  const desk = await (await browser.newContext()).newPage();
  const dialog = desk.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: '下一步：核对' }).click();

  await test.step('the member asks for it', async () => {
    await site.open('/mecenter/indexinvoice');
    await page.getByRole('checkbox', { name: /线索管家/ }).check();
    await page.getByRole('button', { name: '申请开票' }).click();
    const form = page.getByRole('dialog', { name: '申请发票' });
    await form.getByLabel('企业名称').fill(company);
    await form.getByLabel('税号').fill('91350100m000100y43');
    await form.getByLabel('接收邮箱').fill('finance@example.cn');
    await form.getByRole('checkbox', { name: '保存为常用抬头' }).uncheck();
    await form.getByRole('button', { name: /^提交申请（¥/ }).click();
    await expect(page.getByRole('row').filter({ hasText: company })).toContainText('申请中');
  });

  await test.step('the operator finds it in the queue', async () => {
    await enterConsole(desk, `/operator/invoice?stage=open&search=${encodeURIComponent(company)}`);
    await desk.getByRole('rowheader', { name: company }).getByRole('link').click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(company);
    await expect(desk.getByRole('button', { name: '复制税号' })).toBeVisible();
  });

  await test.step('a wrong file is refused in its place, the right one is issued', async () => {
    await desk.getByRole('link', { name: '开票', exact: true }).click();
    await dialog.getByLabel('发票号码').fill(invoiceNo);
    const file = (name: string, buffer: Uint8Array) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(buffer),
    });
    await dialog.getByLabel('发票 PDF').setInputFiles(file('报价单.pdf', new TextEncoder().encode('PK')));
    await next();
    await expect(dialog.getByText('请上传 PDF 文件')).toBeVisible();
    await dialog.getByLabel('发票 PDF').setInputFiles(file('发票.pdf', samplePdf(company)));
    await next();
    await expect(dialog.getByText('用户下载到您上传的 PDF')).toBeVisible();
    await dialog.getByRole('button', { name: '开票', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByRole('table', { name: '处理经过' })).toContainText('开票');
  });

  await test.step('the member downloads it', async () => {
    await site.open('/mecenter/indexinvoice?status=1');
    const row = page.getByRole('row').filter({ hasText: company });
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: /^下载 PDF/ }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`发票-${invoiceNo}.pdf`);
    expect(await readFile(await download.path())).toEqual(Buffer.from(samplePdf(company)));
  });

  // The order is free for other journeys again.
  const id = /\d+$/.exec(new URL(desk.url()).pathname)?.[0];
  await call(desk, 'post', `/invoice/${id}/red`, { redInvoiceNo: `3${invoiceNo.slice(1)}`, reason: '旅程结束' });
  await desk.context().close();
});
