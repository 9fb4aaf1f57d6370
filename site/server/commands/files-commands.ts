import { AppFailure } from '../app-failure';
import type { Config } from '../config/config';
import type { AdminCommands } from '../platform/admin/admin-cli';
import { moveFiles } from '../platform/storage/folder-storage';
import { uploadBucket, uploadFolder } from '../upload-storage';

/** `files move`: copies the uploads of the folder into the bucket. It needs no database. */
export function createFilesCommands(config: Config): AdminCommands {
  return {
    usage: ['files move'],
    commands: {
      async 'files move'() {
        const bucket = uploadBucket(config);
        if (!bucket) throw new Error('There is no bucket to move files to: S3_BUCKET is not set.');
        try {
          const { copied, kept } = await moveFiles(uploadFolder(config), bucket);
          return [`${copied} copied, ${kept} there already`];
        } catch (error) {
          if (!(error instanceof AppFailure) || !(error.cause instanceof Error)) throw error;
          throw new Error(`${error.cause.message}. What was copied stays; run it again.`, { cause: error });
        }
      },
    },
    explain: () => undefined,
  };
}
