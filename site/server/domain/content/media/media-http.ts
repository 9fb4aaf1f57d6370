import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/operator/media-endpoints.ts';
import * as schemas from '#contract/operator/media-schema.ts';
import { onEveryHost } from '../../../platform/pages/operator-host';
import { installMultipart } from '../../../platform/http/endpoints/request-body';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import { sendFile } from '../../../platform/http/replies/replies';
import { createSlots } from '../../../platform/limits/slots';
import type { Module, Platform } from '../../../platform/module';
import { mediaType, type FileStorage } from '../../../platform/storage/file-storage';
import { createPictureNormalizer } from '../upload/upload';
import { changeMedia, getMedia, listMedia, moveMedia, removeMedia, type AllUses } from './media';
import { removeReleasedFiles } from './media-file';
import { addFolder, changeFolder, listFolders, removeFolder } from './media-folder';
import { libraryPath } from './media-rules';
import { cropPicture, replacePicture, uploadPicture } from './picture';

/** Uploads at once: some 40 MB of memory each while a form is read, and one decoder for all. */
const uploadsAtOnce = { total: 6, perKey: 4, retryAfter: 3 };
/** Names of files never stand for other bytes. */
const immutable = 'public, max-age=31536000, immutable';
/** Seconds between removals of files that nothing names. */
const removalInterval = 6 * 3600;
/** A file of the library that is sent as it is. */
const fileName = /^[0-9a-f]{40}(?:-[0-9a-z-]{1,40})?\.(?:png|jpg|webp|vtt|m3u8|m4s|mp4)$/;

interface MediaParts extends Platform {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  /** Where the nouns show pictures and films. */
  readonly uses: AllUses;
}

/** The library of pictures and films that contents show. */
export function createMedia(platform: MediaParts): Module {
  const { storage, uses } = platform;
  const parts = { ...platform, normalize: createPictureNormalizer() };
  const slots = createSlots(uploadsAtOnce);
  const oneOfSlots = <Result>({ operatorId }: { operatorId: number }, work: () => Promise<Result>) =>
    slots.run(String(operatorId), work);
  return {
    async routes(app) {
      const { uploadPicture: upload, replacePicture: replacement, ...others } = endpoints;
      await app.register(async (scope) => {
        await installMultipart(scope, endpoints.maxPictureBytes);
        operatorRoutes(scope, platform, { uploadPicture: upload, replacePicture: replacement }, schemas, {
          uploadPicture: {
            within: oneOfSlots,
            handle: ({ change }, { body: { file, name, folder: folderId, ...options } }) =>
              uploadPicture(parts, change, {
                file,
                name,
                folderId,
                options: { command: 'media.upload', ...options },
              }),
          },
          replacePicture: {
            within: oneOfSlots,
            handle: ({ change }, { params, body: { file, version, ...options } }) =>
              replacePicture(parts, change, idOf(params), {
                file,
                version,
                options: { command: 'media.replace', ...options },
              }),
          },
        });
      });
      operatorRoutes(app, platform, others, schemas, {
        listMedia: ({ read }, { query }) => read((tx) => listMedia(tx, query)),
        async listMediaFolders({ read }) {
          const folders = await read(listFolders);
          return { folders, makesRenditions: false, maxFilmBytes: 1 };
        },
        getMedia: ({ read }, { params }) => read((tx) => getMedia(tx, idOf(params), uses)),
        changeMedia: ({ change }, { params, body: { reason, rehearse, ...values } }) =>
          change({ command: 'media.change', reason, rehearse }, (tx) => changeMedia(tx, idOf(params), values, uses)),
        moveMedia: ({ change }, { params, body: { folderId, ...options } }) =>
          change({ command: 'media.move', ...options }, (tx) => moveMedia(tx, idOf(params), folderId)),
        removeMedia: ({ change }, { params, body }) =>
          change({ command: 'media.remove', ...body }, (tx) => removeMedia(tx, idOf(params), uses)),
        cropPicture: ({ change }, { params, body: { name, reason, rehearse, ...area } }) =>
          cropPicture(parts, change, idOf(params), {
            area,
            name,
            options: { command: 'media.crop', reason, rehearse },
          }),
        addMediaFolder: ({ change }, { body: { reason, rehearse, ...values } }) =>
          change({ command: 'media-folder.add', reason, rehearse }, (tx) => addFolder(tx, values)),
        changeMediaFolder: ({ change }, { params, body: { reason, rehearse, ...values } }) =>
          change({ command: 'media-folder.change', reason, rehearse }, (tx) => changeFolder(tx, idOf(params), values)),
        removeMediaFolder: ({ change }, { params, body }) =>
          change({ command: 'media-folder.remove', ...body }, (tx) => removeFolder(tx, idOf(params))),
      });
      serveFiles(app, storage);
    },
    jobs: storage
      ? [
          {
            name: 'media.remove-released',
            every: removalInterval,
            run: (signal: AbortSignal) => removeReleasedFiles({ ...platform, storage }, signal),
          },
        ]
      : [],
  };
}

function idOf({ id }: { readonly id: string }): number {
  return Number(id);
}

/** Serves the files of the library to everybody, on the site and in the console. */
function serveFiles(app: FastifyInstance, storage: FileStorage | undefined): void {
  for (const options of onEveryHost) {
    app.get<{ Params: { name: string } }>(`${libraryPath}:name`, options, async ({ params: { name } }, reply) => {
      const bytes = fileName.test(name) ? await storage?.read(name) : undefined;
      if (!bytes) return reply.callNotFound();
      // Pages on a file server are of another origin; scripts of theirs read streams and subtitles.
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
      return sendFile(reply, { type: mediaType(name), bytes }, immutable);
    });
  }
}
