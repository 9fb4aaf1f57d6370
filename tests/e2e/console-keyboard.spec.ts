import type { Locator, Page } from '@playwright/test';
import { call, demo } from './console';
import { expect, test } from './journey';

test.use({ isFresh: true });

/** Presses of Tab after which whatever is looked for is out of reach. */
const maxTabs = 80;

/** A control has the focus, in sight and with a ring around it or around its box. */
async function expectFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  const hasRing = () =>
    control.evaluate((element) => {
      const box = element.closest('.semi-input-wrapper, .semi-input-textarea-wrapper') ?? element;
      return [element, box].some((each) => getComputedStyle(each).outlineStyle !== 'none');
    });
  await expect.poll(hasRing).toBe(true);
}

/** Goes on by Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expectFocus(control);
}

/** The option that Enter would open. */
const chosen = (page: Page): Locator => page.getByRole('option', { selected: true });

test('an operator finds an order, writes a note and reads the record by keyboard alone', async ({ page, site }) => {
  await page.goto('/operator');
  await expectFocus(page.getByLabel('邮箱'));
  await page.keyboard.type(demo.email);
  await page.keyboard.press('Tab');
  await expectFocus(page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(site.heading('今日')).toBeFocused();
  await page.keyboard.press('Tab');

  const [{ orderNo }] = (await call(page, 'get', '/order?status=30')).items as [{ orderNo: string }];
  const search = page.getByRole('combobox', { name: '搜索', exact: true });
  await page.keyboard.press('Control+k');
  await expectFocus(search);
  await expect(page.getByRole('option', { name: '订单' })).toBeVisible();
  await page.keyboard.type('没有这样的东西');
  await expect(page.getByText('没有找到，换个号码或名称试试')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(` ${orderNo.replace(/(\d{4})(?=\d)/g, '$1 ')}`);
  await expect(chosen(page)).toContainText(orderNo);
  expect(await site.barriers()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, site.button('搜索'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(search);
  await page.keyboard.type(orderNo);
  await page.keyboard.press('Enter');
  await expect(site.heading(`订单 ${orderNo}`)).toBeFocused();

  const addNote = page.getByRole('link', { name: '加备注', exact: true });
  await tabTo(page, addNote);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^加备注/ });
  const text = dialog.getByLabel('备注');
  await expectFocus(text);
  const note = `只用键盘 ${Date.now()}`;
  await page.keyboard.type(note);
  // The search stays closed behind a form, and leaving the form asks first.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectFocus(page.getByRole('button', { name: '继续填写' }));
  await page.keyboard.press('Enter');
  await expectFocus(text);
  await expect(text).toHaveValue(note);
  // What has no consequences is done in one step.
  await tabTo(page, dialog.getByRole('button', { name: '加备注', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(addNote);
  await expect(page.getByText(note).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('操作记录');
  await expect(chosen(page)).toContainText('操作记录');
  await page.keyboard.press('Enter');
  await expect(site.heading('操作记录')).toBeFocused();
  // Other journeys write to the record, too.
  const written = page.getByRole('row', { name: /加订单备注/ }).filter({ hasText: orderNo });
  await tabTo(page, written.getByRole('rowheader').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '加订单备注' })).toBeFocused();
  await expect(page.getByText(orderNo).first()).toBeVisible();
  await tabTo(page, site.button('退出'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByLabel('邮箱'));
  await expect(page).toHaveTitle(/^登录/);
});
