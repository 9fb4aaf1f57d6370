import { servePlainExample } from '../support/serve-plain-example.mjs';
import { expect, test as base } from './journey';

/** The example for pages without React: the built file, one script tag, and a strict policy with Trusted Types. */
const test = base.extend<{ example: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none.
  example: async ({}, use) => {
    const served = await servePlainExample();
    await use(served.url);
    served.close();
  },
});

test('the player works on a plain page under a strict policy, without a single breach', async ({ site, example }) => {
  const { page } = site;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open(example);
  await expect(site.slider('播放进度')).toBeVisible();
  await site.button('播放视频').click();
  await expect.poll(() => site.framesShown()).toBeGreaterThan(10);
  // A bar that hides itself is not clicked.
  await site.pauseFilmAt(0);

  await site.button(/画质/).click();
  await page.getByRole('menuitemradio').last().click();
  await site.button(/倍速/).click();
  await page.getByRole('menuitemradio', { name: '1.5x' }).click();

  await site.button('设置').click();
  for (const name of ['镜像画面', '循环播放', '关灯模式']) {
    await page.getByRole('switch', { name }).click();
    await expect(page.getByRole('switch', { name })).toBeChecked();
  }
  await page.getByRole('switch', { name: '关灯模式' }).click();
  await page.keyboard.press('Escape');

  await site.button(/^全屏$/).press('ArrowUp');
  // The picture says it for half a second; what is told to screen readers stays.
  await expect(page.getByText('音量 40%', { exact: true })).toBeAttached();

  const picture = page.locator('xl-video-player');
  for (const [choice, answer] of [
    ['视频色彩调整', '饱和度'],
    ['快捷键说明', '快进10s，长按5倍速播放'],
  ] as const) {
    await picture.click({ button: 'right', position: { x: 200, y: 100 } });
    await page.getByRole('menuitem', { name: choice }).click();
    await expect(page.getByText(answer).first()).toBeVisible();
    if (choice === '视频色彩调整') await site.slider('亮度').press('ArrowRight');
    await site.button('关闭').click();
  }
  await picture.click({ button: 'right', position: { x: 200, y: 100 } });
  await page.getByRole('menuitem', { name: '复制视频网址' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\.m3u8$/);

  await site.button(/^网页全屏$/).click();
  await site.button('退出网页全屏').click();
  await site.button(/^全屏$/).click();
  await site.button(/^退出全屏$/).click();

  expect(await site.barriers()).toEqual([]);
});

test.describe('the policy of the example', { tag: '@release' }, () => {
  test.use({ expectedConsole: [/TrustedHTML|require-trusted-types-for/] });

  test('is in force', async ({ site, example }) => {
    await site.open(example);
    const outcome = await site.page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b></b>';
        return 'taken';
      } catch {
        return 'refused';
      }
    });
    expect(outcome).toBe('refused');
  });
});
