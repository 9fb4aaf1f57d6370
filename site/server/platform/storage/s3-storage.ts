import { AppFailure } from '../../app-failure';
import { mediaType } from './media-type';
import { assertFileName, isFileName } from './file-name';
import type { FileStorage } from './file-storage';
import type { S3Bucket } from './s3-bucket';

const away = '文件存储暂时不可用，请稍后重试';

/**
 * Keeps files in a bucket that only the server reads. Rejects with the failure `unavailable` while the store is away.
 * @param prefix what the keys of the files begin with.
 */
export function createS3Storage(bucket: S3Bucket, prefix: string): FileStorage {
  return {
    async save(name, bytes) {
      assertFileName(name);
      await orUnavailable(() => bucket.put(prefix + name, bytes, mediaType(name)));
    },
    async read(name) {
      assertFileName(name);
      return orUnavailable(() => bucket.get(prefix + name));
    },
    async remove(name) {
      assertFileName(name);
      await orUnavailable(() => bucket.delete(prefix + name));
    },
    async *list(before) {
      let after: string | undefined;
      do {
        const page = await orUnavailable(() => bucket.list(prefix, after));
        for (const { key, modified } of page.objects) {
          const name = key.slice(prefix.length);
          if (key.startsWith(prefix) && isFileName(name) && modified < before) yield name;
        }
        after = page.next;
      } while (after !== undefined);
    },
  };
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new AppFailure('unavailable', { message: away, cause });
  }
}
