import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AssetFolders } from '#contract/assets/asset-folders.ts';
import type { S3Settings } from '../storage/s3-bucket';

/** A file as it stands at ASSET_BASE. Its name holds a hash of what it is or belongs to, so it never changes. */
export interface AssetFile {
  /** What is appended to ASSET_BASE, such as `assets/index-DGLwa9Pv.js`. */
  readonly name: string;
  /** Path on this machine. */
  readonly path: string;
  /** Media type, with which it has to be sent. */
  readonly type: string;
}

/** The `Cache-Control` that all of them have to be sent with. */
export const assetCacheControl = 'public, max-age=31536000, immutable';

/** Types of all that a build holds: browsers refuse scripts, styles and subtitles of another one. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What the build wrote beside a text for the server to send; stores compress by themselves. */
const isCompressed = /\.(br|gz)$/;

/**
 * Every file that pages load from ASSET_BASE.
 * @param root folder of the built client.
 * @throws Error of a file that no media type is known for.
 */
export function assetFiles(root: string): AssetFile[] {
  const folders = [{ path: 'assets', hashedPath: 'assets' }, ...assetFolders(root)];
  return folders.flatMap(({ path: folder, hashedPath }) =>
    filesIn(join(root, folder))
      .filter((file) => !isCompressed.test(file))
      .map((file) => ({ name: `${hashedPath}/${file}`, path: join(root, folder, file), type: typeOf(file) })),
  );
}

function typeOf(file: string): string {
  const type = types[extname(file)];
  if (!type) throw new Error(`No media type is known for ${file}.`);
  return type;
}

/** Characters of the hash, as of the names of scripts. */
const hashLength = 10;

/**
 * Folders of pictures and films by their path in the built client, such as `media/films/tuoguan`, and the same with a hash of all
 * that is in them, `media/films/tuoguan-1a2b3c4d5e`: each has another name once a file in it changes. A folder stays whole because files name
 * each other: playlists their segments, thumbnails their sheet.
 * @param root folder of the built client.
 */
export function assetFolders(root: string) {
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

/** Where pages load files from, and the bucket behind that address. */
export interface AssetSettings {
  /** Address that the names of all files are appended to, such as `https://cdn.example.com/site/`; absent means the site itself. */
  readonly base: string | undefined;
  /** The bucket that `npm run assets` uploads to; absent means that somebody else brings the files there. */
  readonly bucket: S3Settings | undefined;
}

export type AssetHost = ReturnType<typeof createAssetHost>;

/**
 * Another place than the site itself that its pages load files from, such as a CDN.
 * @param base address that the names of all files are appended to, with a slash at the end; see ASSET_BASE.
 * @param root folder of the built client.
 */
export function createAssetHost(base: string, root: string) {
  const moves = assetFolders(root).map(({ path, hashedPath }) => [`/${path}/`, `${base}${hashedPath}/`]);
  return { base, folders: Object.fromEntries(moves) as AssetFolders };
}
