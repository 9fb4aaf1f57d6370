import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import * as films from '../../../../../site/contract/operator/media-film-endpoints';
import {
  getMedia,
  listMedia,
  listMediaFolders,
  removeMedia,
} from '../../../../../site/contract/operator/media-endpoints';
import { saveArticle } from '../../../../../site/server/domain/content/article/article';
import { article } from '../../../../../site/server/domain/content/article/article-tables';
import { partBytes } from '../../../../../site/server/platform/storage/part-upload';
import { addPicture, sendForm } from '../../../../support/library';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { sampleFilm } from '../../../../support/sample-film';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

interface Server extends TestApp {
  readonly editor: OperatorBrowser;
}

async function start(ffmpeg: string | undefined, clock = createTestClock(new Date('2026-12-01T08:00:00Z'))) {
  const films = { ffmpeg, maxBytes: 20 * 1024 * 1024 };
  const running = await createTestApp({ now: clock.now, uploads: createMemoryStorage(), films }, 1);
  return { ...running, clock, editor: await signInAs(running.app, 'content@demo.cn') };
}

const call = ({ app, editor: { headers } }: Server, endpoint: unknown, params: object, body?: object) =>
  callEndpoint(
    app,
    endpoint as Endpoint,
    { params, headers, ...(body && { body: { reason: '更新视频', ...body } }) } as never,
  );

/** Sends the parts of a file, but those of `without`. @returns the id of the upload, and the last reply. */
async function sendParts(server: Server, file: Uint8Array, without: readonly number[] = [], name = '新手指引') {
  const body = { name, bytes: file.length, fingerprint: '1' };
  const { data, code, message } = await call(server, films.startFilmUpload, {}, body);
  if (!data?.uploadId) return { uploadId: '', code, message, received: [] };
  const { uploadId, received } = data as { uploadId: string; received: number[] };
  let last: { code?: number | undefined; message?: string | undefined } = { code, message };
  for (let part = 0; part * partBytes < file.length; part += 1) {
    if (without.includes(part) || received.includes(part)) continue;
    const bytes = file.subarray(part * partBytes, (part + 1) * partBytes);
    const form = { body: { part: String(part), file: bytes }, params: { uploadId } };
    last = await sendForm(server.app, server.editor, films.sendFilmPart as unknown as Endpoint, form);
  }
  return { uploadId, received, code: last.code, message: last.message };
}

async function uploadFilm(server: Server, file: Uint8Array, name?: string) {
  const { uploadId } = await sendParts(server, file, [], name);
  const facts = { folderId: null, duration: 3, width: 640, height: 360 };
  return call(server, films.finishFilmUpload, { uploadId }, facts);
}

const writtenArticle = ({ clock }: Awaited<ReturnType<typeof start>>) => ({
  category: '入门',
  title: '带视频的文章',
  summary: '摘要',
  cover: '',
  contentHtml: '<p>文</p>',
  author: '编辑',
  published: true,
  publishedAt: clock.now(),
  updatedAt: clock.now(),
});

const read = async (server: Server, id: number) => (await call(server, getMedia, { id: String(id) })).data;
const fetchFile = (server: Server, url: string, headers = {}) => server.app.inject({ url, headers });

