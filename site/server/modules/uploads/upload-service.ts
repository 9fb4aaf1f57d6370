import { randomUUID } from 'node:crypto';
import type { UploadKind } from '../../../contract/upload/upload-schema';
import { AppFailure } from '../../app-failure';
import type { Member } from '../../platform/caller';
import type { Clock } from '../../platform/clock';
import type { UploadFolder } from '../../platform/storage/upload-folder';
import { pictureType } from './picture-type';
import type { Store } from '../../platform/db/store';
import type { UploadRepository } from './upload-repository';

/** Where uploads stand in addresses. */
const uploadPath = '/uploads/';

export interface UploadService {
  /** @returns the address of the picture. */
  save(member: Member, upload: { kind: UploadKind; file: Uint8Array }): Promise<{ Url: string }>;
  read(name: string): Promise<Uint8Array | undefined>;
}

/** @param folder what keeps the files; without one nothing can be uploaded. */
export function createUploadService(
  store: Store<{ uploads(member: Member): UploadRepository }>,
  folder: UploadFolder | undefined,
  now: Clock,
): UploadService {
  return {
    async save(member, { kind, file }) {
      if (!folder) throw new AppFailure('unavailable');
      const type = pictureType(file);
      if (!type) throw new AppFailure('badRequest', { fields: { file: '请上传 PNG、JPG 或 WebP 图片' } });
      const name = `${randomUUID()}.${type}`;
      await folder.save(name, file);
      try {
        await store.transact(({ uploads }) => uploads(member).add({ name, kind, size: file.length, ctime: now() }));
      } catch (error) {
        await folder.remove(name);
        throw error;
      }
      return { Url: uploadPath + name };
    },
    read: async (name) => folder?.read(name),
  };
}

/** The name of an upload that an address stands for; undefined for any other address. */
export function uploadName(url: string): string | undefined {
  return url.startsWith(uploadPath) ? url.slice(uploadPath.length) : undefined;
}
