import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey';

test.describe('/result/success', () => {
  test('says what succeeded, what comes next and where to go (site 2.1)', async ({ site, page }) => {
    await site.open('/result/success?from=trial');
    await expect(site.heading('试用申请已提交')).toBeFocused();
    await expect(page).toHaveTitle(/试用申请已提交/);
    await expect(page.getByRole('list', { name: '接下来' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: '查看我的试用' })).toHaveAttribute('href', '/mecenter/indextrial');
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });

  for (const from of ['', '恭喜中奖，请拨打 12345', 'constructor', '__proto__']) {
    test(`repeats nothing of the address: from=${from}`, async ({ site, page }) => {
      await site.open(`/result/success?from=${encodeURIComponent(from)}`);
      await expect(site.heading('操作成功')).toBeVisible();
      if (from) await expect(page.getByText(from)).toHaveCount(0);
    });
  }
});