describe('films of the library, with ffmpeg', () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start(undefined);
    const { data } = await call(server, listMediaFolders, {});
    expect(data.makesRenditions, 'these tests need ffmpeg').toBe(true);
  });
  afterAll(() => server.close());

  test('streams a film in its renditions, with a poster and small pictures', async () => {
    const { data } = await uploadFilm(server, sampleFilm('960x540', 5));
    expect(data.media).toMatchObject({ kind: 'film', name: '新手指引', state: 'waiting', type: 'video/mp4' });
    await server.app.jobWorker.runDue();
    const film = await read(server, data.media.id);
    expect(film).toMatchObject({
      state: 'ready',
      progress: 100,
      type: 'application/vnd.apple.mpegurl',
      width: 960,
      height: 540,
      renditions: [360, 540],
    });
    expect(film.duration).toBeCloseTo(5, 0);
    const master = await fetchFile(server, film.src);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.body).toMatch(/CODECS="avc1\.4d[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=640x360\n/);
    expect(master.body).toMatch(/RESOLUTION=960x540\n/);
    const [playlist = ''] = /^[0-9a-f]{40}-540\.m3u8$/m.exec(master.body) ?? [];
    const segments = (await fetchFile(server, `/library/${playlist}`)).body;
    const files = [...segments.matchAll(/[0-9a-f]{40}-540-[\w]+\.(?:mp4|m4s)/g)].map(([name]) => name);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const name of files) expect((await fetchFile(server, `/library/${name}`)).statusCode, name).toBe(200);
    expect((await fetchFile(server, film.poster)).headers['content-type']).toBe('image/jpeg');
    const thumbnails = (await fetchFile(server, film.thumbnails)).body;
    expect(thumbnails).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\n[0-9a-f]{40}-sheet\.jpg#xywh=0,0,160,90\n/);
    expect(thumbnails).toContain('00:00:04.000 --> 00:00:05');
  });

  test('says why a film failed, and tries again', async () => {
    const broken = sampleFilm().slice();
    broken.fill(7, 64);
    const playlist = new TextEncoder().encode('#EXTM3U\n#EXTINF:1\nfile:///etc/passwd\n');
    const disguised = new Uint8Array(2_000);
    disguised.set(sampleFilm().subarray(0, 32));
    disguised.set(playlist, 32);
    for (const [file, problem] of [
      [broken, '文件已损坏，或不是视频'],
      [disguised, '文件已损坏，或不是视频'],
    ] as const) {
      const { data } = await uploadFilm(server, file);
      await server.app.jobWorker.runDue();
      const film = await read(server, data.media.id);
      expect(film).toMatchObject({ state: 'failed', problem });
      expect((await call(server, films.retryFilm, { id: String(film.id) }, {})).code).toBe(codes.ok);
      expect((await read(server, film.id)).state).toBe('waiting');
      await server.app.jobWorker.runDue();
      expect((await read(server, film.id)).state).toBe('failed');
    }
    expect(await sendParts(server, playlist)).toMatchObject({
      code: codes.badRequest,
      message: '请上传 MP4、MOV 或 WebM 视频',
    });
  });

  test('begins with each film when it comes, also while another one is made', async () => {
    const [first, second] = [
      await uploadFilm(server, sampleFilm('80x46')),
      await uploadFilm(server, sampleFilm('82x46')),
    ];
    await server.app.jobWorker.runDue();
    for (const { data } of [first, second]) expect((await read(server, data.media.id)).state).toBe('ready');
  });

  test('are deleted with all their files at once, those that would take their place, too', async () => {
    const { data } = await uploadFilm(server, sampleFilm('84x48'));
    await server.app.jobWorker.runDue();
    const film = await read(server, data.media.id);
    const { uploadId } = await sendParts(server, sampleFilm('86x48'));
    const facts = { uploadId, duration: 1, width: 86, height: 48, version: film.version };
    expect((await call(server, films.replaceFilm, { id: String(film.id) }, facts)).code).toBe(codes.ok);
    const { successor } = await read(server, film.id);
    const { src: next } = await read(server, successor.id);
    const addresses = [film.src, film.file, film.poster, film.thumbnails, next];
    for (const url of addresses) expect((await fetchFile(server, url)).statusCode, url).toBe(200);
    expect((await call(server, removeMedia, { id: String(film.id) }, {})).code).toBe(codes.ok);
    for (const url of addresses) expect((await fetchFile(server, url)).statusCode, url).toBe(404);
  });

  test('puts another film in the place of one once it can be streamed; contents show that one then', async () => {
    const film = async (size: string, name: string) => {
      const { data } = await uploadFilm(server, sampleFilm(size, 1), name);
      await server.app.jobWorker.runDue();
      return read(server, data.media.id);
    };
    const old = await film('64x36', '旧视频');
    const words = { text: '00:00.000 --> 00:01.000\n欢迎\n', version: old.version };
    await call(server, films.changeSubtitles, { id: String(old.id) }, words);
    const before = await read(server, old.id);
    const { src, type, poster, file, thumbnails, subtitles } = before;
    const video = { src, type, poster, file, thumbnails, subtitles, title: '片', duration: 1 };
    await testPlatform(server.database).transact((tx) => saveArticle(tx, { ...writtenArticle(server), video }));

    const { uploadId } = await sendParts(server, sampleFilm('96x54', 1), [], '新视频');
    const facts = { uploadId, duration: 1, width: 96, height: 54, version: before.version };
    const replacing = await call(server, films.replaceFilm, { id: String(old.id) }, facts);
    expect(replacing.data.messages).toContain('会一起更新 1 处：文章「带视频的文章」的视频');
    const waiting = await read(server, old.id);
    expect(waiting).toMatchObject({ src, state: 'ready', successor: { state: 'waiting' } });
    const { data: listed } = await call(server, listMedia, {});
    expect(listed.items.map(({ id }: { id: number }) => id)).not.toContain(waiting.successor.id);
    const again = { ...facts, version: waiting.version };
    expect((await call(server, films.replaceFilm, { id: String(old.id) }, again)).code).not.toBe(codes.ok);

    await server.app.jobWorker.runDue();
    const after = await read(server, old.id);
    expect(after).toMatchObject({ id: old.id, name: before.name, state: 'ready', width: 96, successor: null });
    expect(after.subtitleText).toContain('欢迎');
    const stored = await testPlatform(server.database).read(({ db }) => db.select().from(article));
    const shown = stored.find(({ title }) => title === '带视频的文章')?.video;
    for (const name of ['src', 'poster', 'file', 'thumbnails', 'subtitles'] as const) {
      expect(after[name], name).not.toBe(before[name]);
      expect(shown, name).toMatchObject({ [name]: after[name] });
      // Readers of the page of before still have what it names.
      expect((await fetchFile(server, before[name])).statusCode, name).toBe(200);
      expect((await fetchFile(server, after[name])).statusCode, name).toBe(200);
    }
    server.clock.pass(3 * 24 * 3600);
    await server.app.jobWorker.runDue();
    for (const name of ['src', 'file'] as const) {
      expect((await fetchFile(server, before[name])).statusCode, name).toBe(404);
      expect((await fetchFile(server, after[name])).statusCode, name).toBe(200);
    }
  });
});

