import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, type BackupManifest } from './backup-manifest';
import { checksumFile, checksumOf, readChecksums } from './checksums';

export interface VerifiedBackup {
  readonly manifest: BackupManifest;
  /** Names of its uploaded files. */
  readonly uploads: readonly string[];
}

/** @throws Error in words when a folder is no backup, or a file of it is missing or is not what it was. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  try {
    return await verify(path);
  } catch (cause) {
    throw new Error(`${path} cannot be restored: ${(cause as Error).message}.`, { cause });
  }
}

async function verify(path: string): Promise<VerifiedBackup> {
  if (!existsSync(join(path, checksumFile))) throw new Error(`it has no ${checksumFile}, so it is no finished backup`);
  const checksums = readChecksums(await readFile(join(path, checksumFile), 'utf8'));
  for (const [name, hash] of checksums) {
    const file = join(path, name);
    if (!existsSync(file)) throw new Error(`its file ${name} is missing`);
    if ((await checksumOf(file)) !== hash) throw new Error(`its file ${name} is damaged`);
  }
  if (!checksums.has('manifest.json')) throw new Error(`its ${checksumFile} names no manifest`);
  const manifest = readManifest(await readFile(join(path, 'manifest.json'), 'utf8'));
  const prefix = 'uploads/';
  const uploads = [...checksums.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  if (!checksums.has(manifest.database.file) || uploads.length !== manifest.uploads.count) {
    throw new Error(`its ${checksumFile} lacks files that the manifest names`);
  }
  if (manifest.migrations.at(-1)?.name !== manifest.schema) throw new Error('its manifest contradicts itself');
  return { manifest, uploads };
}
