import { randomUUID } from 'node:crypto';
import { endpointUrl } from '../../../../contract/endpoint-url';
import type { FileReply } from '../../../../contract/fields/file-schema';
import { getUpload } from '../../../../contract/upload/upload-endpoints';
import type { UploadKind } from '../../../../contract/upload/upload-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { Store } from '../../../platform/db/store';
import { discardFiles } from '../../../platform/storage/discard-files';
import type { FileStorage } from '../../../platform/storage/file-storage';
import { mediaType } from '../../../platform/storage/media-type';
import type { PictureNormalizer } from './picture-normalizer';
import type { UploadRepository } from './upload-repository';
import type { UploadedFileRepository } from './uploaded-file-repository';

/** Where pictures stand that everybody may see. */
export const publicUploadPath = '/uploads/';

/** Pixels of the longer side that is kept: of a person some four times what pages show, of a voucher enough to read its print. */
const longestSide = { avatar: 512, voucher: 2_000 } as const satisfies Record<UploadKind, number>;

/** What one organisation may keep. */
const quota = { files: 1_000, megabytes: 200 };
const quotaBytes = quota.megabytes * 1024 * 1024;

export interface UploadRepositories {
  readonly files: UploadedFileRepository;
  uploads(member: Member): UploadRepository;
  /** Lets nobody else add to the organisation before the transaction ends. */
  lockOrganization(orgId: number): Promise<void>;
}

export interface UploadServiceParts {
  /** What keeps the files; without one nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  readonly normalize: PictureNormalizer;
  readonly now: Clock;
}

export interface UploadService {
  /** @returns the address of the picture. */
  save(member: Member, upload: { kind: UploadKind; file: Uint8Array }): Promise<{ Url: string }>;
  /** A picture that everybody may see. */
  readPublic(name: string): Promise<FileReply | undefined>;
  /** A picture of the member's organisation. Rejects with notFound for those of others, and for vouchers that they may not see. */
  readOwn(member: Member, name: string): Promise<FileReply>;
}

export function createUploadService(
  store: Store<UploadRepositories>,
  { storage, normalize, now }: UploadServiceParts,
): UploadService {
  /** Counts and adds in one transaction, so that uploads at once cannot exceed the quota together. */
  function add(member: Member, facts: { name: string; kind: UploadKind; size: number }): Promise<void> {
    return store.transact(async ({ uploads, lockOrganization }) => {
      await lockOrganization(member.orgId);
      const own = uploads(member);
      const { files, bytes } = await own.usage();
      if (files >= quota.files || bytes + facts.size > quotaBytes) {
        const message = `企业的上传空间已满（最多 ${quota.files} 个文件、${quota.megabytes} MB）`;
        throw new AppFailure('conflict', { message });
      }
      await own.add({ ...facts, ctime: now() });
    });
  }

  async function read(name: string, isAllowed: () => Promise<boolean>): Promise<FileReply | undefined> {
    // The database first: nothing is fetched for who may not see it.
    const bytes = (await isAllowed()) ? await storage?.read(name) : undefined;
    return bytes && { type: mediaType(name), bytes };
  }

  return {
    async save(member, { kind, file }) {
      if (!storage) throw new AppFailure('unavailable');
      const { type, bytes } = await normalize(file, longestSide[kind]);
      const name = `${randomUUID()}.${type}`;
      // A file without a row is removed one day; a row without a file would stay.
      await storage.save(name, bytes);
      try {
        await add(member, { name, kind, size: bytes.length });
      } catch (error) {
        await discardFiles(storage, [name]);
        throw error;
      }
      return { Url: kind === 'avatar' ? publicUploadPath + name : endpointUrl(getUpload, { params: { name } }) };
    },
    readPublic: (name) => read(name, () => store.read(({ files }) => files.isPublic(name))),
    async readOwn(member, name) {
      const found = await read(name, () => store.read(({ uploads }) => uploads(member).has(name)));
      if (!found) throw new AppFailure('notFound');
      return found;
    },
  };
}

/** The name of the upload that a public address stands for; undefined for any other address. */
export function uploadName(url: string): string | undefined {
  return url.startsWith(publicUploadPath) ? url.slice(publicUploadPath.length) : undefined;
}
