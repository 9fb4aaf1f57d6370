import type { FileStorage } from './file-storage';

/**
 * Removes files that nothing stands for any more. One that cannot be removed now is left to the job that looks for such files:
 * what was decided about it has happened.
 */
export async function discardFiles(storage: FileStorage | undefined, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => storage?.remove(name)));
}
