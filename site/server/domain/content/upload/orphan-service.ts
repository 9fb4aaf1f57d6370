import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Store } from '../../../platform/db/store';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { UploadedFileRepository } from './uploaded-file-repository';

/** Seconds that a file may be without a row: longer than any upload takes. */
const orphanAge = 24 * 3600;
/** Names that are looked up at once. */
const batchSize = 500;

export interface OrphanService {
  /** Removes files that no upload stands for: what is left when the process ends between the file and its row. */
  removeOrphans(signal: AbortSignal): Promise<void>;
}

export function createOrphanService(
  store: Store<{ files: UploadedFileRepository }>,
  storage: FileStorage,
  now: Clock,
): OrphanService {
  async function removeUnknown(names: readonly string[]): Promise<void> {
    const known = await store.read(({ files }) => files.known(names));
    for (const name of names) if (!known.has(name)) await storage.remove(name);
  }

  return {
    async removeOrphans(signal) {
      let names: string[] = [];
      for await (const name of storage.list(secondsAfter(now(), -orphanAge))) {
        signal.throwIfAborted();
        names.push(name);
        if (names.length < batchSize) continue;
        await removeUnknown(names);
        names = [];
      }
      if (names.length > 0) await removeUnknown(names);
    },
  };
}
