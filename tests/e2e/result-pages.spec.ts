import { expect, test } from './journey';

test.describe('/result/success', () => {
  test('says what succeeded, what comes next and where to go (site 2.1)', { tag: '@release' }, async ({
    site,
    page,
  }) => {
    await site.open('/result/success?from=trial');
    await expect(site.heading('试用申请已提交')).toBeFocused();
    await expect(page).toHaveTitle(/试用申请已提交/);
    await expect(page.getByRole('list', { name: '接下来' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: '查看我的试用' })).toHaveAttribute('href', '/mecenter/indextrial');
    expect(await site.barriers('main')).toEqual([]);
  });
});
