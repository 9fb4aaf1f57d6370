import type { Locator, Page } from '@playwright/test';
import { expect, type Site } from './journey';

/** The button of the confirmation page; it names the price once that is known. */
export const orderButton = (page: Page): Locator => page.getByRole('button', { name: /提交订单/ });

/** Opens the payer's page of the order at the cashier, in a tab of its own. */
export async function openPayer(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '模拟支付' }).click();
  return opening;
}

/**
 * Presses one of the payer's buttons, and waits for the page that answers: Chromium may never close a page that is closed in the moment
 * of a navigation.
 */
export async function play(
  payer: Page,
  what: string,
  press = (button: Locator): Promise<void> => button.click(),
): Promise<void> {
  const button = payer.getByRole('button', { name: what, exact: true });
  await button.waitFor();
  const before = payer.url();
  await press(button);
  await payer.waitForURL((url) => url.href !== before);
  await payer.getByRole('status').waitFor();
}

/** Agrees on the confirmation page and goes to the cashier. */
export async function confirmOrder(page: Page): Promise<void> {
  await expect(orderButton(page)).toHaveText(/¥/);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/product\/orderPayinfo\?orderNo=\d{22}$/);
}

/** Chooses what an address offers, confirms it and goes to the cashier. */
export async function order(site: Site, address: string): Promise<void> {
  await site.open(address);
  await site.page.getByRole('link', { name: '去结算' }).click();
  await confirmOrder(site.page);
}

/** Pays the order at the cashier. */
export async function pay(site: Site): Promise<void> {
  const payer = await openPayer(site.page);
  await play(payer, '支付成功');
  await payer.close();
  await expect(site.heading('支付成功')).toBeVisible();
}
