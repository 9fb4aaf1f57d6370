import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../db/data-folder';
import { createKeyRing, type KeyRing, type DataKey, readDataKey, createDataKey, ownKeyId } from './key-ring';

/** Only its owner may read the file. */
const mode = 0o600;

export interface KeySettings {
  /** None in development, which keeps a key of its own in the data folder. */
  readonly dataKeys: readonly DataKey[];
  readonly dataFolder: string;
}

/** @throws Error when the key of development cannot be kept or read. */
export function openKeyRing({ dataKeys, dataFolder }: KeySettings): KeyRing {
  return createKeyRing(dataKeys.length > 0 ? dataKeys : [ownKey(dataFolder)]);
}

/** The key that development keeps in the data folder; none where there is none. */
export function readOwnKey(folder: string): readonly DataKey[] {
  const key = readDataKey(read(join(folder, 'data-key')) ?? '');
  return key ? [key] : [];
}

function ownKey(folder: string): DataKey {
  const file = join(folder, 'data-key');
  const key = readDataKey(read(file) ?? make(folder, file));
  if (!key) throw new Error(`The file ${file} holds no key: bring the right one back, or remove the data folder.`);
  return key;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw new Error(`The key ${file} cannot be read (${codeOf(error)}).`, { cause: error });
  }
}

/** Of two processes that start at once, one makes the key and the other reads it: a link appears with all of its content. */
function make(folder: string, file: string): string {
  const own = `${file}.${process.pid}`;
  try {
    makeFolder(folder, 0o700);
    writeFileSync(own, createDataKey(ownKeyId), { mode });
    try {
      linkSync(own, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be written (${codeOf(error)}); set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
