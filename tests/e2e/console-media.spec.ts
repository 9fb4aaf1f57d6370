import type { Page } from '@playwright/test';
import { drawPicture } from '../support/library';
import { sampleFilm } from '../support/sample-film';
import { call, enterConsole } from './console';
import { expect, test } from './journey';

test.use({ isFresh: true });

/** Publishes an article that shows something of the library. @returns its number. */
async function publishArticle(page: Page, shown: object): Promise<string> {
  const [known] = (await call(page, 'get', '/content/article?state=published')).items;
  const { document } = await call(page, 'get', `/content/article/${known.id}`);
  const article = {
    ...document,
    title: '素材库的旅程',
    cover: '',
    video: null,
    contentHtml: '<p>看图看片。</p>',
    ...shown,
  };
  const { id, version } = await call(page, 'post', '/content/article', { document: article });
  await call(page, 'post', `/content/article/${id}/publish`, { version, reason: '旅程', rehearse: false });
  return id;
}

/** Goes from the form of a change over what it would do to its end. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const png = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });

test('a picture is uploaded, described and cropped, and another one takes its place where it is shown', async ({
  page,
  site,
}) => {
  // Whatever a file is called, its name is text.
  const name = `<img src=x onerror=alert(1)>${Math.floor(Math.random() * 1e8)}`;
  const dialog = page.getByRole('dialog');
  const cards = page.getByRole('list', { name: '素材库' }).getByRole('link');
  await enterConsole(page, '/operator/media');

  await test.step('several files are sent at once, and what cannot be taken says why', async () => {
    await page.getByLabel('选择要上传的文件').setInputFiles([
      png(`${name}.png`, await drawPicture(900, 300)),
      {
        name: '图标.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ]);
    await expect(page.getByText('上传完成 1 个，1 个没有上传')).toBeVisible();
    await expect(page.getByText('请上传 PNG、JPG、WebP 图片，或 MP4、MOV、WebM 视频')).toBeVisible();
    await page.getByRole('textbox', { name: '搜索' }).fill(name);
    await page.getByRole('textbox', { name: '搜索' }).press('Enter');
    await expect(cards).toHaveCount(1);
    expect(await site.barriers()).toEqual([]);
  });

  await test.step('it is described, by the keyboard, and says what stays in sight', async () => {
    await cards.click();
    await expect(site.heading(name)).toBeVisible();
    await page.getByRole('link', { name: '现在填写' }).press('Enter');
    await dialog.getByLabel('图片描述').fill('一张蓝色的图');
    await dialog.getByRole('button', { name: '焦点：左起 50%，上起 50%' }).press('ArrowLeft');
    await expect(dialog.getByRole('button', { name: '焦点：左起 48%，上起 50%' })).toBeVisible();
    expect(await site.barriers('dialog')).toEqual([]);
    await confirm(page, '保存');
    await expect(page.getByRole('img', { name: '一张蓝色的图' })).toBeVisible();
    await expect(page.getByText(/#focus=48-50$/)).toBeVisible();
  });

  await test.step('a part of it becomes another picture', async () => {
    await page.getByRole('link', { name: '裁切' }).click();
    await dialog.getByRole('radio', { name: '1:1' }).check();
    await expect(dialog.getByLabel('宽')).toHaveValue('300');
    expect(await site.barriers('dialog')).toEqual([]);
    await dialog.getByRole('button', { name: '另存' }).click();
    await expect(dialog.getByText('300 × 300 像素')).toBeVisible();
    await site.button('完成').click();
  });

  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const before = await call(page, 'get', `/media/${id}`);
  const article = await publishArticle(page, { cover: before.src });

  await test.step('one that is shown says where, and cannot be deleted', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '用在哪里（1）' })).toBeVisible();
    await expect(page.getByRole('link', { name: '素材库的旅程' })).toBeVisible();
    await expect(page.getByRole('link', { name: '替换' })).toBeVisible();
    await expect(page.getByRole('link', { name: '删除' })).toHaveCount(0);
    expect(await site.barriers()).toEqual([]);
  });

  await test.step('another one takes its place: the same number, a new address, and the article shows it', async () => {
    await page.getByRole('link', { name: '替换' }).click();
    await dialog.getByLabel('新图片').setInputFiles(png('新图.png', await drawPicture(900, 300)));
    await dialog.getByRole('button', { name: '下一步：核对' }).click();
    await expect(dialog.getByText('文章「素材库的旅程」的封面')).toBeVisible();
    await dialog.getByRole('button', { name: '替换', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const after = await call(page, 'get', `/media/${id}`);
    expect(after.src).not.toBe(before.src);
    expect((await call(page, 'get', `/content/article/${article}`)).published.cover).toBe(after.src);
  });
});

/** Bytes that fill a film up to more than one part, which players skip (ISO/IEC 14496-12, 8.1.2). */
function filling(bytes: number): Uint8Array {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  // The library takes no film that it has, such as that of a run before.
  box.write(String(Math.random()), 8, 'latin1');
  return box;
}

