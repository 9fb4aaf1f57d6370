import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { s3Check } from '../../../../site/server/platform/storage/s3-storage';
import type { S3Settings } from '../../../../site/server/platform/storage/s3-bucket';
import { freePort } from '../../../../site/scripts/free-port.mjs';
import { findingsOf } from '../../../support/findings-of';
import { startS3Server, type S3Server } from '../../../support/s3-server';

describe('s3Check', () => {
  let store: S3Server;
  beforeAll(async () => {
    store = await startS3Server();
  });
  afterEach(() => {
    store.skew = 0;
    store.requests.length = 0;
    store.objects.clear();
  });
  afterAll(() => store.close());

  const check = (more: Partial<S3Settings> = {}) =>
    findingsOf(s3Check.run({ s3: { ...store.settings, ...more } }, { isOnline: true }));

  test('puts, reads and removes an object below the prefix, and leaves nothing', async () => {
    expect(await check({ prefix: 'site/uploads/' })).toEqual([
      `ok S3_BUCKET: files at ${store.settings.endpoint} keeps, gives back, lists and removes an object.`,
    ]);
    expect(store.objects.size).toBe(0);
    const [put] = store.requests;
    expect(put).toMatch(/^PUT 127\.0\.0\.1 \/files\/site\/uploads\/doctor-[0-9a-f-]{36}$/);
    expect(await findingsOf(s3Check.run({ s3: undefined }, { isOnline: true }))).toEqual([]);
  });

  test.each([
    [{ accessKeyId: 'other' }, '403, InvalidAccessKeyId; it does not know S3_ACCESS_KEY_ID'],
    [{ secretAccessKey: 'other' }, '403, SignatureDoesNotMatch; S3_SECRET_ACCESS_KEY is not the secret'],
    [{ region: 'cn-other' }, '403, AuthorizationHeaderMalformed; S3_REGION is not its region'],
    [{ bucket: 'other' }, '404, NoSuchBucket; make the bucket of S3_BUCKET'],
  ])('%j is told of', async (wrong, sentence) => {
    const [finding, ...others] = await check(wrong);
    expect(finding).toContain('wrong S3_BUCKET: ');
    expect(finding).toContain(sentence);
    expect(others).toEqual([]);
  });

  test('a store that answers something else, nothing, or is not there', async () => {
    store.faults.push('garbage');
    expect(await check()).toEqual([expect.stringMatching(/^wrong /)]);
    store.faults.push(503);
    expect(await check()).toEqual([expect.stringMatching(/^wrong .*PUT with 503/)]);
    expect(await check({ endpoint: `http://127.0.0.1:${await freePort()}` })).toEqual([
      expect.stringMatching(/ECONNREFUSED.*; look at S3_ENDPOINT/),
    ]);
  });

  test('a clock that is off is told of, before and after the store refuses it', async () => {
    store.skew = 120_000;
    expect(await check()).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^warning This machine's clock is 1(19|20|21) s behind the bucket's/),
    ]);
    store.skew = -20 * 60_000;
    expect(await check()).toEqual([
      expect.stringMatching(/^wrong .*RequestTimeTooSkewed; this machine's clock is wrong/),
      expect.stringMatching(/^warning This machine's clock is 1(199|200|201) s ahead of the bucket's/),
    ]);
  });
});
