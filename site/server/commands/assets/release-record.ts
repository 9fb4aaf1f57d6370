/** What one upload put at ASSET_BASE: written after all of its files, so that what it names is there. */
export interface ReleaseRecord {
  /** When it was written. */
  readonly time: Date;
  /** Names of its files, as of `AssetFile`. */
  readonly files: readonly string[];
}

/** Folder of the records, beside the files. */
export const recordFolder = 'releases/';

/** Colons are no letters for keys: some stores sign them in another way. */
export function recordName(time: Date): string {
  return `${recordFolder}${time.toISOString().replaceAll(/[:.]/g, '-')}.json`;
}

/** The time that a name tells; undefined when it is that of something else. */
export function recordTime(name: string): Date | undefined {
  const [, day, hour, minute, second, fraction] =
    /^releases\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json$/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
}

export function writeRecord({ files }: Pick<ReleaseRecord, 'files'>): Uint8Array {
  return Buffer.from(JSON.stringify({ files }, undefined, 1));
}

/** @throws Error when it is no record: what it does not name could be removed. */
export function readRecord(name: string, bytes: Uint8Array): readonly string[] {
  let record: unknown;
  try {
    record = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    record = undefined;
  }
  const { files } = (record ?? {}) as { files?: unknown };
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string')) {
    throw new Error(`${name} in the bucket is no list of files.`);
  }
  return files as string[];
}
