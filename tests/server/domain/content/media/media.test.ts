import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import * as endpoints from '../../../../../site/contract/operator/media-endpoints';
import { searchConsole } from '../../../../../site/contract/operator/search-endpoints';
import { saveArticle } from '../../../../../site/server/domain/content/article/article';
import { article } from '../../../../../site/server/domain/content/article/article-tables';
import { banner, tag } from '../../../../../site/server/domain/content/page-content/page-content-tables';
import { mediaFile } from '../../../../../site/server/domain/content/media/media-tables';
import { product, productDetail } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { drawPicture, sendForm } from '../../../../support/library';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

describe('the media library', () => {
  const clock = createTestClock(new Date('2026-12-01T08:00:00Z'));
  const storage = createMemoryStorage();
  let running: TestApp;
  let editor: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, uploads: storage }, 1);
    editor = await signInAs(running.app, 'content@demo.cn');
  });
  afterAll(() => running.close());

  const send = (endpoint: unknown, body: object, params = {}) =>
    sendForm(running.app, editor, endpoint as Endpoint, { body: { reason: '更新页面', ...body }, params });
  const upload = (file: Uint8Array, values: object = {}) =>
    send(endpoints.uploadPicture, { name: '首页主图', file, ...values });
  const post = (endpoint: (typeof endpoints)['removeMedia'], id: number | undefined, body: object = {}) =>
    callEndpoint(running.app, endpoint, {
      params: { id: String(id) },
      body: { reason: '整理素材', rehearse: false, ...body },
      headers: editor.headers,
    });
  const get = async (id: number) =>
    (await callEndpoint(running.app, endpoints.getMedia, { params: { id: String(id) }, headers: editor.headers })).data;
  const list = async (query: object) =>
    (await callEndpoint(running.app, endpoints.listMedia, { query, headers: editor.headers })).data;
  const fetchFile = (url: string) => running.app.inject({ url: url.replace(/#.*/, '') });
  const change = async (id: number, values: object) => {
    const { name, alt, folderId, focus, version } = await get(id);
    return post(endpoints.changeMedia as never, id, { name, alt, folderId, focus, version, ...values });
  };
  /** Contents that show a picture in every place that takes one. */
  async function show(src: string, title: string): Promise<void> {
    await testPlatform(running.database).transact(async (tx) => {
      await saveArticle(tx, {
        category: '入门',
        title,
        summary: '摘要',
        cover: src,
        contentHtml: `<p>前</p><img src="${src}" alt="图" loading="lazy">`,
        author: '编辑',
        published: true,
        publishedAt: clock.now(),
        updatedAt: clock.now(),
      });
      await tx.db.update(product).set({ icon: src });
      await tx.db
        .update(productDetail)
        .set({ images: [src, '/other.webp'], features: [{ title: '看板', picture: src }] as never });
      const [place] = await tx.db.insert(tag).values({ kind: 'banner', value: title, seq: 1 }).returning();
      await tx.db.insert(banner).values({ tagId: place?.id ?? 0, title, image: src, imageMobile: src, seq: 1 });
    });
  }
  const shown = () =>
    testPlatform(running.database).read(async ({ db }) =>
      JSON.stringify([
        await db.select().from(article),
        await db.select().from(product),
        await db.select().from(productDetail),
        await db.select().from(banner),
      ]),
    );

  test('keeps a picture under an address of its content, for everybody and for ever', async () => {
    const file = await drawPicture(3_000, 1_500);
    const { code, data } = await upload(file);
    expect(code).toBe(codes.ok);
    expect(data.media).toMatchObject({
      name: '首页主图',
      kind: 'picture',
      width: 2_560,
      height: 1_280,
      alt: '',
      folderId: null,
    });
    expect(data.entry).toMatchObject({ command: 'media.upload', operator: '测试 content', reason: '更新页面' });
    const whole = await fetchFile(data.media.src);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    const small = await sharp((await fetchFile(data.media.thumbnail)).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([360, 180]);

    const again = await upload(file, { name: '又一次' });
    expect(again).toMatchObject({ code: codes.conflict, data: { Fields: { sameAs: String(data.media.id) } } });
    expect(again.message).toContain('首页主图');
  });

  test('refuses what is no picture, and rehearses without keeping a file', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload(svg)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { file: '请上传 PNG、JPG 或 WebP 图片' } },
    });
    const rehearsed = await upload(await drawPicture(), { rehearse: 'true' });
    expect(rehearsed.data.rehearsed).toBe(true);
    expect((await fetchFile(rehearsed.data.media.src)).statusCode).toBe(404);
  });

  test('replaces a picture everywhere it is shown, and keeps its id', async () => {
    const { data } = await upload(await drawPicture(), { name: '旧图' });
    const { id, src } = data.media;
    await show(src, '替换');
    const before = await get(id);
    expect(before.uses.map(({ label, name, place }: Record<string, string>) => [label, name, place])).toEqual(
      expect.arrayContaining([
        ['文章', '替换', '封面、正文'],
        ['横幅', '替换', '图片、手机图片'],
        ['产品', expect.any(String), '图标'],
        ['产品', expect.any(String), '截图、功能'],
      ]),
    );
    expect(await post(endpoints.removeMedia, id)).toMatchObject({
      code: codes.conflict,
      message: expect.stringMatching(/^还有 \d+ 处在用，不能删除：产品「/),
    });

    // What stays visible is part of the address.
    expect((await change(id, { focus: { x: 20, y: 80 } })).data.messages[0]).toMatch(/^会一起更新 \d+ 处/);
    expect((await get(id)).src).toBe(`${src}#focus=20-80`);
    expect(await shown()).not.toContain(`${src}"`);

    const file = await drawPicture(600, 600);
    const { version } = await get(id);
    const reply = await send(endpoints.replacePicture, { file, version }, { id });
    expect(reply.data.messages).toEqual([
      expect.stringMatching(/^会一起更新/),
      '新图片的宽高比和原来不同，页面上的裁切会变',
    ]);
    const after = await get(id);
    expect(after).toMatchObject({ id, name: '旧图', width: 600, height: 600 });
    expect(after.src).toMatch(/#focus=20-80$/);
    expect(after.uses).toEqual(before.uses);
    const contents = await shown();
    expect(contents).not.toContain(src);
    expect(contents.split(after.src).length - 1).toBeGreaterThanOrEqual(6);
    expect((await send(endpoints.replacePicture, { file, version }, { id })).code).toBe(codes.conflict);

    // Readers who have the old page still see the old picture, for a day.
    expect((await fetchFile(src)).statusCode).toBe(200);
    clock.pass(31 * 3600);
    editor = await signInAs(running.app, 'content@demo.cn');
    await running.app.jobWorker.runDue();
    expect((await fetchFile(src)).statusCode).toBe(404);
    expect((await fetchFile(after.src)).statusCode).toBe(200);
  });

  test('deletes what nothing shows, whose addresses lead nowhere at once; the same file can come again', async () => {
    const file = await drawPicture();
    const { data } = await upload(file, { name: '没人用' });
    const addresses = [data.media.src, data.media.thumbnail];
    expect((await post(endpoints.removeMedia, data.media.id, { rehearse: true })).code).toBe(codes.ok);
    for (const url of addresses) expect((await fetchFile(url)).statusCode, url).toBe(200);
    expect((await post(endpoints.removeMedia, data.media.id)).data.messages).toEqual(['删除后不能恢复']);
    for (const url of addresses) expect((await fetchFile(url)).statusCode, url).toBe(404);
    const again = await upload(file, { name: '又来了' });
    expect(again.data.media.src).toBe(data.media.src);
    expect((await fetchFile(data.media.src)).statusCode).toBe(200);
    const left = await testPlatform(running.database).read(({ db }) => db.select().from(mediaFile));
    expect(left.filter(({ mediaId }) => mediaId === null)).toEqual([]);
  });

  test('keeps the file of a deleted picture that a version of before shows', async () => {
    const { data } = await upload(await drawPicture(), { name: '旧图标' });
    await testPlatform(running.database).transact(({ db }) =>
      db.execute(sql`insert into content_revision (type, entry_id, number, document, at, operator, reason)
        values ('article', '1', 99, ${JSON.stringify({ cover: data.media.src })}::jsonb, now(), '测试', '')`),
    );
    const reply = await post(endpoints.removeMedia, data.media.id);
    expect(reply.data.messages).toEqual(['删除后不能恢复', '旧版本或以前的订单里还有它，原来的地址会保留']);
    expect((await fetchFile(data.media.src)).statusCode).toBe(200);
  });

  test('crops a picture into another one', async () => {
    const { data } = await upload(await drawPicture(800, 400), { name: '原图' });
    const area = { left: 100, top: 50, width: 200, height: 300 };
    const cropped = await post(endpoints.cropPicture as never, data.media.id, { ...area, name: '原图 裁切' });
    expect(cropped.data.media).toMatchObject({ name: '原图 裁切', width: 200, height: 300 });
    expect(cropped.data.media.src).not.toBe(data.media.src);
    const outside = await post(endpoints.cropPicture as never, data.media.id, { ...area, left: 700, name: '出界' });
    expect(outside.code).toBe(codes.badRequest);
  });

  test('keeps pictures in folders, finds them by name and description', async () => {
    const folder = async (name: string, parentId: number | null) => {
      const body = { name, parentId, reason: '整理素材', rehearse: false };
      const { code, data } = await callEndpoint(running.app, endpoints.addMediaFolder, {
        body,
        headers: editor.headers,
      });
      return { code, id: Number(data?.entry?.subject.id) };
    };
    const outer = await folder('产品', null);
    const inner = await folder('数据通', outer.id);
    expect((await folder('产品', null)).code).toBe(codes.conflict);
    const body = { name: '产品', parentId: inner.id };
    expect((await post(endpoints.changeMediaFolder as never, outer.id, body)).message).toBe('不能放进自己里面');
    const { data } = await upload(await drawPicture(), { name: '看板截图', folder: String(inner.id) });
    expect((await post(endpoints.removeMediaFolder, inner.id)).code).toBe(codes.conflict);
    expect((await list({ folder: inner.id })).items).toHaveLength(1);
    expect((await list({ folder: inner.id, alt: 'missing' })).items).toHaveLength(1);
    expect((await change(data.media.id, { alt: '数据看板的消耗趋势' })).data.entry.after).toMatchObject({
      folder: '产品/数据通',
    });
    expect((await list({ search: '消耗趋势' })).items[0].name).toBe('看板截图');
    const searching = { query: { search: '看板截图' }, headers: editor.headers };
    expect((await callEndpoint(running.app, searchConsole, searching)).data.groups).toMatchObject([
      { kind: 'media', hits: [{ path: `/media/${data.media.id}`, match: { label: '名称', text: '看板截图' } }] },
    ]);
    expect((await list({ folder: inner.id, alt: 'missing' })).items).toEqual([]);
    expect((await post(endpoints.moveMedia as never, data.media.id, { folderId: null })).code).toBe(codes.ok);
    expect((await post(endpoints.removeMediaFolder, inner.id)).code).toBe(codes.ok);
  });
});
