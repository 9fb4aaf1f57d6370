import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '../../../../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createS3Bucket } from '../../../../../site/server/platform/storage/s3-bucket';
import { createS3Storage } from '../../../../../site/server/platform/storage/s3-storage';
import { png } from '../../../../support/pictures';
import { startS3Server, type S3Server } from '../../../../support/s3-server';
import { sendUpload } from '../../../../support/send-upload';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

const away = '文件存储暂时不可用，请稍后重试';

describe('uploads in a bucket', () => {
  let running: TestApp;
  let server: S3Server;
  let token: string;
  beforeAll(async () => {
    server = await startS3Server();
    const bucket = createS3Bucket(server.settings, { timeout: 300_000, tries: 1, pause: 1 });
    running = await createTestApp({ uploads: createS3Storage(bucket, '') });
    await seedDemoUsers(running.database, testKeys);
    token = await signIn(running.app, 'demo');
  });
  afterAll(async () => {
    await running.close();
    await server.close();
  });
  afterEach(() => void (server.faults.length = 0));

  const send = (kind: 'avatar' | 'voucher') => sendUpload(running.app, { kind, file: png }, token);
  const get = (url: string, bearer = token) =>
    running.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  const fail = () => server.faults.push(503);

  test('come back from there', async () => {
    const { data } = await send('voucher');
    expect((await get(data.Url)).headers['content-type']).toBe('image/png');
    expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET']);
  });

  test('are not fetched for who may not see them', async () => {
    const { data } = await send('voucher');
    const before = server.requests.length;
    expect((await get(data.Url, await signIn(running.app, 'outsider'))).json().Header.Code).toBe(404);
    expect((await get(data.Url.replace('/api/client/upload/', '/uploads/'))).statusCode).toBe(404);
    expect(server.requests).toHaveLength(before);
  });

  test('are refused with a message while the store is away, and then taken', async () => {
    fail();
    const { status, code, message, headers } = await send('voucher');
    expect({ status, code, message }).toEqual({ status: 503, code: 503, message: away });
    expect(headers['retry-after']).toBe('5');
    expect((await send('voucher')).code).toBe(0);
  });

  test('that are there are unavailable meanwhile, not gone', async () => {
    const [avatar, voucher] = [(await send('avatar')).data.Url, (await send('voucher')).data.Url];
    for (const url of [avatar, voucher]) {
      fail();
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(503);
      expect(headers['cache-control']).toBe('no-store');
      expect((await get(url)).statusCode).toBe(200);
    }
  });

  test('a picture can be changed meanwhile, and a job removes the one before', async () => {
    const [first, second] = [(await send('avatar')).data.Url, (await send('avatar')).data.Url];
    // Pictures of the tests before go as well.
    for (let file = 0; file < 5; file += 1) fail();
    const { code, data } = await callEndpoint(running.app, updateUser, { token, body: { AvatarUrl: second } });
    expect([code, data.AvatarUrl]).toEqual([0, second]);
    server.faults.length = 0;
    const key = first.replace('/uploads/', '');
    expect(server.objects.has(key)).toBe(true);
    expect((await get(first)).statusCode).toBe(404);
    Object.assign(server.objects.get(key) ?? {}, { modified: new Date(Date.now() - 25 * 3_600_000) });
    await running.app.jobWorker.runDue();
    expect(server.objects.has(key)).toBe(false);
    expect(server.objects.has(second.replace('/uploads/', ''))).toBe(true);
  });
});
