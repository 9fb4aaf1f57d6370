import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../site/server/config/config';

const whole = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('s3SettingsOf', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 's3-settings-'));
    await writeFile(join(folder, 'secret'), 'from-a-file\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('needs neither a prefix nor a style of addresses', () => {
    expect(readConfig(whole).s3).toMatchObject({ prefix: '', pathStyle: false, secretAccessKey: 'secret' });
  });

  test('takes the secret of a mounted file', () => {
    const given = { ...whole, S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret') };
    expect(readConfig(given).s3?.secretAccessKey).toBe('from-a-file');
  });

  test.each(Object.keys(whole))('refuses a group without %s', (name) => {
    const [first] = Object.keys(whole).filter((other) => other !== name);
    const message = `The settings cannot be used: ${name} must be set, because ${first} is.`;
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(message);
  });

  test('names all that is missing in one line', () => {
    const message = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
      .map((name) => `${name} must be set, because S3_PREFIX is`)
      .join('; ');
    expect(() => readConfig({ S3_PREFIX: 'site/' })).toThrow(`The settings cannot be used: ${message}.`);
  });

  test('refuses two secrets, and never shows one', () => {
    const given = { ...whole, S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret') };
    expect(() => readConfig(given)).toThrow('S3_SECRET_ACCESS_KEY and S3_SECRET_ACCESS_KEY_FILE are both set');
    expect(() => readConfig({ ...whole, S3_SECRET_ACCESS_KEY: 'my secret' })).toThrow(
      /S3_SECRET_ACCESS_KEY must be letters(?!.*my secret)/,
    );
  });

  test.each([
    ['S3_ENDPOINT', 'oss-cn-hangzhou.aliyuncs.com'],
    ['S3_ENDPOINT', 'https://oss-cn-hangzhou.aliyuncs.com/files'],
    ['S3_ENDPOINT', 'ftp://files.example.cn'],
    ['S3_BUCKET', 'Files'],
    ['S3_BUCKET', 'a/b'],
    ['S3_PREFIX', 'uploads'],
    ['S3_PREFIX', '/uploads/'],
    ['S3_PREFIX', '../'],
    ['S3_PATH_STYLE', 'yes'],
  ])('refuses %s as %s', (name, value) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(`The settings cannot be used: ${name} must be`);
  });
});
