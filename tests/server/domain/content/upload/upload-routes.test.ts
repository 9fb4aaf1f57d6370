import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { closeAccount, updateUser } from '../../../../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { createFolderStorage } from '../../../../../site/server/platform/storage/folder-storage';
import { compressedText, pngChunk, pngWith } from '../../../../support/picture-parts';
import { jpg, pictureOf, png, webp } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const megabyte = 1024 * 1024;

describe('uploadRoutes', () => {
  let running: TestApp;
  let folder: string;
  let token: string;
  const clock = createTestClock();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    const sms = createDevelopmentGateway(() => {});
    running = await createTestApp({
      now: clock.now,
      messageGateways: { sms },
      uploads: createFolderStorage(join(folder, 'new')),
    });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    clock.pass(3600);
    token = await signIn(running.app, 'demo');
  });

  const send = (body: Parameters<typeof sendUpload>[1], bearer = token) => sendUpload(running.app, body, bearer);
  const urlOf = async (file = png, bearer = token) => (await send({ kind: 'avatar', file }, bearer)).data.Url as string;
  const get = (url: string, bearer?: string) =>
    running.app.inject({ url, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
  const files = () => readdir(join(folder, 'new'));

  test('takes a picture that unpacks to gigabytes of text without unpacking it', async () => {
    const text = pngChunk('zTXt', compressedText(30 * megabyte));
    const file = pngWith(...Array.from({ length: 20 }, () => text));
    // In kilobytes, as long as the process lives.
    const before = process.resourceUsage().maxRSS;
    expect((await send({ kind: 'avatar', file })).code).toBe(0);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(200);
  });

  test.each([
    ['png', png, 'image/png'],
    ['jpg', jpg, 'image/jpeg'],
    ['webp', webp, 'image/webp'],
  ])('keeps a %s under another name, and gives it back as no page (S-26)', async (extension, file, type) => {
    const { code, data } = await send({ kind: 'avatar', file });
    expect(code).toBe(0);
    expect(data.Url).toMatch(new RegExp(`^/uploads/[0-9a-f-]{36}\\.${extension}$`));
    const { statusCode, headers, rawPayload } = await get(data.Url);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 2, height: 1 });
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test.each([
    ['a page that calls itself a picture', new TextEncoder().encode('<html><script>alert(1)</script>')],
    ['a vector picture', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the first bytes of a picture alone', png.slice(0, 8)],
    ['nothing', new Uint8Array()],
  ])('refuses %s', async (_what, file) => {
    const before = await files();
    expect(await send({ kind: 'avatar', file })).toMatchObject({
      status: 200,
      code: 400,
      data: { Fields: { file: '请上传 PNG、JPG 或 WebP 图片' } },
    });
    expect(await files()).toEqual(before);
  });

  test.each([
    ['no file', { kind: 'avatar' }, ['file']],
    ['a text in its place', { kind: 'avatar', file: 'x' }, ['file']],
    ['another kind', { kind: 'film', file: png }, ['kind']],
  ])('refuses %s', async (_what, body, fields) => {
    const { code, data } = await send(body);
    expect([code, Object.keys(data.Fields)]).toEqual([400, fields]);
  });

  test.each([
    ['avatar', 512],
    ['voucher', 2_000],
  ])('keeps a %s of %d pixels at most', async (kind, side) => {
    const file = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const { data } = await send({ kind, file });
    const { width, height } = await sharp((await get(data.Url, token)).rawPayload).metadata();
    expect([width, height]).toEqual([side, side / 2]);
  });

  test('takes 2 MB and no byte more', async () => {
    const file = pictureOf(2 * megabyte);
    expect(await send({ kind: 'avatar', file })).toMatchObject({ status: 200, code: 0 });
    const larger = pictureOf(2 * megabyte + 1);
    expect(await send({ kind: 'avatar', file: larger })).toMatchObject({ status: 413, code: 413 });
  });

  test('refuses a second file, a body that is no form, and who has no token', async () => {
    const form = new FormData();
    form.append('kind', 'avatar');
    for (const name of ['file', 'other']) form.append(name, new Blob([new Uint8Array(png)]), 'a.png');
    const encoded = new Response(form);
    const two = await running.app.inject({
      method: 'POST',
      url: '/api/client/upload',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    });
    expect([two.statusCode, two.json().Header.Code]).toEqual([413, 413]);
    const json = await running.app.inject({
      method: 'POST',
      url: '/api/client/upload',
      payload: { kind: 'avatar' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([json.statusCode, json.json().Header.Code]).toEqual([415, 415]);
    expect(await send({ kind: 'avatar', file: png }, 'nobody')).toMatchObject({ status: 200, code: 10 });
  });

  test('takes thirty an hour from one user', async () => {
    for (let turn = 0; turn < 30; turn += 1) await urlOf();
    expect(await send({ kind: 'avatar', file: png })).toMatchObject({ status: 429, code: 429 });
  });

  test.each(['nothing.png', '..%2f..%2fpostgres%2fPG_VERSION', '00000000-0000-0000-0000-000000000000.png'])(
    'there is no %s',
    async (name) => {
      expect((await get(`/uploads/${name}`)).statusCode).toBe(404);
    },
  );

  describe('a voucher', () => {
    test('is for who uploaded it, and for owner and admins of the organisation', async () => {
      const member = await signIn(running.app, 'member');
      const { data } = await send({ kind: 'voucher', file: png }, member);
      expect(data.Url).toMatch(/^\/api\/client\/upload\/[0-9a-f-]{36}\.png$/);
      const admin = await get(data.Url, await signIn(running.app, 'admin'));
      expect(admin.statusCode).toBe(200);
      expect(admin.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      for (const seer of [member, token]) expect((await get(data.Url, seer)).headers['content-type']).toBe('image/png');
      const ofOwner = (await send({ kind: 'voucher', file: png })).data.Url;
      expect((await get(ofOwner, member)).json().Header.Code).toBe(404);
      const outsider = await get(data.Url, await signIn(running.app, 'outsider'));
      expect(outsider.json().Header.Code).toBe(404);
      expect((await get(data.Url)).json().Header.Code).toBe(10);
    });

    test('has no public address', async () => {
      const { data } = await send({ kind: 'voucher', file: png });
      const publicUrl = data.Url.replace('/api/client/upload/', '/uploads/');
      expect((await get(publicUrl)).statusCode).toBe(404);
      expect((await get(publicUrl, token)).statusCode).toBe(404);
    });
  });

  test('a picture stands for who uploaded it alone, and the one before goes', async () => {
    const avatarOf = (AvatarUrl: string, bearer = token) =>
      callEndpoint(running.app, updateUser, { token: bearer, body: { AvatarUrl } });
    const [first, second] = [await urlOf(), await urlOf()];
    expect(await avatarOf(first, await signIn(running.app, 'admin'))).toMatchObject({
      code: 400,
      data: { Fields: { AvatarUrl: '请先上传图片' } },
    });
    expect((await avatarOf(second)).data.AvatarUrl).toBe(second);
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  });

  test('closing the account takes its pictures away (S-23)', async () => {
    const code = async (scene: 'login' | 'close') => {
      clock.pass(60);
      return (await callEndpoint(running.app, sendSms, { body: { mobile: '13900000021', scene } })).data.debugCode;
    };
    const entering = { mobile: '13900000021', code: await code('login'), agree: true } as const;
    const newcomer = (await callEndpoint(running.app, loginBySms, { body: entering })).data.token;
    const url = await urlOf(png, newcomer);
    const body = { Code: await code('close'), Confirm: true } as const;
    expect((await callEndpoint(running.app, closeAccount, { token: newcomer, body })).code).toBe(0);
    expect((await get(url)).statusCode).toBe(404);
  });
});
