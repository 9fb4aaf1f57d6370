import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDownload, listDownloads } from '../../../../../site/contract/download/download-endpoints';
import { listDownloadsSchema, type DownloadPlatform } from '../../../../../site/contract/download/download-schema';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';

const publicFolder = new URL('../../../../../site/public', import.meta.url);
const digest = 'ab'.repeat(32);

describe('downloads', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
  });
  afterAll(() => running.close());

  const list = async () => (await callEndpoint(running.app, listDownloads, {})).data;
  const count = (platform: DownloadPlatform, ip = '198.51.100.1') =>
    callEndpoint(running.app, countDownload, { params: { platform }, ip, headers: { origin: 'http://localhost' } });
  const operate = (...parts: string[]) => running.app.adminCli(parts);

  test('of the demo are there as described, and say that they are samples', async () => {
    const data = await list();
    expect(listDownloadsSchema.reply.parse(data)).toEqual(data);
    expect(data.map(({ platform }: { platform: string }) => platform)).toEqual(['win', 'mac']);
    for (const { url, size, sha256, sample } of data) {
      const file = readFileSync(`${publicFolder.pathname}${url}`);
      expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([size, sha256]);
      expect(sample).toBe(true);
    }
  });

  test('are counted, for operators', async () => {
    await count('win');
    await count('win');
    expect(await operate('download', 'list')).toEqual([
      'win  5.2.0  2 downloads  sample',
      'mac  5.2.0  0 downloads  sample',
    ]);
  });

  test('are counted sixty times an hour from one network', async () => {
    const codes: unknown[] = [];
    for (let call = 0; call < 61; call += 1) codes.push((await count('mac', '198.51.100.9')).code);
    expect([codes.slice(0, 60).every((code) => code === 0), codes.at(-1)]).toEqual([true, 429]);
  });

  test('are replaced by operators, and counted anew', async () => {
    const url = 'https://files.example.cn/manager-5.3.0.exe';
    const parts = ['win', '5.3.0', '98765432', digest, url, 'Windows 10 及以上', '断点续传', '更快'];
    expect(await operate('download', 'publish', ...parts)).toEqual(['win 5.3.0 is offered from now on.']);
    expect((await list())[0]).toMatchObject({
      version: '5.3.0',
      size: 98_765_432,
      sha256: digest,
      url,
      requirement: 'Windows 10 及以上',
      notes: ['断点续传', '更快'],
      sample: false,
    });
    expect((await operate('download', 'list'))[0]).toBe('win  5.3.0  0 downloads');
  });

  test.each([
    [['linux', '5.3.0', '1', digest, '/a.zip', 'x'], /neither win nor mac/],
    [['win', 'five', '1', digest, '/a.zip', 'x'], /no version/],
    [['win', '5.3.0', '0', digest, '/a.zip', 'x'], /no size/],
    [['win', '5.3.0', '1', 'abc', '/a.zip', 'x'], /no SHA-256/],
    [['win', '5.3.0', '1', digest, 'http://files.example.cn/a.zip', 'x'], /neither a path/],
    [['win', '5.3.0', '1', digest, '/a.zip'], /which systems/],
  ])('%j is refused', async (parts, complaint) => {
    await expect(operate('download', 'publish', ...parts)).rejects.toThrow(complaint);
  });
});
