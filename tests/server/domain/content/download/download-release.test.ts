import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { countDownload, listDownloads } from '../../../../../site/contract/download/download-endpoints';
import type { ListDownloadsReply } from '../../../../../site/contract/download/download-schema';
import {
  cancelInstallerUpload,
  changeRelease,
  createRelease,
  getRelease,
  listReleases,
  publishRelease,
  startInstallerUpload,
  withdrawRelease,
} from '../../../../../site/contract/operator/download-endpoints';
import type { GetReleaseReply } from '../../../../../site/contract/operator/download-schema';
import { diskImage, sendInstaller, sendPart, windowsInstaller } from '../../../../support/installer';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const description = { version: '5.3.0', requirement: 'Windows 10 及以上', notes: ['断点续传', '更快'] };
const reason = '新版本';
/** Bytes of two parts, the last one short. */
const size = 2 * 1024 * 1024 + 5_000;

describe('versions of the installers', () => {
  const clock = createTestClock(new Date('2026-11-30T08:00:00Z'));
  const uploads = createMemoryStorage();
  let running: TestApp;
  let desk: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, uploads, maxInstallerBytes: 8 * 1024 * 1024 });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(60);
    desk = await signInAs(running.app, 'content@demo.cn');
  });

  const call = (endpoint: Parameters<typeof callEndpoint>[1], input: object = {}) =>
    callEndpoint(running.app, endpoint, { headers: desk.headers, ...input });
  const runDue = () => Promise.all(running.workers.map((worker) => worker.runDue()));
  const read = async (id: string): Promise<GetReleaseReply> => (await call(getRelease, { params: { id } })).data;
  const offered = async (platform = 'win') => {
    const { data } = await callEndpoint(running.app, listDownloads, {});
    return (data as ListDownloadsReply).find((each) => each.platform === platform);
  };
  const publish = async (id: string, publishAt: string | null = null) =>
    call(publishRelease, {
      params: { id },
      body: { publishAt, changeVersion: (await read(id)).changeVersion, reason },
    });
  const withdraw = async (id: string) =>
    call(withdrawRelease, { params: { id }, body: { changeVersion: (await read(id)).changeVersion, reason } });
  const create = (uploadId: string, fields: object = {}) =>
    call(createRelease, { params: { uploadId }, body: { platform: 'win', ...description, ...fields, reason } });
  async function release(version: string, mark: number, name = `manager-${version}.exe`): Promise<string> {
    const { uploadId } = await sendInstaller(running.app, { file: windowsInstaller(size, mark), name }, desk);
    const { data } = await create(uploadId, { version });
    await runDue();
    return data.entry.subject.id as string;
  }
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ method: 'GET', url, headers });

  test('are uploaded in parts, checked, and offered to nobody before they are published', async () => {
    const file = windowsInstaller(size, 7);
    const first = await sendInstaller(running.app, { file, name: '管家 5.3.0.exe', only: [1] }, desk);
    expect((await create(first.uploadId)).message).toBe('还有 1 段没有传完，请继续上传');
    const again = await sendInstaller(running.app, { file, name: '管家 5.3.0.exe' }, desk);
    // The page was loaded again: it goes on with what is missing.
    expect(again).toMatchObject({ uploadId: first.uploadId, started: { data: { received: [1] } } });
    expect(again.answers).toHaveLength(1);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const { data } = await create(first.uploadId, { digest: sha256 });
    expect(data.entry).toMatchObject({ subject: { name: 'Windows 5.3.0' }, after: { fileName: '管家 5.3.0.exe' } });
    const id: string = data.entry.subject.id;
    expect(await read(id)).toMatchObject({ state: 'checking', sha256: '', size, author: expect.any(String) });
    expect((await publish(id)).message).toBe('文件还在核对，完成后才能发布');
    await runDue();
    const checked = await read(id);
    expect(checked).toMatchObject({ state: 'ready', sha256, offeredVersion: '5.2.0' });
    expect((await fetchFile(checked.url)).statusCode).toBe(404);

    const { messages } = (await publish(id)).data;
    expect(messages).toEqual(['马上在下载页提供 Windows 5.3.0']);
    expect(await offered()).toMatchObject({ ...description, sha256, size, sample: false, url: checked.url });
    const whole = await fetchFile(checked.url);
    expect(whole.rawPayload.equals(file)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/vnd.microsoft.portable-executable',
      'content-disposition': `attachment; filename="___5.3.0.exe"; filename*=UTF-8''${encodeURIComponent('管家 5.3.0.exe')}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
    });
    expect((await fetchFile(checked.url.replace(/[^/]+$/, 'another.exe'))).statusCode).toBe(404);
  });

  test('are read in ranges, across parts', async () => {
    const id = await release('5.4.0', 8);
    await publish(id);
    const file = windowsInstaller(size, 8);
    const { url, sha256 } = await read(id);
    const range = async (text: string, headers = {}) => fetchFile(url, { range: text, ...headers });
    const part = 2 * 1024 * 1024;
    for (const [text, from, to] of [
      [`bytes=${part - 10}-${part + 9}`, part - 10, part + 9],
      ['bytes=-4', size - 4, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      [`bytes=${size - 5}-${size + 99}`, size - 5, size - 1],
    ] as const) {
      const answer = await range(text);
      expect([text, answer.statusCode]).toEqual([text, 206]);
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/${size}`);
      expect(answer.rawPayload.equals(file.subarray(from, to + 1))).toBe(true);
    }
    expect((await range(`bytes=${size}-`)).statusCode).toBe(416);
    expect((await range('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await range('bytes=0-9', { 'if-range': `"${sha256}"` })).statusCode).toBe(206);
  });

  test('replace each other, come back, and are withdrawn; each keeps its count', async () => {
    const count = () =>
      callEndpoint(running.app, countDownload, {
        params: { platform: 'win' },
        headers: { origin: 'http://localhost' },
      });
    const older = await release('6.0.0', 1);
    await publish(older);
    await count();
    await count();
    const newer = await release('6.1.0', 2);
    await publish(newer);
    await count();
    expect(await read(older)).toMatchObject({ state: 'earlier', downloads: 2 });
    expect(await read(newer)).toMatchObject({ state: 'offered', downloads: 1 });
    expect((await publish(newer)).message).toBe('现在提供的就是这个版本');

    expect((await publish(older)).data.messages).toContain(
      '现在提供的是 6.1.0，这样会退回更早的版本；装过新版的用户不受影响',
    );
    await count();
    expect(await offered()).toMatchObject({ version: '6.0.0' });
    expect(await read(older)).toMatchObject({ state: 'offered', downloads: 3 });
    const { url } = await read(newer);
    expect((await fetchFile(url, { range: 'bytes=0-1' })).statusCode).toBe(206);
    await withdraw(newer);
    expect((await fetchFile(url, { range: 'bytes=0-1' })).statusCode).toBe(404);

    expect((await withdraw(older)).data.messages[0]).toBe('下载页不再提供 Windows 版，直到发布另一个版本');
    expect(await offered()).toBeUndefined();
    expect((await withdraw(older)).message).toBe('这个版本已经撤下');
    await publish(newer);
    expect(await offered()).toMatchObject({ version: '6.1.0' });
    const { data } = await call(listReleases, { query: { platform: 'win', search: '6.' } });
    expect(data.items).toMatchObject([
      { version: '6.1.0', state: 'offered', downloads: 1 },
      { version: '6.0.0', state: 'withdrawn', downloads: 3 },
    ]);
  });

  test('are published at their time, unless that is taken back, and described anew', async () => {
    const id = await release('7.0.0', 3);
    expect((await publish(id, '2026-11-30T00:00')).data.Fields).toEqual({
      publishAt: '这个时间已经过去，请改晚，或选“马上发布”',
    });
    await publish(id, '2026-12-01T09:00');
    expect(await read(id)).toMatchObject({ state: 'planned', publishAt: '2026-12-01T09:00:00.000+08:00' });
    expect((await withdraw(id)).data.messages).toEqual(['到时候不会发布；文件还在，可以再发布']);
    expect(await read(id)).toMatchObject({ state: 'ready', publishAt: null });
    await publish(id, '2026-12-01T09:00');
    clock.pass(24 * 3600);
    await runDue();
    expect(await offered()).toMatchObject({ version: '7.0.0' });

    desk = await signInAs(running.app, 'content@demo.cn');
    const { changeVersion } = await read(id);
    const change = () =>
      call(changeRelease, { params: { id }, body: { ...description, version: '7.0.1', changeVersion, reason } });
    expect((await change()).data.messages).toEqual(['下载页马上显示新的说明，文件不变']);
    expect(await offered()).toMatchObject({ version: '7.0.1', notes: description.notes });
    expect((await change()).code).toBe(codes.conflict);
  });

  test.each([
    ['win', 'manager.dmg', windowsInstaller(600), 'Windows 的安装包是 .exe 或 .msi 文件'],
    ['mac', 'manager.exe', windowsInstaller(600), 'macOS 的安装包是 .dmg 或 .pkg 文件'],
    ['win', 'manager.exe', Buffer.from('<!doctype html>'.repeat(90)), '这不是 Windows 的安装程序（.exe）'],
    ['win', 'manager.exe', Buffer.from('MZ'), '这不是 Windows 的安装程序（.exe）'],
    ['win', 'manager.msi', windowsInstaller(600), '这不是 Windows 的安装包（.msi）'],
    ['mac', 'manager.pkg', windowsInstaller(600), '这不是 macOS 的安装包（.pkg）'],
    ['mac', 'manager.dmg', windowsInstaller(600), '这不是 macOS 的磁盘映像（.dmg），或文件不完整'],
    ['win', 'manager.exe', windowsInstaller(9 * 1024 * 1024), '安装包最大 8 MB'],
  ] as const)('of %s refuse %s: %#', async (platform, name, file, problem) => {
    const { started, uploadId, answers } = await sendInstaller(running.app, { platform, name, file }, desk);
    const refused = uploadId
      ? (answers.find(({ code }) => code !== codes.ok) ?? (await create(uploadId, { platform })))
      : started;
    expect(refused).toMatchObject({ code: codes.badRequest, data: { Fields: { file: problem } } });
  });

  test('refuse parts that were damaged, of another file or of somebody else, and files that differ', async () => {
    const mac = await sendInstaller(
      running.app,
      { platform: 'mac', name: 'manager.dmg', file: diskImage(3 * 1024 * 1024), only: [0] },
      desk,
    );
    const { uploadId } = mac;
    const bytes = new Uint8Array(1024 * 1024);
    const send = (form: object, who = desk) => sendPart(running.app, who, uploadId, form);
    expect((await send({ part: '1', digest: 'ab'.repeat(32), file: bytes })).message).toContain('在传输中损坏');
    expect((await send({ part: '1', digest: '', file: bytes.subarray(1) })).message).toContain('和文件对不上');
    expect((await send({ part: '2', digest: '', file: bytes })).message).toContain('和文件对不上');
    const other = await signInAs(running.app);
    expect((await send({ part: '1', digest: '', file: bytes }, other)).code).toBe(codes.notFound);
    expect((await call(cancelInstallerUpload, { params: { uploadId } })).code).toBe(codes.ok);
    expect((await send({ part: '1', digest: '', file: bytes })).code).toBe(codes.notFound);

    const whole = await sendInstaller(running.app, { file: windowsInstaller(size, 9), name: 'damaged.exe' }, desk);
    const { data } = await create(whole.uploadId, { version: '8.0.0', digest: 'cd'.repeat(32) });
    await runDue();
    const id = data.entry.subject.id as string;
    expect(await read(id)).toMatchObject({ state: 'broken', problem: expect.stringContaining('请重新上传') });
    expect((await publish(id)).message).toBe('这个文件有问题，不能发布');
    const body = { platform: 'win', name: 'a.exe', bytes: 10, fingerprint: '' };
    expect(
      (await call(startInstallerUpload, { headers: (await signInAs(running.app, 'finance@demo.cn')).headers, body }))
        .code,
    ).toBe(codes.forbidden);
  });
});
