import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the built client whose own name holds no hash. */
export interface AssetFolder {
  /** Path in the built client, such as `media/films/tuoguan`. */
  readonly path: string;
  /** The same with a hash of all that is in it, such as `media/films/tuoguan-1a2b3c4d5e`. */
  readonly hashedPath: string;
}

/** Characters of the hash, as of the names of scripts. */
const hashLength = 10;

/**
 * Folders of pictures and films, each of which has another name once a file in it changes. A folder stays whole because files name
 * each other: playlists their segments, thumbnails their sheet.
 * @param root folder of the built client.
 */
export function assetFolders(root: string): AssetFolder[] {
  return ['pictures', ...foldersIn(root, 'media/films')]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, hashedPath: `${path}-${hashOf(join(root, path))}` }));
}

/** Paths of all files below a folder, in an order that is the same everywhere. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function foldersIn(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`);
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, hashLength);
}
