import type { FileStorage } from '../../site/server/platform/storage/file-storage';

/** Keeps files in memory, for tests of what needs none on a disk. */
export function createMemoryStorage(): FileStorage {
  const files = new Map<string, Uint8Array>();
  return {
    save: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
    async *list() {
      yield* files.keys();
    },
  };
}
