import type { FastifyInstance } from 'fastify';
import { upload } from '../../../contract/upload/upload-endpoints';
import { uploadSchema } from '../../../contract/upload/upload-schema';
import { memberRoute } from '../../platform/http/endpoints/route';
import { installMultipart } from '../../platform/http/endpoints/multipart-form';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import type { UploadService } from './upload-service';

export interface UploadRouteParts {
  uploads: UploadService;
  /** Of users that upload. */
  limit: RateLimiter;
}

/** Names of uploads never stand for other bytes. */
const forEver = 'public, max-age=31536000, immutable';

/** Takes uploads, and gives them back in a way that no browser runs or shows as a page (site S-26). */
export async function uploadRoutes(app: FastifyInstance, { uploads, limit }: UploadRouteParts): Promise<void> {
  await app.register(async (scope) => {
    await installMultipart(scope, upload.bodyLimit ?? 0);
    memberRoute(scope, upload, uploadSchema, ({ body }, member) => uploads.save(member, body), {
      limit: ({ userId }) => limit.take(String(userId)),
    });
  });

  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const type = /^[0-9a-f-]{36}\.(png|jpg|webp)$/.exec(name)?.[1];
    const bytes = type && (await uploads.read(name));
    if (!bytes) return reply.callNotFound();
    return (
      reply
        .headers({ 'cache-control': forEver, 'content-disposition': 'attachment' })
        // Pages on a file server are of another origin than the API.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`image/${type === 'jpg' ? 'jpeg' : type}`)
        .send(bytes)
    );
  });
}
