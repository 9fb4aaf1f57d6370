import { getUpload, upload } from '#contract/upload/upload-endpoints.ts';
import * as schemas from '#contract/upload/upload-schema.ts';
import { installMultipart } from '../../../platform/http/endpoints/request-body';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import { sendFile } from '../../../platform/http/replies/replies';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import { createSlots } from '../../../platform/limits/slots';
import type { Module, Platform } from '../../../platform/module';
import type { FileStorage } from '../../../platform/storage/file-storage';
import { createPictureNormalizer } from './picture-normalizer';
import { readOwnUpload, readPublicUpload, saveUpload } from './upload';
import { removeOrphans, removeUnshownPictures, type RemovalParts } from './upload-removal';

/** Files of one user. */
const uploadsOfUser = { name: 'uploads', max: 30, seconds: 3600 };
/** Uploads at once: some 8 MB of memory each while a form is read, and one decoder for all. */
const uploadsAtOnce = { total: 8, perKey: 2, retryAfter: 5 };
/** Names of uploads never stand for other bytes. */
const immutable = 'public, max-age=31536000, immutable';
/** Seconds between removals of files without a row. */
const orphanInterval = 6 * 3600;
/** Seconds between removals of pictures that nothing shows; each reads all contents. */
const unshownInterval = 24 * 3600;

/**
 * Pictures that users upload: vouchers go to who may see them, pictures of people to everybody.
 * @param storage undefined where nothing can be uploaded.
 */
export function createUploads(platform: Platform, storage: FileStorage | undefined): Module {
  const parts = { ...platform, storage, normalize: createPictureNormalizer() };
  const perUser = createRateLimiter(platform, uploadsOfUser);
  const slots = createSlots(uploadsAtOnce);
  return {
    async routes(app) {
      await app.register(async (scope) => {
        await installMultipart(scope, upload.bodyLimit ?? 0);
        memberRoutes(scope, platform, { upload }, schemas, {
          upload: {
            limit: ({ userId }) => perUser.take(String(userId)),
            within: ({ userId }, work) => slots.run(String(userId), work),
            handle: (_context, { body }, member) => saveUpload(parts, member, body),
          },
        });
      });
      memberRoutes(app, platform, { getUpload }, schemas, {
        getUpload: (_context, { params }, member) => readOwnUpload(parts, member, params.name),
      });
      app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params }, reply) => {
        const { success } = schemas.getUploadSchema.params.safeParse(params);
        const found = success ? await readPublicUpload(parts, params.name) : undefined;
        if (!found) return reply.callNotFound();
        // Pages on a file server are of another origin than the API.
        return sendFile(reply.header('cross-origin-resource-policy', 'cross-origin'), found, immutable);
      });
    },
    jobs: storage ? uploadJobs({ ...platform, storage }) : [],
  };
}

function uploadJobs(parts: RemovalParts): RecurringJob[] {
  return [
    { name: 'uploads.remove-orphans', every: orphanInterval, run: (signal) => removeOrphans(parts, signal) },
    { name: 'uploads.remove-unshown', every: unshownInterval, run: (signal) => removeUnshownPictures(parts, signal) },
  ];
}
