import { endpoint } from '../endpoint';
import type { NoData } from '../session/session-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  ChangePosterBody,
  ChangeSubtitlesBody,
  FinishFilmUploadBody,
  ReplaceFilmBody,
  SendFilmPartBody,
  StartFilmUploadBody,
  StartFilmUploadReply,
} from './media-film-schema';
import type { UploadPictureReply } from './media-schema';

type Params = { id: string };
type UploadParams = { uploadId: string };

/** POST /media/film: begins to upload a film, or goes on with an upload of the same file that ended early. */
export const startFilmUpload = endpoint<{ body: StartFilmUploadBody; reply: StartFilmUploadReply }>({
  name: 'startFilmUpload',
  base: 'operator',
  method: 'POST',
  path: '/media/film',
  access: { operator: 'media.change' },
  failures: ['conflict', 'payloadTooLarge'],
});

/** POST /media/film/{uploadId}/part: a part of the file; the same one may be sent again. */
export const sendFilmPart = endpoint<{ params: UploadParams; body: SendFilmPartBody; reply: NoData }>({
  name: 'sendFilmPart',
  base: 'operator',
  method: 'POST',
  path: '/media/film/:uploadId/part',
  access: { operator: 'media.change' },
  multipart: true,
  bodyLimit: 2 * 1024 * 1024,
  failures: ['notFound', 'badRequest', 'unavailable', 'tooManyRequests'],
});

/** POST /media/film/{uploadId}/finish: adds the film once all parts are there. 409 for one that the library has, whose id is the field `sameAs`. */
export const finishFilmUpload = endpoint<{
  params: UploadParams;
  body: FinishFilmUploadBody;
  reply: UploadPictureReply;
}>({
  name: 'finishFilmUpload',
  base: 'operator',
  method: 'POST',
  path: '/media/film/:uploadId/finish',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/**
 * POST /media/{id}/film: another film under the same id, once all parts of it are there. It takes the place of the first one with its
 * renditions, and everything that shows the first one shows it.
 */
export const replaceFilm = endpoint<{ params: Params; body: ReplaceFilmBody; reply: ChangeReply }>({
  name: 'replaceFilm',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/film',
  access: { operator: 'media.change' },
  failures: ['notFound', 'badRequest', 'conflict', 'unavailable'],
});

/** POST /media/{id}/rendition: makes the renditions of a film again that failed, or that was uploaded where none could be made. */
export const retryFilm = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'retryFilm',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/rendition',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /media/{id}/subtitles: the words of a film, in Chinese. */
export const changeSubtitles = endpoint<{ params: Params; body: ChangeSubtitlesBody; reply: ChangeReply }>({
  name: 'changeSubtitles',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/subtitles',
  access: { operator: 'media.change' },
  bodyLimit: 1024 * 1024,
  failures: ['notFound', 'conflict'],
});

/** POST /media/{id}/poster: a picture of the library that is shown before the film begins. */
export const changePoster = endpoint<{ params: Params; body: ChangePosterBody; reply: ChangeReply }>({
  name: 'changePoster',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/poster',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});
