import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../site/server/config/config';
import { createFilesCommands } from '../../site/server/commands/files-commands';
import { createAdminCli } from '../../site/server/platform/admin/admin-cli';
import { openUploadStorage, uploadFolder } from '../../site/server/gateways';
import { startS3Server, type S3Server } from '../support/s3-server';
import { eventually } from '../support/eventually';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('uploads in a bucket', () => {
  let folder: string;
  let server: S3Server;
  beforeEach(async () => {
    [folder, server] = [await mkdtemp(join(tmpdir(), 'uploads-')), await startS3Server()];
  });
  afterEach(async () => {
    await Promise.all([server.close(), rm(folder, { recursive: true })]);
  });

  const config = (more: Record<string, string> = {}) => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
    return readConfig({
      DATA_DIR: folder,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: 'true',
      S3_PREFIX: 'site/',
      ...more,
    });
  };

  describe('openUploadStorage', () => {
    test('keeps them in the bucket that is set, without a word', async () => {
      const say = vi.fn();
      await openUploadStorage(config(), { say }).save('a.png', bytes('a'));
      await eventually(() => expect(server.requests).toContain('GET 127.0.0.1 /files/'));
      expect([...server.objects.keys()]).toEqual(['site/a.png']);
      expect(say).not.toHaveBeenCalled();
    });

    test('keeps them in the folder without one', async () => {
      const given = readConfig({ DATA_DIR: folder });
      await openUploadStorage(given, { say: () => {} }).save('a.png', bytes('a'));
      expect(await uploadFolder(given).read('a.png')).toEqual(Buffer.from('a'));
    });

    test.each([
      ['S3_SECRET_ACCESS_KEY', 'another', '403, SignatureDoesNotMatch'],
      ['S3_ENDPOINT', 'http://127.0.0.1:1', 'fetch failed, '],
    ])('says at the start that the bucket cannot be used: %s', async (name, value, reason) => {
      const say = vi.fn();
      openUploadStorage(config({ [name]: value }), { say });
      await eventually(() => expect(say).toHaveBeenCalledOnce());
      expect(say).toHaveBeenCalledWith(expect.stringMatching(/^S3_BUCKET: files at .* cannot be used now/));
      expect(say).toHaveBeenCalledWith(expect.stringContaining(reason));
    });
  });

  describe('createFilesCommands', () => {
    const move = (given = config()) => createAdminCli([createFilesCommands(given)])(['files', 'move']);
    const keep = async (...names: string[]) => {
      for (const name of names) await uploadFolder(config()).save(name, bytes(name));
    };

    test('copies what the bucket lacks, and can be run again', async () => {
      await keep('a.png', 'b.png', 'c.jpg', 'left.part');
      expect(await move()).toEqual(['3 copied, 0 there already']);
      expect([...server.objects].map(([key, object]) => [key, String(object.bytes)]).sort()).toEqual([
        ['site/a.png', 'a.png'],
        ['site/b.png', 'b.png'],
        ['site/c.jpg', 'c.jpg'],
      ]);
      await keep('d.png');
      server.objects.delete('site/a.png');
      expect(await move()).toEqual(['2 copied, 2 there already']);
      expect(await uploadFolder(config()).read('a.png')).toEqual(Buffer.from('a.png'));
    });

    test('mends what is not the same', async () => {
      await keep('a.png');
      await move();
      Object.assign(server.objects.get('site/a.png') ?? {}, { bytes: Buffer.from('half') });
      expect(await move()).toEqual(['1 copied, 0 there already']);
      expect(String(server.objects.get('site/a.png')?.bytes)).toBe('a.png');
    });

    test('trusts no store that gives back something else', async () => {
      await keep('a.png');
      const set = server.objects.set.bind(server.objects);
      server.objects.set = (key, object) => set(key, { ...object, bytes: object.bytes.subarray(1) });
      await expect(move()).rejects.toThrow('a.png is not in the bucket as it is in the folder.');
    });

    test('goes on where it ended', async () => {
      await keep('a.png', 'b.png');
      // The first file is asked for and saved; then the store refuses.
      server.faults.push(...Array.from({ length: 3 }, () => 403));
      await expect(move()).rejects.toThrow(
        'The object store answered GET with 403, InternalError. What was copied stays',
      );
      server.faults.length = 0;
      expect(await move()).toEqual(['2 copied, 0 there already']);
    });

    test('does nothing with an empty folder, and without a bucket', async () => {
      expect(await move()).toEqual(['0 copied, 0 there already']);
      await writeFile(join(folder, 'other.png'), '');
      await expect(move(readConfig({ DATA_DIR: folder }))).rejects.toThrow('S3_BUCKET is not set');
    });
  });
});
