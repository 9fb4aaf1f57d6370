import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createS3Bucket } from '../../../../site/server/platform/storage/s3-bucket';
import type { S3Settings } from '../../../../site/server/platform/storage/s3-bucket';
import { createS3Storage } from '../../../../site/server/platform/storage/s3-storage';
import { holdTimeLimits } from '../../../support/hold-time-limits';
import { s3Signature } from '../../../support/s3-signature';
import { startS3Server, type S3Fault, type S3Server } from '../../../support/s3-server';

const bytes = new TextEncoder().encode('bytes');
const unavailable = { failure: 'unavailable', text: '文件存储暂时不可用，请稍后重试', retryAfter: 5 };

describe('createS3Storage', () => {
  let server: S3Server;
  beforeEach(async () => {
    server = await startS3Server();
    server.onHang = holdTimeLimits().pass;
  });
  afterEach(() => server.close());

  const storageOf = (given: Partial<S3Settings> = {}) => {
    const settings = { ...server.settings, ...given };
    return createS3Storage(createS3Bucket(settings, { timeout: 4_000, tries: 3, pause: 1 }), settings.prefix);
  };
  const namesOf = async (storage = storageOf()) => {
    const names = [];
    for await (const name of storage.list(new Date(Date.now() + 60_000))) names.push(name);
    return names;
  };
  const fail = (...faults: S3Fault[]) => server.faults.push(...faults);

  test('keeps a file under its prefix, with its type', async () => {
    await storageOf({ prefix: 'site/' }).save('a.jpg', bytes);
    expect([...server.objects]).toEqual([['site/a.jpg', expect.objectContaining({ type: 'image/jpeg' })]]);
    expect(server.requests).toEqual(['PUT 127.0.0.1 /files/site/a.jpg']);
  });

  test('lists nothing that it could not have kept itself', async () => {
    await storageOf().save('a.png', bytes);
    const object = server.objects.get('a.png');
    if (object) for (const key of ['A & <b>.png', 'folder/b.png', 'c']) server.objects.set(key, object);
    expect(await namesOf()).toEqual(['a.png']);
  });

  test.each<S3Fault>([500, 503, 429, 'reset', 'hang'])('asks again after %s, and then it is there', async (fault) => {
    const storage = storageOf();
    fail(fault, fault);
    await storage.save('a.png', bytes);
    fail(fault);
    expect(await storage.read('a.png')).toEqual(Buffer.from(bytes));
    expect(server.requests).toHaveLength(5);
  });

  test('takes no half of a file for the file', async () => {
    await storageOf().save('a.png', bytes);
    fail('half');
    expect(await storageOf().read('a.png')).toEqual(Buffer.from(bytes));
  });

  test.each<S3Fault>([503, 'reset', 'hang', 'half'])(
    'is unavailable after three times %s, with nothing kept',
    async (fault) => {
      const storage = storageOf();
      fail(fault, fault, fault);
      await expect(storage.save('a.png', bytes)).rejects.toMatchObject(unavailable);
      expect(server.requests).toHaveLength(3);
      expect(await storageOf().read('a.png')).toBeUndefined();
    },
  );

  test.each<[string, Partial<S3Settings>, string]>([
    ['a wrong secret', { secretAccessKey: 'another' }, '403, SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, '403, InvalidAccessKeyId'],
    ['another region', { region: 'elsewhere' }, '403, AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'others' }, '404, NoSuchBucket'],
  ])('says at once in the log, and not to visitors, what is wrong: %s', async (_what, wrong, code) => {
    const storage = storageOf(wrong);
    const askings = [
      () => storage.read('a.png'),
      () => storage.save('a.png', bytes),
      () => storage.remove('a.png'),
      () => namesOf(storage),
    ];
    for (const ask of askings) {
      const error: unknown = await ask().catch((failure: unknown) => failure);
      expect(error).toMatchObject(unavailable);
      // The peer repeats the secret in its answer.
      expect((error as Error).cause).toMatchObject({ message: expect.stringMatching(new RegExp(`${code}$`)) });
    }
    expect(server.requests).toHaveLength(4);
  });

  test.each<S3Fault>(['garbage', 302])('does not take %s for an empty bucket', async (fault) => {
    fail(fault);
    await expect(namesOf()).rejects.toMatchObject(unavailable);
  });

  test('is unavailable where nobody listens', async () => {
    const storage = storageOf({ endpoint: 'http://127.0.0.1:1' });
    await expect(storage.read('a.png')).rejects.toMatchObject(unavailable);
  });
});

/** Amazon's own examples, so that the server of these tests knows a right signature. */
describe('s3Signature', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

  test.each([
    [
      '/test.txt',
      { range: 'bytes=0-9' },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      '/?lifecycle',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      '/?max-keys=2&prefix=J',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is as published for GET %s', (target, more, signedHeaders, signature) => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': empty,
      authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signedHeaders},Signature=${signature}`,
      ...more,
    };
    expect(s3Signature({ method: 'GET', target, headers }, secret)).toBe(signature);
  });
});
