import type { S3Bucket } from '../../platform/storage/s3-bucket';
import { readRecord, recordFolder, recordName, recordTime, writeRecord, type ReleaseRecord } from './release-record';

/** The bucket behind ASSET_BASE, as files and records of releases. Rejects with an Error that names the refusal. */
export interface AssetStore {
  put(name: string, bytes: Uint8Array, type: string, cacheControl: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** The records of all releases, the oldest first. */
  records(): Promise<ReleaseRecord[]>;
  record(release: ReleaseRecord): Promise<void>;
  /** Removes a record; its files stay. */
  forget(release: ReleaseRecord): Promise<void>;
}

/** @param prefix what the keys of everything in it begin with. */
export function createAssetStore(bucket: S3Bucket, prefix: string): AssetStore {
  return {
    put: (name, bytes, type, cacheControl) => bucket.put(prefix + name, bytes, type, cacheControl),
    delete: (name) => bucket.delete(prefix + name),
    async records() {
      const records: ReleaseRecord[] = [];
      for await (const name of recordNames()) {
        const [time, bytes] = [recordTime(name), await bucket.get(prefix + name)];
        if (time && bytes) records.push({ time, files: readRecord(name, bytes) });
      }
      return records.sort((a, b) => a.time.getTime() - b.time.getTime());
    },
    record: (release) =>
      bucket.put(prefix + recordName(release.time), writeRecord(release), 'application/json', 'no-store'),
    forget: ({ time }) => bucket.delete(prefix + recordName(time)),
  };

  async function* recordNames(): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const page = await bucket.list(prefix + recordFolder, after);
      for (const { key } of page.objects) yield key.slice(prefix.length);
      after = page.next;
    } while (after !== undefined);
  }
}
