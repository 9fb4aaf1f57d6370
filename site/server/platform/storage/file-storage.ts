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

/**
 * Removes files that nothing stands for any more. One that cannot be removed now is left to the job that removes such files:
 * what was decided about it has happened.
 */
export async function discardFiles(storage: FileStorage | undefined, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => storage?.remove(name)));
}

/** A name with an extension: no separators, nothing hidden, and no way out of the folder. */
const plainName = /^[\w-]{1,100}\.[a-z\d]{1,10}$/;

/** Whether a stored file may have the name. */
export function isFileName(name: string): boolean {
  return plainName.test(name);
}

/** @throws Error when a stored file cannot have the name. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error('A stored file needs a plain name');
}

/** Types of stored files, by the ending of the name. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
};

/** The media type of a stored file. */
export function mediaType(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
