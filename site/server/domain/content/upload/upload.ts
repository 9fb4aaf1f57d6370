import type { Member } from '../../../platform/caller';
import { createStore } from '../../../platform/db/store';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import { createSlots } from '../../../platform/limits/slots';
import type { Module, Platform } from '../../../platform/module';
import type { FileStorage } from '../../../platform/storage/file-storage';
import { createOrganizationRepository } from '../../identity/organization/organization-legacy';
import { createOrphanService } from './orphan-service';
import { createPictureNormalizer } from './picture-normalizer';
import { createUnshownPictureRepository } from './unshown-picture-repository';
import { createUnshownPictureService } from './unshown-picture-service';
import { uploadJobs } from './upload-jobs';
import { createUploadRepository } from './upload-repository';
import { uploadRoutes } from './upload-routes';
import { createUploadService } from './upload-service';
import { createUploadedFileRepository } from './uploaded-file-repository';

export { createAvatarRepository } from './avatar-repository';
export { createUploadRepository, type UploadRepository } from './upload-repository';
export {
  createSitePictureRepository,
  createSitePictures,
  type SitePicture,
  type SitePictures,
} from './site-pictures';
export { uploadName } from './upload-service';

/** Files of one user. */
const uploadsPerUser = { name: 'uploads', max: 30, seconds: 3600 };
/** Uploads at once: some 8 MB of memory each while a form is read, and one decoder for all. */
const uploadsAtOnce = { total: 8, perKey: 2, retryAfter: 5 };

export interface UploadDeps extends Platform {
  /** What keeps the files; without one, whoever uploads is told to come later. */
  readonly uploads: FileStorage | undefined;
}

/** Pictures that users upload. */
export function createUploads(deps: UploadDeps): Module {
  const { database, now, uploads: storage } = deps;
  const store = createStore(database, (db) => ({
    files: createUploadedFileRepository(db),
    unshownPictures: createUnshownPictureRepository(db),
    uploads: (member: Member) => createUploadRepository(db, member),
    lockOrganization: createOrganizationRepository(db).lock,
  }));
  const uploads = createUploadService(store, { storage, normalize: createPictureNormalizer(), now });
  const limit = createRateLimiter(deps, uploadsPerUser);
  return {
    routes: (app) => uploadRoutes(app, { uploads, limit, slots: createSlots(uploadsAtOnce) }),
    jobs: storage
      ? uploadJobs({
          ...createOrphanService(store, storage, now),
          ...createUnshownPictureService(store, storage, now),
        })
      : [],
  };
}
