import { AppFailure } from '../app-failure';
import type { Config } from '../config/config';
import type { AdminCommands } from '../platform/admin/admin-cli';
import { uploadBucket, uploadFolder } from '../gateways';
import type { FileStorage } from '../platform/storage/file-storage';

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

/** What was left of a write that did not end. */
const unfinished = /\.part$/;
/** The last day that a Date can be, so that all files are older. */
const endOfTime = new Date(8.64e15);

/**
 * Copies all files from one storage into another; the first keeps them. It may be run again: what is there already is compared.
 * @returns how many were copied, and how many were there already.
 * @throws Error when a file cannot be read back as it was written.
 */
async function moveFiles(from: FileStorage, to: FileStorage): Promise<{ copied: number; kept: number }> {
  const moved = { copied: 0, kept: 0 };
  for await (const name of from.list(endOfTime)) {
    const bytes = unfinished.test(name) ? undefined : await from.read(name);
    // Removed since it was listed.
    if (!bytes) continue;
    if (await holds(to, name, bytes)) {
      moved.kept += 1;
      continue;
    }
    await to.save(name, bytes);
    if (!(await holds(to, name, bytes))) throw new Error(`${name} is not in the bucket as it is in the folder.`);
    moved.copied += 1;
  }
  return moved;
}

async function holds(storage: FileStorage, name: string, bytes: Uint8Array): Promise<boolean> {
  const held = await storage.read(name);
  return held !== undefined && Buffer.compare(held, bytes) === 0;
}
