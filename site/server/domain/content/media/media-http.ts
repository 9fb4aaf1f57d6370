import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { type MediaUses, mediaUsesIn } from '../../../platform/admin/media-uses';
import { media } from './media-tables';
import * as filmEndpoints from '#contract/operator/media-film-endpoints.ts';
import * as filmSchemas from '#contract/operator/media-film-schema.ts';
import * as endpoints from '#contract/operator/media-endpoints.ts';
import * as schemas from '#contract/operator/media-schema.ts';
import { onEveryHost } from '../../../platform/pages/operator-host';
import { installMultipart } from '../../../platform/http/endpoints/request-body';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import { sendPartedFile } from '../../../platform/http/replies/parted-file';
import { sendFile } from '../../../platform/http/replies/replies';
import { createSlots } from '../../../platform/limits/slots';
import type { Module, Platform } from '../../../platform/module';
import { mediaType, type FileStorage } from '../../../platform/storage/file-storage';
import { keepPart, listUnfinished, partBytes } from '../../../platform/storage/part-upload';
import { createPictureNormalizer } from '../upload/upload';
import { makeRenditions, retryFilm } from './film-renditions';
import { replaceFilm } from './film-replacement';
import { changePoster, changeSubtitles, readSubtitles } from './film-subtitles';
import { findFilmTools } from './film-tools';
import { filmKey, findFilm, finishFilmUpload, problemOfFilm, renditionsJob, startFilmUpload } from './film-upload';
import { changeMedia, getMedia, listMedia, mediaSearch, moveMedia, removeMedia, type AllUses } from './media';
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
/** An uploaded film, which is kept in parts. */
const filmName = /^[0-9a-f]{40}\.(?:mp4|mov|webm)$/;

/** Seconds between two looks for films that nobody announced, and that a film may take. */
const renditions = { every: 300, timeLimit: 3 * 3600 };

interface MediaParts extends Platform {
  readonly films: {
    /** Path of what makes renditions, or `off`; where systems install it by default. */
    readonly ffmpeg: string | undefined;
    /** Bytes that a film may have. */
    readonly maxBytes: number;
  };
  readonly log: FastifyInstance['log'];
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  /** Where the nouns show pictures and films. */
  readonly uses: AllUses;
}

