import { hash, randomUUID } from 'node:crypto';
import { and, count, eq, ne, sum } from 'drizzle-orm';
import { endpointUrl } from '#contract/endpoint-url.ts';
import type { FileReply } from '#contract/fields/file-schema.ts';
import { getUpload } from '#contract/upload/upload-endpoints.ts';
import type { UploadKind } from '#contract/upload/upload-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { acrossOrganizations, visibleTo } from '../../../platform/db/organization-scope';
import { discardFiles, type FileStorage, mediaType } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { createPictureNormalizer, type PictureNormalizer } from './picture-normalizer';
import { readPictureFile } from './read-picture-file';
import { sitePicture, upload } from './upload-tables';

export {
  addDocument,
  deleteDocument,
  findDocument,
  type NewDocument,
  readDocument,
  withDocument,
} from './document';
export { createPictureNormalizer, type PictureArea, type PictureNormalizer } from './picture-normalizer';
export { readPictureFile } from './read-picture-file';

/** Path of pictures that everybody may see. */
const publicUploadPath = '/uploads/';

/**
 * Pixels of the longer side that is kept: of a person some four times what pages show, of a voucher enough to read its print, of a
 * content twice the width of a text, for sharp screens.
 */
const longestSide = { avatar: 512, voucher: 2_000, content: 1_600 } as const;

const quota = { files: 1_000, megabytes: 200 };
const quotaBytes = quota.megabytes * 1024 * 1024;

interface UploadParts extends Transactions {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  readonly normalize: PictureNormalizer;
}

/** Keeps a picture, encoded anew. @returns its address. @throws AppFailure badRequest, conflict, unavailable */
export async function saveUpload(
  { transact, storage, normalize }: UploadParts,
  member: Member,
  { kind, file }: { kind: UploadKind; file: Uint8Array },
): Promise<{ Url: string }> {
  if (!storage) throw new AppFailure('unavailable');
  const { type, bytes } = await normalize(file, longestSide[kind]);
  const name = `${randomUUID()}.${type}`;
  // A file without a row is removed one day; a row without a file would stay.
  await storage.save(name, bytes);
  try {
    await transact((tx) => addUpload(tx, member, { name, kind, size: bytes.length }));
  } catch (error) {
    await discardFiles(storage, [name]);
    throw error;
  }
  return { Url: kind === 'avatar' ? publicUploadPath + name : endpointUrl(getUpload, { params: { name } }) };
}

/** Counts and adds in one transaction, so that uploads at once cannot exceed the quota together. */
async function addUpload(
  tx: Tx,
  member: Member,
  row: { readonly name: string; readonly kind: UploadKind; readonly size: number },
): Promise<void> {
  const { orgId, userId } = member;
  await tx.db.select({ id: org.id }).from(org).where(eq(org.id, orgId)).for('update');
  const columns = { files: count(), bytes: sum(upload.size).mapWith(Number) };
  const [used] = await tx.scope(member).select(columns, upload);
  if ((used?.files ?? 0) >= quota.files || (used?.bytes ?? 0) + row.size > quotaBytes) {
    const message = `企业的上传空间已满（最多 ${quota.files} 个文件、${quota.megabytes} MB）`;
    throw new AppFailure('conflict', { message });
  }
  await tx.scope(member).insert(upload, { ...row, userId, ctime: tx.now });
}

/** A picture that everybody may see: pictures of people are no secret of an organisation, and those of contents are for all. */
export async function readPublicUpload({ read, storage }: UploadParts, name: string): Promise<FileReply | undefined> {
  const isPublic = await read(async ({ db }) => {
    // Addresses of pictures say nothing of organisations.
    const table = acrossOrganizations(upload);
    const isAvatar = and(eq(table.name, name), eq(table.kind, 'avatar'));
    return (await db.$count(table, isAvatar)) > 0 || (await db.$count(sitePicture, eq(sitePicture.name, name))) > 0;
  });
  return isPublic ? readFile(storage, name) : undefined;
}

/** A picture of the member's organisation. @throws AppFailure notFound for those of others, and for vouchers that they may not see. */
export async function readOwnUpload({ read, storage }: UploadParts, member: Member, name: string): Promise<FileReply> {
  // The database first: nothing is fetched for who may not see it.
  const isOwn = await read((tx) => hasUpload(tx, member, name));
  const found = isOwn ? await readFile(storage, name) : undefined;
  if (!found) throw new AppFailure('notFound');
  return found;
}

async function readFile(storage: FileStorage | undefined, name: string): Promise<FileReply | undefined> {
  const bytes = await storage?.read(name);
  return bytes && { type: mediaType(name), bytes };
}

/** Whether it is a picture of the organisation that the member may see, of the kind when one is given. */
export async function hasUpload(tx: Tx, member: Member, name: string, kind?: UploadKind): Promise<boolean> {
  const isIt = and(eq(upload.name, name), kind && eq(upload.kind, kind), visibleTo(member, upload.userId));
  return (await tx.scope(member).count(upload, isIt)) > 0;
}

/** Whether a user uploaded a picture as one of themselves. */
export async function hasAvatar({ db }: Tx, userId: number, name: string): Promise<boolean> {
  const table = acrossOrganizations(upload);
  return (await db.$count(table, and(avatarsOf(userId), eq(table.name, name)))) > 0;
}

/** Deletes the rows of a user's pictures of themselves, all but one when a name is given. @returns names of their files. */
export async function deleteAvatars({ db }: Tx, userId: number, except?: string): Promise<string[]> {
  const table = acrossOrganizations(upload);
  const rows = await db
    .delete(table)
    .where(and(avatarsOf(userId), except ? ne(table.name, except) : undefined))
    .returning({ name: table.name });
  return rows.map(({ name }) => name);
}

function avatarsOf(userId: number) {
  // A person is the same one wherever they uploaded the picture.
  const table = acrossOrganizations(upload);
  return and(eq(table.userId, userId), eq(table.kind, 'avatar'));
}

/** The name of the upload that a public address stands for; undefined for any other address. */
export function parseUploadName(url: string): string | undefined {
  return url.startsWith(publicUploadPath) ? url.slice(publicUploadPath.length) : undefined;
}

/** A picture of the site's own contents, as it is kept. */
export interface SitePicture {
  readonly name: string;
  /** Public path. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Imports pictures of the site's own contents. What shows them claims their rows. */
export function createSitePictures(storage: FileStorage) {
  const normalize = createPictureNormalizer();
  return {
    /** Encodes a picture anew, as uploads are. @throws AppFailure badRequest for the field `file` when it is none. */
    async prepare(file: Uint8Array): Promise<SitePicture> {
      const { type, bytes } = await normalize(file, longestSide.content);
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

/** Claims a picture that was imported before. @returns whether there is one. */
export async function claimKeptPicture({ db, now }: Tx, name: string): Promise<boolean> {
  const rows = await db
    .update(sitePicture)
    .set({ shownAt: now })
    .where(eq(sitePicture.name, name))
    .returning({ name: sitePicture.name });
  return rows.length > 0;
}

/** Returns a name in the shape of other uploads. Equal bytes have the same name: importing them again adds nothing. */
function uuidOf(bytes: Uint8Array): string {
  const digest = hash('sha256', bytes);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
