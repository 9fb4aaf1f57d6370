import { join } from 'node:path';
import type { Config } from './config/config';
import type { ProcessLog } from './platform/http/logging/log-destination';
import type { FileStorage } from './platform/storage/file-storage';
import { createFolderStorage } from './platform/storage/folder-storage';
import { createS3Bucket } from './platform/storage/s3-bucket';
import type { S3Settings } from './platform/storage/s3-bucket';
import { createS3Storage } from './platform/storage/s3-storage';

/** The folder that keeps uploads while no bucket is set. */
export function uploadFolder({ dataFolder }: Config): FileStorage {
  return createFolderStorage(join(dataFolder, 'uploads'));
}

/** The bucket that keeps uploads; undefined while none is set. */
export function uploadBucket({ s3 }: Config): FileStorage | undefined {
  return s3 && createS3Storage(createS3Bucket(s3), s3.prefix);
}

/**
 * What keeps uploads.
 * @param log is told when the bucket cannot be used, which does not keep the rest of the site from starting.
 */
export function openUploadStorage(config: Config, log: Pick<ProcessLog, 'say'>): FileStorage {
  const { s3 } = config;
  if (s3) void tellOfBucket(s3, log);
  return uploadBucket(config) ?? uploadFolder(config);
}

async function tellOfBucket(s3: S3Settings, log: Pick<ProcessLog, 'say'>): Promise<void> {
  try {
    await createS3Bucket(s3).list(s3.prefix);
  } catch (error) {
    log.say(`S3_BUCKET: ${s3.bucket} at ${s3.endpoint} cannot be used now, and uploads are refused: ${reason(error)}.`);
  }
}

/** The cause of a failed fetch, which itself says no more than that. */
function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}, ${(cause as NodeJS.ErrnoException).code ?? cause.message}` : message;
}
