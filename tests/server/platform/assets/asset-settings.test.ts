import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../site/server/config/config';

const store = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const production = { NODE_ENV: 'production', DATA_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}` };

describe('assetSettingsOf', () => {
  test.each(['https://cdn.example.com/', 'https://cdn.example.com:8443/site/a-b_1/', 'http://localhost:9000/site/'])(
    'takes %s',
    (base) => expect(readConfig({ ASSET_BASE: base }).assets.base).toBe(base),
  );

  test.each([
    'cdn.example.com/site/',
    '/site/',
    '//cdn.example.com/site/',
    'http://cdn.example.com/site/',
    'http://localhost.example.com/',
    'https://cdn.example.com',
    'https://cdn.example.com/site',
    'https://cdn.example.com/site/?v=1',
    'https://cdn.example.com/site/#/',
    'https://name:word@cdn.example.com/',
    'https://CDN.example.com/',
    'https://cdn.example.com/a/../',
    'https://cdn.example.com/a b/',
    'https://cdn.example.com/"><script>/',
    "https://cdn.example.com; script-src 'unsafe-inline'/",
    'https://*/',
    'https://*.example.com/',
    'data:text/javascript,/',
  ])('refuses %s', (base) => {
    expect(() => readConfig({ ASSET_BASE: base })).toThrow(
      'The settings cannot be used: ASSET_BASE must be an https address with a slash at the end',
    );
  });

  test('in production, not even this machine may be without encryption', () => {
    expect(() => readConfig({ ...production, ASSET_BASE: 'http://localhost/' })).toThrow(
      'The settings cannot be used: ASSET_BASE must be https in production.',
    );
  });

  test('the bucket has the store and the key of uploads, and folders of its own', () => {
    const given = { ...store, S3_PREFIX: 'uploads/', ASSET_BUCKET: 'pages', ASSET_PREFIX: 'site/' };
    const { s3, assets } = readConfig(given);
    expect(assets.bucket).toEqual({ ...s3, bucket: 'pages', prefix: 'site/' });
    expect(readConfig({ ...store, ASSET_BUCKET: 'pages' }).assets.bucket?.prefix).toBe('');
    expect(readConfig(store).assets).toEqual({ base: undefined, bucket: undefined });
  });

  test.each([
    [
      { ...store, ASSET_BUCKET: 'files' },
      'ASSET_BUCKET must be another bucket than S3_BUCKET, whose files are private',
    ],
    [{ ASSET_BUCKET: 'pages' }, 'S3_ENDPOINT must be set, because ASSET_BUCKET is'],
    [{ ...store, ASSET_PREFIX: 'site/' }, 'ASSET_BUCKET must be set, because ASSET_PREFIX is'],
    [{ ...store, ASSET_BUCKET: 'a/b' }, 'ASSET_BUCKET must be the name of a bucket'],
    [{ ...store, ASSET_BUCKET: 'pages', ASSET_PREFIX: '../' }, 'ASSET_PREFIX must be folders with a slash at the end'],
  ])('refuses %o', (given, message) => {
    expect(() => readConfig(given)).toThrow(`The settings cannot be used: ${message}`);
  });
});
