import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askRunningServer,
  askRunningServerForImage,
  startControlServer,
} from '../../../../site/server/commands/control';

describe('startControlServer', () => {
  let folder: string;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'control-'))));
  afterEach(() => stop?.());
  afterAll(() => rmSync(folder, { recursive: true }));

  const noImage = () => Promise.reject(new Error('There is no database'));
  const file = () => join(folder, 'control.json');

  it('does the command of whoever may read the data folder', async () => {
    stop = await startControlServer(folder, async (words) => [`did ${words.join(' ')}`], noImage);
    expect(await askRunningServer(folder, ['refund', 'approve', '客户 要求'])).toEqual([
      'did refund approve 客户 要求',
    ]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('copies the database for whoever may read the data folder', async () => {
    const content = 'an image'.repeat(100_000);
    stop = await startControlServer(
      folder,
      async () => [],
      async () => new Blob([content]),
    );
    expect(await (await askRunningServerForImage(folder))?.text()).toBe(content);
    const { port } = JSON.parse(readFileSync(file(), 'utf8'));
    expect((await fetch(`http://127.0.0.1:${port}/image`, { method: 'POST' })).status).toBe(401);
  });

  it('tells what went wrong in its words', async () => {
    stop = await startControlServer(folder, () => Promise.reject(new Error('No order 1 waits.')), noImage);
    await expect(askRunningServer(folder, ['refund'])).rejects.toThrow('No order 1 waits.');
  });

  it('does nothing for anybody else', async () => {
    let count = 0;
    stop = await startControlServer(folder, async () => [`${(count += 1)}`], noImage);
    const { port, secret } = JSON.parse(readFileSync(file(), 'utf8'));
    const post = async (headers: Record<string, string>, body = '[]') =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    const json = { 'content-type': 'application/json' };
    expect(await post(json)).toBe(401);
    expect(await post({ ...json, authorization: `Bearer ${secret.slice(1)}x` })).toBe(401);
    expect(await post({ ...json, authorization: `Bearer ${secret}` }, '{}')).toBe(400);
    expect(count).toBe(0);
  });

  it('is not asked where no server runs, or one was killed', async () => {
    stop = await startControlServer(folder, async () => [], noImage);
    const left = readFileSync(file());
    await stop();
    expect(await askRunningServer(folder, [])).toBeUndefined();
    writeFileSync(file(), left);
    expect(await askRunningServer(folder, [])).toBeUndefined();
    rmSync(file());
  });

  it('is not asked where another program took the port', async () => {
    const other = await startControlServer(folder, async () => ['the other'], noImage);
    const { port } = JSON.parse(readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify({ port, secret: 'of one that was killed' }));
    expect(await askRunningServer(folder, [])).toBeUndefined();
    await other();
  });
});
