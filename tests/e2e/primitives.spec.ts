import { extname } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPlayPage } from '../support/build-play-page';
import { expect, test, type Site } from './journey';

const contentTypes: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const dialogs = [
  '打开 Dialog',
  '打开长 Dialog',
  '打开 Drawer',
  '打开 FormDialog',
  '打开确认用的 FormDialog',
  '打开 ConfirmDialog',
  '打开 SwitchAccountDialog',
  '打开延迟加载的对话框',
  '打开 ProofDialog',
  '打开 UnsavedChangesDialog',
];

test('every primitive is without barriers by day and night, and works by keyboard', async ({ site, page, request }) => {
  // The production server has no such page.
  expect((await request.get('/play/ui')).status()).toBe(404);
  const files = await buildPlayPage();
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ body: files.get(pathname) ?? '', contentType: contentTypes[extname(pathname)] ?? '' });
    },
  );

  for (const theme of ['light', 'dark']) {
    await openPlayPage(page, theme);
    expect(await site.barriers(), theme).toEqual([]);
    expect(await dialogBarriers(site), theme).toEqual([]);
  }
  expect(await keyboardFindings(page)).toEqual([]);

  const menu = site.button('打开菜单');
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: '我的订单' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('link', { name: '我的订单' })).toHaveCount(0);
});

async function openPlayPage(page: Page, theme: string): Promise<void> {
  await page.goto(`/play/ui?theme=${theme}`);
  // What is loaded later has come.
  await expect(page.locator('#lazy-part').getByRole('alert')).toHaveCount(2);
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
}

/** Opens each dialog by keyboard and closes it by Escape. @returns what a person with a disability stumbles over in them. */
async function dialogBarriers(site: Site): Promise<string[]> {
  const { page } = site;
  const found: string[] = [];
  for (const name of dialogs) {
    const opener = site.page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog'), name).toBeVisible();
    found.push(...(await site.barriers('dialog[open]')).map((barrier) => `${name}: ${barrier}`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), name).toHaveCount(0);
    await expect(opener, name).toBeFocused();
  }
  return found;
}

/** Walks the page by Tab. @returns the controls that it does not reach, and those that do not show the focus. */
async function keyboardFindings(page: Page): Promise<string[]> {
  const controlCount = await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ];
    // Tab stops once in a group of radio buttons.
    const isStop = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)');
    /** How a control and what it stands in look. */
    const lookOf = (control: HTMLElement) =>
      [control, control.parentElement, control.parentElement?.parentElement].map((element) => {
        if (!element) return '';
        const { outline, boxShadow, borderColor } = getComputedStyle(element);
        return `${outline} ${boxShadow} ${borderColor}`;
      });
    const atRest = new Map(all.map((control) => [control, lookOf(control).join()]));
    const unreached = new Set(all.filter(isStop));
    const unseen = new Set<HTMLElement>();
    document.addEventListener('focusin', ({ target }) => {
      const control = target as HTMLElement;
      unreached.delete(control);
      if (atRest.get(control) === lookOf(control).join()) unseen.add(control);
    });
    Object.assign(globalThis, { unreached, unseen });
    return all.length;
  });
  for (let press = 0; press < controlCount; press++) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { unreached, unseen } = globalThis as unknown as Record<'unreached' | 'unseen', Set<HTMLElement>>;
    return [
      ...[...unreached].map(({ outerHTML }) => `not reached: ${outerHTML}`),
      ...[...unseen].map(({ outerHTML }) => `focus not seen: ${outerHTML}`),
    ];
  });
}
