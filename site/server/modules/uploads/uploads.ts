import type { Member } from '../../platform/caller';
import { createStore } from '../../platform/db/store';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../platform/module';
import type { UploadFolder } from '../../platform/storage/upload-folder';
import { createUploadRepository } from './upload-repository';
import { uploadRoutes } from './upload-routes';
import { createUploadService } from './upload-service';

export { createAvatarRepository } from './avatar-repository';
export { uploadName } from './upload-service';

/** Files of one user. */
const uploadsPerUser = { name: 'uploads', max: 30, seconds: 3600 };

export interface UploadDeps extends Platform {
  /** What keeps the files; without one, whoever uploads is told to come later. */
  readonly uploads: UploadFolder | undefined;
}

/** Pictures that users upload. */
export function createUploads(deps: UploadDeps): Module {
  const { database, now, uploads: folder } = deps;
  const store = createStore(database, (db) => ({
    uploads: (member: Member) => createUploadRepository(db, member),
  }));
  const uploads = createUploadService(store, folder, now);
  return { routes: (app) => uploadRoutes(app, { uploads, limit: createRateLimiter(deps, uploadsPerUser) }) };
}
