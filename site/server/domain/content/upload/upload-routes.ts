import type { FastifyInstance } from 'fastify';
import { getUpload, upload } from '../../../../contract/upload/upload-endpoints';
import { getUploadSchema, uploadSchema } from '../../../../contract/upload/upload-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import { installMultipart } from '../../../platform/http/endpoints/multipart-form';
import { sendFile } from '../../../platform/http/replies/send-file';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { Slots } from '../../../platform/limits/slots';
import type { UploadService } from './upload-service';

export interface UploadRouteParts {
  uploads: UploadService;
  /** Of users that upload. */
  limit: RateLimiter;
  /** What is uploaded at once, by user. */
  slots: Slots;
}

/** Names of uploads never stand for other bytes. */
const forEver = 'public, max-age=31536000, immutable';

/** Takes uploads, and gives them back: vouchers to who may see them, pictures of people to everybody. */
export async function uploadRoutes(app: FastifyInstance, { uploads, limit, slots }: UploadRouteParts): Promise<void> {
  await app.register(async (scope) => {
    await installMultipart(scope, upload.bodyLimit ?? 0);
    memberRoute(scope, upload, uploadSchema, ({ body }, member) => uploads.save(member, body), {
      limit: ({ userId }) => limit.take(String(userId)),
      within: ({ userId }, work) => slots.run(String(userId), work),
    });
  });
  memberRoute(app, getUpload, getUploadSchema, ({ params }, member) => uploads.readOwn(member, params.name));

  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params }, reply) => {
    const { success } = getUploadSchema.params.safeParse(params);
    const found = success ? await uploads.readPublic(params.name) : undefined;
    if (!found) return reply.callNotFound();
    // Pages on a file server are of another origin than the API.
    return sendFile(reply.header('cross-origin-resource-policy', 'cross-origin'), found, forEver);
  });
}
