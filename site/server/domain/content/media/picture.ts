import { hash } from 'node:crypto';
import { AppFailure } from '../../../app-failure';
import type { ChangeOptions } from '../../../platform/admin/record';
import { mediaType, type FileStorage } from '../../../platform/storage/file-storage';
import { storageOrRefuse } from '../../../platform/storage/part-upload';
import type { Transactions } from '../../../platform/tx';
import { readPictureFile, type PictureArea, type PictureNormalizer } from '../upload/upload';
import { addFiles, releaseFiles, stemOfBytes, withFiles, type NewFile } from './media-file';
import { lockFolder } from './media-folder';
import { addMedia, findMedia, lockMedia, readdress, refuseSame, subjectOf, updateMedia, type AllUses } from './media';
import { addressOf, libraryPath, stemOf, toMediaRow, type MakeChange, type Media } from './media-rules';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import type { ChangeReply } from '#contract/operator/change-schema.ts';

/** Pixels of the longer side: a banner on a wide, sharp screen, and a picture of a list. */
const longestSide = { whole: 2_560, thumbnail: 360 };

interface PictureParts extends Pick<Transactions, 'transact' | 'read'> {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  readonly normalize: PictureNormalizer;
  readonly uses: AllUses;
}

/** What a file is made into. */
interface PreparedPicture {
  readonly digest: string;
  readonly files: readonly NewFile[];
  readonly facts: Pick<Media, 'src' | 'type' | 'bytes' | 'width' | 'height' | 'thumbnail' | 'digest'>;
}

/** Encodes a picture anew, with a small one beside it. @throws AppFailure badRequest for the field `file`. */
export async function preparePicture(
  normalize: PictureNormalizer,
  file: Uint8Array,
  area?: PictureArea,
): Promise<PreparedPicture> {
  const { type, bytes } = await normalize(file, longestSide.whole, area);
  const small = await normalize(bytes, longestSide.thumbnail);
  const stem = stemOfBytes(bytes);
  const { width = 0, height = 0 } = readPictureFile(bytes) ?? {};
  const names = { whole: `${stem}.${type}`, thumbnail: `${stem}-small.${small.type}` };
  const digest = area ? hash('sha256', bytes) : hash('sha256', file);
  return {
    digest,
    files: [
      { name: names.whole, bytes },
      { name: names.thumbnail, bytes: small.bytes },
    ],
    facts: {
      src: libraryPath + names.whole,
      type: mediaType(names.whole),
      bytes: bytes.length,
      width,
      height,
      thumbnail: libraryPath + names.thumbnail,
      digest,
    },
  };
}

interface NewPicture {
  readonly name: string;
  readonly folderId: number | null;
  readonly alt?: string;
}

/** Adds a picture. @throws AppFailure badRequest, notFound, unavailable, or conflict for one that is there already. */
export async function uploadPicture(
  parts: PictureParts,
  change: MakeChange,
  { file, options, ...picture }: NewPicture & { readonly file: Uint8Array; readonly options: ChangeOptions },
): Promise<ChangeReply & { media: MediaRow }> {
  // The same file again is not decoded.
  await parts.read((tx) => refuseSame(tx, hash('sha256', file)));
  return addPicture(parts, change, await preparePicture(parts.normalize, file), picture, options);
}

async function addPicture(
  parts: PictureParts,
  change: MakeChange,
  { files, facts }: PreparedPicture,
  { name, folderId, alt = '' }: NewPicture,
  options: ChangeOptions,
) {
  let added: Media | undefined;
  const reply = await withFiles(parts, files, options.rehearse, () =>
    change(options, async (tx) => {
      if (folderId !== null) await lockFolder(tx, folderId);
      added = await addMedia(tx, {
        kind: 'picture',
        name,
        alt,
        folderId,
        ...facts,
        uploadedBy: tx.operator ?? '',
        uploadedAt: tx.now,
        changedAt: tx.now,
      });
      await addFiles(tx, added.id, sizesOf(files));
      return { subject: subjectOf(added), before: {}, after: { picture: describe(added) } };
    }),
  );
  if (!added) throw new Error('The picture was not stored');
  return { ...reply, media: toMediaRow(added) };
}

/** Adds a part of a picture as another picture, beside it. @throws AppFailure notFound, badRequest, conflict, unavailable. */
export async function cropPicture(
  parts: PictureParts,
  change: MakeChange,
  id: number,
  { area, name, options }: { readonly area: PictureArea; readonly name: string; readonly options: ChangeOptions },
) {
  const row = await parts.read((tx) => findMedia(tx, id));
  if (row.kind !== 'picture') throw new AppFailure('notFound');
  if (area.left + area.width > row.width || area.top + area.height > row.height)
    throw new AppFailure('badRequest', { message: '选择的部分超出了图片' });
  const bytes = await storageOrRefuse(parts.storage).read(row.src.slice(libraryPath.length));
  if (!bytes) throw new AppFailure('unavailable', { cause: new Error(`The file of the picture ${id} is missing`) });
  const picture = { name, folderId: row.folderId, alt: row.alt };
  return addPicture(parts, change, await preparePicture(parts.normalize, bytes, area), picture, options);
}

/**
 * Puts another picture in the place of one. It has the same id and another address, which is written wherever the old one is named.
 * @throws AppFailure notFound, badRequest, unavailable, or conflict when it was changed since or the new picture is there already.
 */
export async function replacePicture(
  parts: PictureParts,
  change: MakeChange,
  id: number,
  { file, version, options }: { readonly file: Uint8Array; readonly version: string; readonly options: ChangeOptions },
): Promise<ChangeReply> {
  const known = await parts.read((tx) => findMedia(tx, id));
  if (known.kind !== 'picture') throw new AppFailure('notFound');
  const { files, facts } = await preparePicture(parts.normalize, file);
  return withFiles(parts, files, options.rehearse, () =>
    change(options, async (tx) => {
      const row = await lockMedia(tx, id, version);
      await refuseSame(tx, facts.digest);
      const changed = { ...row, ...facts };
      await updateMedia(tx, row, facts);
      if (changed.src !== row.src) await releaseFiles(tx, [stemOf(row)]);
      await addFiles(tx, id, sizesOf(files));
      const messages = await readdress(tx, row, [{ from: row.src, to: addressOf(changed) }], parts.uses);
      const isReshaped = Math.abs(row.width / row.height - changed.width / changed.height) > shapeTolerance;
      return {
        subject: subjectOf(row),
        before: { picture: describe(row), mediaAddress: row.src },
        after: { picture: describe(changed), mediaAddress: changed.src },
        messages: [
          ...(messages.length > 0 ? messages : ['现在没有地方在用它']),
          ...(isReshaped ? ['新图片的宽高比和原来不同，页面上的裁切会变'] : []),
        ],
      };
    }),
  );
}

/** Difference of two ratios of width and height from which pages look different. */
const shapeTolerance = 0.02;

function sizesOf(files: readonly NewFile[]) {
  return files.map(({ name, bytes }) => ({ name, size: bytes.length }));
}

/** A picture in the record. */
function describe({ width, height, bytes }: Pick<Media, 'width' | 'height' | 'bytes'>): string {
  return `${width} × ${height}，${Math.max(1, Math.round(bytes / 1024))} KB`;
}