test('a film is uploaded in parts and streamed, gets subtitles beside the player, and plays on a page of the site', async ({
  page,
  site,
}) => {
  const name = `旅程视频${Math.floor(Math.random() * 1e8)}`;
  const dialog = page.getByRole('dialog');
  await enterConsole(page, '/operator/media?kind=film');

  await test.step('it arrives in parts, and is made into renditions, a poster and small pictures', async () => {
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/part')) parts.push(request.url());
    });
    // No larger than needed: encoders take their time on a busy machine.
    const buffer = Buffer.concat([sampleFilm('160x90', 2), filling(5_000_000)]);
    await page.getByLabel('选择要上传的文件').setInputFiles([{ name: `${name}.mp4`, mimeType: 'video/mp4', buffer }]);
    await page.getByRole('list', { name: '素材库' }).getByRole('link', { name }).click();
    await expect(page.getByText('清晰度：90P')).toBeVisible();
    expect(parts.length).toBeGreaterThan(1);
  });

  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  await test.step('it gets subtitles', async () => {
    await page.getByRole('link', { name: '写字幕' }).click();
    await site.button('加一条').click();
    await dialog.getByLabel('第 1 条文字').fill('欢迎使用');
    await dialog.getByLabel('第 1 条结束', { exact: true }).fill('00:02.000');
    expect(await site.barriers('dialog')).toEqual([]);
    await confirm(page, '保存');
    await expect(page.getByText('中文字幕 1 条。')).toBeVisible();
    expect(await site.barriers()).toEqual([]);
  });

  await test.step('a frame of it becomes its poster', async () => {
    await page.getByRole('link', { name: '换封面' }).click();
    const player = dialog.locator('xl-video-player');
    await player.evaluate(async (element: HTMLElement & { muted: boolean; play(): Promise<void> }) => {
      element.muted = true;
      await element.play();
    });
    const hasPicture = (video: SVGElement | HTMLElement) => (video as HTMLVideoElement).readyState >= 2;
    await expect.poll(() => player.locator('video').evaluate(hasPicture)).toBe(true);
    await dialog.getByRole('button', { name: '用这一帧作封面' }).click();
    await expect(dialog.getByText(/^已用 .+ 的画面/)).toBeVisible();
    expect(await site.barriers('dialog')).toEqual([]);
    const before = await call(page, 'get', `/media/${id}`);
    await confirm(page, '换封面');
    // The same frame of the same film may be in the library already, by another name.
    const { items } = await call(page, 'get', '/media?kind=picture');
    const { poster } = await call(page, 'get', `/media/${id}`);
    expect(poster).not.toBe(before.poster);
    expect(items.map(({ src }: { src: string }) => src)).toContain(poster);
  });

  await test.step('another film takes its place once it can be streamed', async () => {
    const before = await call(page, 'get', `/media/${id}`);
    await page.getByRole('link', { name: '替换' }).click();
    const buffer = Buffer.concat([sampleFilm('96x54', 2), filling(100)]);
    await dialog.getByLabel('新视频').setInputFiles([{ name: '新.mp4', mimeType: 'video/mp4', buffer }]);
    await expect(dialog.getByText('「新.mp4」已传完')).toBeVisible();
    expect(await site.barriers('dialog')).toEqual([]);
    await confirm(page, '替换');
    await expect(page.getByText('清晰度：54P')).toBeVisible();
    const after = await call(page, 'get', `/media/${id}`);
    expect(after.src).not.toBe(before.src);
    expect(after.poster).toBe(before.poster);
  });

  await test.step('visitors see it play', async () => {
    const film = await call(page, 'get', `/media/${id}`);
    const { src, type, poster, file, thumbnails, subtitles } = film;
    expect(src).toMatch(/\.m3u8$/);
    const video = { src, type, poster, file, thumbnails, subtitles, title: name, duration: Math.round(film.duration) };
    const article = await publishArticle(page, { video });
    for (const path of [poster, thumbnails, subtitles, file]) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
    await site.open(`/college/post?id=${article}`);
    await site.button('播放').first().click();
    await expect(page.locator('xl-video-player video')).toHaveCount(1);
    await expect.poll(() => site.framesShown()).toBeGreaterThan(0);
  });
});
