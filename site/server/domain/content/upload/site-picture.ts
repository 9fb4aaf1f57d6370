import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Tx } from '../../../platform/tx';
import { createPictureNormalizer } from './picture-normalizer';
import { readPictureFile } from './read-picture-file';
import { sitePicture } from './upload-tables';

/** Path of pictures that everybody may see. */
export const publicUploadPath = '/uploads/';

/** Pixels of the longer side that is kept: twice the width of a text, for sharp screens. */
const longestSide = 1_600;

/** A picture of the site's own contents, as it is kept. */
export interface SitePicture {
  readonly name: string;
  /** Where everybody sees it. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  readonly bytes: Uint8Array;
}

export type SitePictures = ReturnType<typeof createSitePictures>;

/** Imports pictures of the site's own contents. What shows them claims their rows. */
export function createSitePictures(storage: FileStorage) {
  const normalize = createPictureNormalizer();
  return {
    /** Encodes a picture anew, as uploads are. @throws AppFailure badRequest for the field `file` when it is none. */
    async prepare(file: Uint8Array): Promise<SitePicture> {
      const { type, bytes } = await normalize(file, longestSide);
      const name = `${uuidOf(bytes)}.${type}`;
      const { width = 0, height = 0 } = readPictureFile(bytes) ?? {};
      return { name, url: publicUploadPath + name, width, height, bytes };
    },
    /** Keeps the files. Their rows come first, so that no job removes them meanwhile. */
    async save(pictures: readonly SitePicture[]): Promise<void> {
      for (const { name, bytes } of pictures) await storage.save(name, bytes);
    },
  };
}

/** Adds the rows of pictures whose files are about to be kept. They stay for weeks from then on, even if nothing shows them. */
export async function claimPictures({ db, now }: Tx, pictures: readonly SitePicture[]): Promise<void> {
  const rows = pictures.map(({ name, bytes }) => ({ name, size: bytes.length, ctime: now, shownAt: now }));
  if (rows.length === 0) return;
  await db
    .insert(sitePicture)
    .values(rows)
    .onConflictDoUpdate({ target: sitePicture.name, set: { shownAt: now } });
}

/** The same for a picture that was taken in before. @returns whether there is one. */
export async function claimKeptPicture({ db, now }: Tx, name: string): Promise<boolean> {
  const rows = await db
    .update(sitePicture)
    .set({ shownAt: now })
    .where(eq(sitePicture.name, name))
    .returning({ name: sitePicture.name });
  return rows.length > 0;
}

/** The same bytes have the same name, in the shape of other uploads, so that taking them in again adds nothing. */
function uuidOf(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
