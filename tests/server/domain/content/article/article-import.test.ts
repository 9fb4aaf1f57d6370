import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../../site/server/platform/clock';
import { importArticles } from '../../../../../site/server/domain/content/article/article-import';
import { createPlatform } from '../../../../../site/server/platform/module';
import type { FileStorage } from '../../../../../site/server/platform/storage/file-storage';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { jpg, pictureOf, png, webp } from '../../../../support/pictures';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { testKeys } from '../../../../support/test-keys';

const [example] = JSON.parse(
  readFileSync(new URL('../../../../../docs/examples/articles.json', import.meta.url), 'utf8'),
) as Record<string, unknown>[];

describe('importArticles', () => {
  let running: TestApp;
  let storage: FileStorage;
  let folder: string;
  let client: string;
  beforeEach(async () => {
    storage = createMemoryStorage();
    running = await createTestApp({ uploads: storage });
    folder = mkdtempSync(join(tmpdir(), 'articles-'));
    client = join(folder, 'client');
    for (const name of ['pictures/drawn/topics/budget-1.jpg', 'media/first.webp', 'media/second.webp']) {
      mkdirSync(dirname(join(client, name)), { recursive: true });
      writeFileSync(join(client, name), png);
    }
  });
  afterEach(async () => {
    await running.close();
    rmSync(folder, { recursive: true });
  });

  const take = (file: unknown) =>
    importArticles(createPlatform({ database: running.database, keys: testKeys, now: systemClock }), file, {
      folder: join(folder, 'articles'),
      clientFolder: client,
      storage,
      filmOrigins: { media: ['https://media.example.cn'], own: ['https://www.example.cn'] },
    });
  /** Puts a file beside the list of articles. */
  function put(name: string, bytes: Uint8Array = png) {
    const path = join(folder, 'articles', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  async function namesKept(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of storage.list(new Date())) names.push(name);
    return names;
  }
  const found = async (keyword: string) => {
    const answer = await running.app.inject(`/api/v1/ow/article?keyword=${encodeURIComponent(keyword)}`);
    const [card] = answer.json().data.items;
    return card && (await running.app.inject(`/api/v1/ow/article/${card.id}`)).json().data;
  };

  test('adds what is new, and writes over what has the same title', async () => {
    expect(await take([example])).toEqual({ added: 1, updated: 0, pictures: 0, warnings: [] });
    const before = await found('账户余额不足');
    expect(before).toMatchObject({ author: '晓量学院', tags: ['预算', '账户'] });
    const changed = { ...example, category: '行业观察', html: '<p>改过的内容</p>' };
    expect(await take([changed])).toEqual({ added: 0, updated: 1, pictures: 0, warnings: [] });
    expect(await found('账户余额不足')).toMatchObject({ id: before.id, content_html: '<p>改过的内容</p>' });
    const categories = (await running.app.inject('/api/v1/ow/article/category')).json().data;
    expect(JSON.stringify(categories)).toContain('行业观察');
  });

  test('cleans what it takes in', async () => {
    const html = '<p onclick="alert(1)">正文</p><script>alert(1)</script><a href="javascript:alert(1)">链接</a>';
    await take([{ ...example, html }]);
    expect((await found('账户余额不足')).content_html).toBe('<p>正文</p><a rel="noopener noreferrer">链接</a>');
  });

  test('gives a cover of its topic to an article that names none', async () => {
    const { cover: _cover, ...bare } = example ?? {};
    await take([bare]);
    expect((await found('账户余额不足')).cover).toMatch(/^\/pictures\/drawn\/topics\/budget-1\.jpg$/);
  });

  test('makes films of the same series follow each other', async () => {
    const film = (name: string) => ({
      src: `/media/${name}.mp4`,
      type: 'video/mp4',
      poster: `/media/${name}.webp`,
      title: name,
      duration: 60,
      series: '余额三问',
    });
    await take([
      { ...example, video: film('second'), publishedAt: '2026-06-02T09:30:00+08:00' },
      { ...example, title: '余额第一问', video: film('first') },
    ]);
    const { video, series } = await found('账户余额不足');
    expect(video).not.toHaveProperty('series');
    expect(series.title).toBe('余额三问');
    expect(series.parts.map((part: { title: string }) => part.title)).toEqual(['余额第一问', example?.title]);
  });

  test('takes pictures beside the file along, at addresses that never stand for others', async () => {
    put('封面 1.png');
    put('pictures/step.jpg', jpg);
    const html =
      '<p>一</p><img src="pictures/step.jpg" alt="第一步"><img src="./pictures/step.jpg" width="1" height="1" alt="">' +
      '<img src="/pictures/drawn/topics/budget-1.jpg" alt=""><img src="https://cdn.example.cn/a.png" alt="">';
    expect(await take([{ ...example, cover: '封面%201.png', html }])).toEqual({
      added: 1,
      updated: 0,
      pictures: 2,
      warnings: [],
    });
    const article = await found('账户余额不足');
    expect(article.cover).toMatch(/^\/uploads\/[0-9a-f-]{36}\.png$/);
    const [, step] = /src="(\/uploads\/[0-9a-f-]{36}\.jpg)"/.exec(article.content_html) ?? [];
    expect(article.content_html).toBe(
      `<p>一</p><img src="${step}" alt="第一步" width="2" height="1" loading="lazy"><img src="${step}" width="1" height="1" alt="" loading="lazy">` +
        '<img src="/pictures/drawn/topics/budget-1.jpg" alt="" loading="lazy"><img src="https://cdn.example.cn/a.png" alt="" loading="lazy">',
    );
    for (const url of [article.cover, step]) {
      const picture = await running.app.inject(url);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toMatch(/^image\/(png|jpeg)$/);
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(await namesKept()).toHaveLength(2);
    await take([{ ...example, cover: article.cover, html }]);
    expect((await found('账户余额不足')).content_html).toBe(article.content_html);
    expect(await namesKept()).toHaveLength(2);
    await running.app.jobWorker.runDue();
    expect(await namesKept()).toHaveLength(2);
  });

  test('takes the poster of a film along', async () => {
    put('poster.webp', webp);
    const film = { src: '/media/a.mp4', type: 'video/mp4', poster: 'poster.webp', title: '一', duration: 60 };
    const html = '<xl-video-player src="/media/a.mp4" poster="poster.webp"></xl-video-player>';
    await take([{ ...example, video: film, html }]);
    const { video, content_html: shown } = await found('账户余额不足');
    expect(video.poster).toMatch(/^\/uploads\/.*\.webp$/);
    expect(shown).toContain(`poster="${video.poster}"`);
  });

  test('warns of films that pages may not fetch, and takes them in', async () => {
    const film = { type: 'video/mp4', poster: '/media/first.webp', title: '一', duration: 60 };
    const player = (src: string, track = '') => `<xl-video-player src="${src}">${track}</xl-video-player>`;
    const html =
      player('https://www.example.cn/a.m3u8') +
      player('https://media.example.cn/a.m3u8', '<track src="https://text.example.cn/a.vtt">') +
      player('https://vod.example.cn/live.MPD?key=1');
    const { added, warnings } = await take([
      { ...example, html, video: { ...film, src: 'https://file.example.cn/a.mp4' } },
      { ...example, title: '二', html, video: { ...film, src: 'https://vod.example.cn/b.m3u8' } },
    ]);
    expect(added).toBe(2);
    expect(warnings).toEqual([
      'MEDIA_ORIGINS lacks https://vod.example.cn (3 films), https://text.example.cn (2 films), so streams from there do not play, and subtitles and thumbnails do not show; set MEDIA_ORIGINS=https://media.example.cn,https://vod.example.cn,https://text.example.cn.',
    ]);
  });

  test('lists every picture that is not there or does not do, and then takes nothing in', async () => {
    put('good.png');
    put('text.png', new TextEncoder().encode('no picture'));
    put('large.png', pictureOf(10 * 1024 * 1024 + 1));
    writeFileSync(join(folder, 'secret.png'), png);
    symlinkSync(join(folder, 'secret.png'), join(folder, 'articles/link.png'));
    const addresses = [
      'good.png',
      'missing.png',
      'text.png',
      'large.png',
      '../secret.png',
      'link.png',
      '/pictures/none.jpg',
      '/uploads/00000000-0000-4000-8000-000000000000.png',
      'http://example.cn/a.png',
      '//example.cn/a.png',
      'data:image/png;base64,AAAA',
      '',
    ];
    const html = addresses.map((address) => `<img src="${address}" alt="">`).join('');
    const refused = await take([
      { ...example, html },
      { ...example, title: '', cover: 'missing.png' },
    ]).catch((error: Error) => error.message);
    const faults = (refused as string).replace(/^The articles cannot be taken in\. |\.$/g, '').split('; ');
    expect(faults).toEqual([
      expect.stringMatching(/^1\.title: /),
      '0.html: missing.png is not there',
      '0.html: text.png cannot be kept: 请上传 PNG、JPG 或 WebP 图片',
      '0.html: large.png is larger than 10 MB',
      '0.html: ../secret.png is not there',
      '0.html: link.png is not there',
      '0.html: /pictures/none.jpg is no picture of this site',
      '0.html: /uploads/00000000-0000-4000-8000-000000000000.png is no picture of this site',
      '0.html: http://example.cn/a.png is neither beside the file nor an https address',
      '0.html: //example.cn/a.png is neither beside the file nor an https address',
      '0.html: data:image/png;base64,AAAA is neither beside the file nor an https address',
      '0.html: a picture without an address is neither beside the file nor an https address',
      '1.cover: missing.png is not there',
    ]);
    expect(await found('账户余额不足')).toBeUndefined();
    expect(await namesKept()).toEqual([]);
  });

  test.each([
    ['no list', {}, /the file: /],
    ['a title too long', [{ ...example, title: '长'.repeat(81) }], /0\.title: /],
    ['a cover from elsewhere', [{ ...example, cover: 'javascript:alert(1)' }], /0\.cover: /],
    ['a time without its zone', [{ ...example, publishedAt: '2026-05-20 09:30' }], /0\.publishedAt: /],
  ])('takes nothing of a file with %s', async (_what, file, message) => {
    await expect(take(file)).rejects.toThrow(message);
    expect(await found('账户余额不足')).toBeUndefined();
  });
});
