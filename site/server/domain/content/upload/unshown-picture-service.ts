import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Store } from '../../../platform/db/store';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { UnshownPictureRepository } from './unshown-picture-repository';

/**
 * Seconds that a picture stays after contents showed it last: long enough to bring an article back, and for search engines and
 * readers to have the new text.
 */
const retention = 30 * 24 * 3600;
/** Names that are looked up at once. */
const batchSize = 100;

export interface UnshownPictureService {
  /** Removes pictures of contents that nothing showed for 30 days, with their files. */
  removeUnshown(signal: AbortSignal): Promise<void>;
}

export function createUnshownPictureService(
  store: Store<{ unshownPictures: UnshownPictureRepository }>,
  storage: FileStorage,
  now: Clock,
): UnshownPictureService {
  /**
   * The file goes while the transaction holds the row: an import that takes the same picture in waits for its end, and then
   * writes the file anew.
   */
  async function remove(name: string, since: Date): Promise<void> {
    await store.transact(async ({ unshownPictures }) => {
      if (await unshownPictures.forget(name, since)) await storage.remove(name);
    });
  }

  return {
    async removeUnshown(signal) {
      await store.transact(({ unshownPictures }) => unshownPictures.noteShown(now()));
      const since = secondsAfter(now(), -retention);
      let names: string[] = [];
      do {
        const last = names.at(-1) ?? '';
        names = await store.read(({ unshownPictures }) => unshownPictures.unshown(since, last, batchSize));
        for (const name of names) {
          signal.throwIfAborted();
          await remove(name, since);
        }
      } while (names.length === batchSize);
    },
  };
}