describe('films of the library, without ffmpeg', () => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start('off');
  });
  afterAll(() => server.close());

  test('goes on with an upload that ended early, and plays the film as it is', async () => {
    // Some bytes after its end make a film of three parts.
    const film = sampleFilm();
    const file = new Uint8Array(partBytes * 2 + 1_000);
    file.set(film);
    file.fill(9, film.length);
    const first = await sendParts(server, file, [1]);
    const facts = { folderId: null, duration: 3, width: 640, height: 360 };
    const { unfinished } = (await call(server, listMediaFolders, {})).data;
    expect(unfinished).toEqual([
      { name: '新手指引', bytes: file.length, received: partBytes * 2, keptUntil: '2026-12-04T16:00:00.000+08:00' },
    ]);
    const early = await call(server, films.finishFilmUpload, { uploadId: first.uploadId }, facts);
    expect(early).toMatchObject({ code: codes.badRequest, message: '还有 1 段没有传完，请继续上传' });

    const second = await sendParts(server, file);
    expect(second).toMatchObject({ uploadId: first.uploadId, received: [0, 2] });
    const { data } = await call(server, films.finishFilmUpload, { uploadId: second.uploadId }, facts);
    expect(data.media).toMatchObject({ state: 'plain', type: 'video/mp4', bytes: file.length, duration: 3 });
    expect(data.messages).toEqual(['这台服务器没有 ffmpeg，不能转码；视频按上传的文件播放']);

    const { src } = data.media;
    expect(Buffer.compare((await fetchFile(server, src)).rawPayload, file)).toBe(0);
    const range = `bytes=${partBytes - 2}-${partBytes + 1}`;
    const middle = await fetchFile(server, src, { range });
    expect(middle.statusCode).toBe(206);
    expect(middle.headers['content-range']).toBe(`bytes ${partBytes - 2}-${partBytes + 1}/${file.length}`);
    expect(Buffer.compare(middle.rawPayload, file.subarray(partBytes - 2, partBytes + 2))).toBe(0);
    expect((await fetchFile(server, src, { range: 'bytes=-10' })).rawPayload).toHaveLength(10);
    expect((await fetchFile(server, src, { range: `bytes=${file.length}-` })).statusCode).toBe(416);

    expect(await uploadFilm(server, file)).toMatchObject({
      code: codes.conflict,
      data: { Fields: { sameAs: String(data.media.id) } },
    });
    expect((await call(server, films.retryFilm, { id: String(data.media.id) }, {})).code).toBe(codes.conflict);
    const tooLarge = await call(
      server,
      films.startFilmUpload,
      {},
      { name: '大', bytes: 21 * 1024 * 1024, fingerprint: '' },
    );
    expect(tooLarge.message).toBe('视频最大 20 MB');
  });

  test('keeps subtitles as WebVTT, and shows the new ones where the old ones were', async () => {
    const { data } = await uploadFilm(server, sampleFilm('64x36', 2));
    const { id, src } = data.media;
    const change = async (text: string) =>
      call(server, films.changeSubtitles, { id: String(id) }, { text, version: (await read(server, id)).version });
    const srt =
      '1\r\n00:00:00,500 --> 00:00:01,000\r\n<b>你好</b> & 欢迎\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,000\r\n<script>alert(1)</script>\r\n';
    expect((await change(srt)).data.entry.after).toEqual({ subtitles: '2 条' });
    const film = await read(server, id);
    expect((await fetchFile(server, film.subtitles)).body).toBe(
      'WEBVTT\n\n00:00.500 --> 00:01.000\n你好 &amp; 欢迎\n\n00:01.000 --> 00:02.000\nalert(1)\n',
    );
    await testPlatform(server.database).transact((tx) =>
      saveArticle(tx, {
        ...writtenArticle(server),
        video: { src, type: 'video/mp4', poster: '', title: '片', duration: 2, subtitles: film.subtitles },
      }),
    );
    expect((await change('WEBVTT\n\n00:00.000 --> 00:01.500\n改过的\n')).data.messages[0]).toMatch(/^会一起更新 1 处/);
    const after = await read(server, id);
    expect(after.subtitleText).toContain('改过的');
    const stored = await testPlatform(server.database).read(({ db }) => db.select().from(article));
    expect(JSON.stringify(stored)).toContain(after.subtitles);
    expect((await change('00:03.000 --> 00:01.000\n倒着\n')).message).toBe('第 1 行的结束时间要晚于开始时间');
    expect((await change('没有时间的文字')).message).toBe('没有找到字幕，请用 VTT 或 SRT 格式');

    const picture = await addPicture(server.app, '视频封面');
    const poster = { pictureId: picture.id, version: after.version };
    expect((await call(server, films.changePoster, { id: String(id) }, poster)).code).toBe(codes.ok);
    expect((await read(server, id)).poster).toBe(picture.src);
    expect((await read(server, picture.id)).uses).toEqual([
      { kind: 'media', label: '视频', name: '新手指引', place: '封面', path: `/media/${id}` },
    ]);
    expect((await call(server, removeMedia, { id: String(picture.id) }, {})).code).toBe(codes.conflict);
  });
});