/** The library of pictures and films that contents show. */
export function createMedia(platform: MediaParts): Module {
  const { storage, uses } = platform;
  const { ffmpeg, maxBytes: maxFilmBytes } = platform.films;
  const findTools = () => findFilmTools(ffmpeg);
  const makesRenditions = async () => (await findTools()) !== undefined;
  const parts = { ...platform, normalize: createPictureNormalizer(), makesRenditions, maxFilmBytes };
  const slots = createSlots(uploadsAtOnce);
  const oneOfSlots = <Result>({ operatorId }: { operatorId: number }, work: () => Promise<Result>) =>
    slots.run(String(operatorId), work);
  return {
    mediaUses: posterUses,
    searches: [mediaSearch],
    async routes(app) {
      const { uploadPicture: upload, replacePicture: replacement, ...others } = endpoints;
      await app.register(async (scope) => {
        await installMultipart(scope, partBytes);
        operatorRoutes(scope, platform, { sendFilmPart: filmEndpoints.sendFilmPart }, filmSchemas, {
          sendFilmPart: {
            within: oneOfSlots,
            async handle(_context, { params, body }, { operatorId }) {
              await keepPart(parts, filmKey(params.uploadId, operatorId), body, problemOfFilm);
              return {};
            },
          },
        });
      });
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
        async listMediaFolders({ read }, _request, { operatorId }) {
          const found = await read(async (tx) => ({
            folders: await listFolders(tx),
            unfinished: await listUnfinished(tx, filmKey('', operatorId)),
          }));
          return { ...found, makesRenditions: await makesRenditions(), maxFilmBytes };
        },
        async getMedia({ read }, { params }) {
          const { film, ...found } = await read((tx) => getMedia(tx, idOf(params), uses));
          return { ...found, subtitleText: await readSubtitles(storage, { film }) };
        },
        changeMedia: ({ change }, { params, body: { reason, rehearse, ...values } }) =>
          change({ command: 'media.change', reason, rehearse }, (tx) => changeMedia(tx, idOf(params), values, uses)),
        moveMedia: ({ change }, { params, body: { folderId, ...options } }) =>
          change({ command: 'media.move', ...options }, (tx) => moveMedia(tx, idOf(params), folderId)),
        removeMedia: ({ change }, { params, body }) =>
          removeMedia(platform, change, idOf(params), { command: 'media.remove', ...body }),
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
      const { sendFilmPart: _part, ...films } = filmEndpoints;
      operatorRoutes(app, platform, films, filmSchemas, {
        startFilmUpload: (_context, { body }, { operatorId }) => startFilmUpload(parts, { ...body, operatorId }),
        finishFilmUpload: ({ change }, { params, body: { reason, rehearse, ...film } }, { operatorId }) =>
          finishFilmUpload(
            parts,
            change,
            operatorId,
            { ...film, uploadId: params.uploadId },
            { command: 'media.upload-film', reason, rehearse },
          ),
        replaceFilm: ({ change }, { params, body: { reason, rehearse, ...film } }, { operatorId }) =>
          replaceFilm(parts, change, operatorId, idOf(params), film, {
            command: 'media.replace-film',
            reason,
            rehearse,
          }),
        async retryFilm({ change }, { params, body }) {
          const canRender = await makesRenditions();
          return change({ command: 'media.retry', ...body }, (tx) => retryFilm(tx, idOf(params), canRender));
        },
        changeSubtitles: ({ change }, { params, body: { text, version, ...options } }) =>
          changeSubtitles(parts, change, idOf(params), {
            text,
            version,
            options: { command: 'media.subtitles', ...options },
          }),
        changePoster: ({ change }, { params, body: { reason, rehearse, ...poster } }) =>
          change({ command: 'media.poster', reason, rehearse }, (tx) => changePoster(tx, idOf(params), poster, uses)),
      });
      serveFiles(app, platform);
    },
    jobs: storage
      ? [
          {
            name: 'media.remove-released',
            every: removalInterval,
            run: (signal: AbortSignal) => removeReleasedFiles({ ...platform, storage }, signal),
          },
          {
            name: renditionsJob,
            ...renditions,
            run: (signal: AbortSignal) => makeRenditions({ ...platform, storage, findTools }, signal),
          },
        ]
      : [],
  };
}

const posters = mediaUsesIn([
  {
    table: media,
    kind: 'media',
    label: '视频',
    name: media.name,
    path: sql`'/media/' || ${media.id}`,
    columns: { 封面: media.poster },
  },
]);

/** Films that begin with a picture of the library. One does not use what was made of itself. */
const posterUses: MediaUses = {
  ...posters,
  async find(tx, stem) {
    const [own] = await tx.db.select({ id: media.id }).from(media).where(sql`strpos(${media.src}, ${stem}) > 0`);
    return (await posters.find(tx, stem)).filter(({ path }) => path !== `/media/${own?.id}`);
  },
};

function idOf({ id }: { readonly id: string }): number {
  return Number(id);
}

/** Serves the files of the library to everybody, on the site and in the console. */
function serveFiles(app: FastifyInstance, { storage, read }: Pick<MediaParts, 'storage' | 'read'>): void {
  for (const options of onEveryHost) {
    app.get<{ Params: { name: string } }>(`${libraryPath}:name`, options, async (request, reply) => {
      const { name } = request.params;
      // Pages on a file server are of another origin; scripts of theirs read streams and subtitles.
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
      if (storage && filmName.test(name)) {
        const film = await read((tx) => findFilm(tx, name));
        if (!film) return reply.callNotFound();
        reply.headers({ 'cache-control': immutable, 'content-type': mediaType(name) });
        return sendPartedFile(request, reply, storage, { ...film, tag: `"${name}"` });
      }
      const bytes = fileName.test(name) ? await storage?.read(name) : undefined;
      if (!bytes) return reply.callNotFound();
      return sendFile(reply, { type: mediaType(name), bytes }, immutable);
    });
  }
}
