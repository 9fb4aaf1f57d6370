import { expect, test } from './journey';

test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '10.29.0.1' } });

test('a form that is sent without scripts arrives, with what was wrong said beside its fields', async ({ page }) => {
  await page.goto('/product/subject');
  const form = page.getByRole('form').filter({ has: page.getByLabel(/联系人/) });
  await form.getByLabel(/联系人/).fill('王女士');
  await form.getByLabel(/手机号/).fill('138');
  await form.getByRole('button', { name: /申请试用/ }).click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  await expect(page.getByLabel(/联系人/)).toHaveValue('王女士');
  await page.getByLabel(/手机号/).fill('138 0013 8000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /申请试用/ }).click();
  await expect(page.getByRole('heading', { name: '试用申请已提交' })).toBeVisible();
});

const forms = [
  ['/subject/bing/detail', '已收到您的信息'],
  ['/chanpin/tuoguan', '已收到您的信息'],
  ['/freetry/index1001', '试用申请已提交'],
] as const;
for (const [path, received] of forms) {
  test(`the form of ${path} arrives without scripts`, { tag: '@release' }, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole('form').filter({ has: page.getByLabel(/联系人/) });
    await form.getByLabel(/联系人/).fill('王女士');
    await form.getByLabel(/手机号/).fill('+86 138-0013-8000');
    await form.getByLabel(/企业名称/).fill('晓量科技');
    await form.getByRole('checkbox').check();
    await form.getByRole('button').last().click();
    await expect(page.getByRole('heading', { name: received })).toBeVisible();
  });
}
