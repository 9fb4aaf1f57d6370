import type { BackupManifest } from './backup-manifest';
import type { DatabaseFacts } from './database-facts';

/** A database as backups see it: embedded, or on a server. */
export interface SavedDatabase {
  readonly kind: BackupManifest['database']['kind'];
  /** Name of the file that holds it in a backup. */
  readonly file: BackupManifest['database']['file'];
  /**
   * Writes one state of it to a new file, also while it is used.
   * @returns the file's SHA-256 in hex, and what that state holds.
   */
  save(path: string): Promise<{ checksum: string; facts: DatabaseFacts }>;
  /** Runs work while nobody else uses it. Rejects with an Error in words when somebody does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether there is nothing in it. */
  isEmpty(): Promise<boolean>;
  /** Puts what a file holds in place of everything that is there: all of it, or nothing when it rejects or is cut off. */
  load(path: string, manifest: BackupManifest): Promise<void>;
}
