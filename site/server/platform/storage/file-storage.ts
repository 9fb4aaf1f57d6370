/**
 * Where files are kept that stand outside of the database. Every method rejects names that are no plain file names, such as
 * those with a path in them.
 */
export interface FileStorage {
  /** Keeps a file: all of it, or nothing when the process ends in between. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
  /** Names of the files that were written before a time, and of what was left of writes that did not end. */
  list(before: Date): AsyncIterable<string>;
}
