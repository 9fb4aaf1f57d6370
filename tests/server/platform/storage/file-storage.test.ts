import dns from 'node:dns';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileStorage } from '../../../../site/server/platform/storage/file-storage';
import { createFolderStorage } from '../../../../site/server/platform/storage/folder-storage';
import { createS3Bucket } from '../../../../site/server/platform/storage/s3-bucket';
import { createS3Storage } from '../../../../site/server/platform/storage/s3-storage';
import { startS3Server } from '../../../support/s3-server';

interface Kept {
  storage: FileStorage;
  /** Makes a file as old as a time. */
  date(name: string, time: Date): unknown;
  end(): Promise<void>;
}

async function inFolder(): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  return {
    storage: createFolderStorage(join(folder, 'files')),
    date: (name, time) => utimes(join(folder, 'files', name), time, time),
    end: () => rm(folder, { recursive: true }),
  };
}

async function inBucket(pathStyle: boolean, prefix: string): Promise<Kept> {
  const server = await startS3Server({ pathStyle, prefix });
  return {
    storage: createS3Storage(createS3Bucket(server.settings), prefix),
    date: (name, modified) => Object.assign(server.objects.get(prefix + name) ?? {}, { modified }),
    end: server.close,
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const future = new Date(Date.now() + 60_000);

/** What services rely on, whatever keeps the files. */
describe.each([
  ['a folder', inFolder],
  ['a bucket in the path', () => inBucket(true, '')],
  ['a folder of a bucket in the host', () => inBucket(false, 'site/uploads/')],
])('FileStorage in %s', (_where, open) => {
  let kept: Kept;
  let storage: FileStorage;
  beforeEach(async () => {
    // Every name leads here, so that a bucket can be in one.
    const { lookup } = dns;
    vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, ...rest: unknown[]) =>
      Reflect.apply(lookup, dns, ['127.0.0.1', ...rest])) as typeof dns.lookup);
    kept = await open();
    storage = kept.storage;
  });
  afterEach(async () => {
    await kept.end();
    vi.restoreAllMocks();
  });

  const namesBefore = async (time: Date) => {
    const names = [];
    for await (const name of storage.list(time)) names.push(name);
    return names.sort();
  };

  test('gives back what was saved, byte by byte, and the last of several', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await storage.save('a-1_B.png', bytesOf('first'));
    await storage.save('a-1_B.png', bytes);
    expect(Buffer.compare((await storage.read('a-1_B.png')) ?? bytesOf(''), bytes)).toBe(0);
  });

  test('knows of what is not there', async () => {
    expect(await storage.read('a.png')).toBeUndefined();
    expect(await namesBefore(future)).toEqual([]);
    await storage.remove('a.png');
  });

  test('removes a file, and no other', async () => {
    for (const name of ['a.png', 'b.png']) await storage.save(name, bytesOf(name));
    await storage.remove('a.png');
    expect(await storage.read('a.png')).toBeUndefined();
    expect(await namesBefore(future)).toEqual(['b.png']);
  });

  test.each(['../a.png', 'b/a.png', '..', '.a', 'a', '', 'a.png\0', '/etc/passwd', `${'a'.repeat(300)}.png`, 'ä.png'])(
    'takes no name like %j',
    async (name) => {
      await expect(storage.save(name, bytesOf('bytes'))).rejects.toThrow('plain name');
      await expect(storage.read(name)).rejects.toThrow('plain name');
      await expect(storage.remove(name)).rejects.toThrow('plain name');
    },
  );

  test('lists all files that are older, and no others', async () => {
    const names = ['a.png', 'b.png', 'c.png', 'd.part', 'e.png'];
    for (const name of [...names, 'new.png']) await storage.save(name, bytesOf(name));
    for (const name of names) await kept.date(name, new Date(Date.now() - 3_600_000));
    expect(await namesBefore(new Date(Date.now() - 60_000))).toEqual(names);
    expect(await namesBefore(future)).toEqual([...names, 'new.png']);
  });
});
