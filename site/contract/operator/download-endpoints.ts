import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { NoData } from '../session/session-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  ChangeReleaseBody,
  CreateReleaseBody,
  GetReleaseReply,
  ListReleasesReply,
  PublishReleaseBody,
  ReleaseFilter,
  SendInstallerPartBody,
  StartInstallerUploadBody,
  StartInstallerUploadReply,
} from './download-schema';

type Params = { id: string };
type UploadParams = { uploadId: string };

/** GET /download: the versions of the installers, the latest first. */
export const listReleases = endpoint<{ query: ReleaseFilter; reply: ListReleasesReply }>({
  name: 'listReleases',
  base: 'operator',
  method: 'GET',
  path: '/download',
  access: { operator: 'download.read' },
});

/** GET /download/export: the same as a table for spreadsheets (CSV). */
export const exportReleases = endpoint<{ query: ReleaseFilter & { columns: string }; reply: FileReply }>({
  name: 'exportReleases',
  base: 'operator',
  method: 'GET',
  path: '/download/export',
  access: { operator: 'download.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /download/{id}: one version. */
export const getRelease = endpoint<{ params: Params; reply: GetReleaseReply }>({
  name: 'getRelease',
  base: 'operator',
  method: 'GET',
  path: '/download/:id',
  access: { operator: 'download.read' },
  failures: ['notFound'],
});

/** POST /download/upload: begins to upload an installer, or goes on with an upload of the same file that ended early. */
export const startInstallerUpload = endpoint<{ body: StartInstallerUploadBody; reply: StartInstallerUploadReply }>({
  name: 'startInstallerUpload',
  base: 'operator',
  method: 'POST',
  path: '/download/upload',
  access: { operator: 'download.change' },
  failures: ['badRequest', 'unavailable'],
});

/** POST /download/upload/{uploadId}/part: a part of the file; the same one may be sent again. */
export const sendInstallerPart = endpoint<{ params: UploadParams; body: SendInstallerPartBody; reply: NoData }>({
  name: 'sendInstallerPart',
  base: 'operator',
  method: 'POST',
  path: '/download/upload/:uploadId/part',
  access: { operator: 'download.change' },
  multipart: true,
  bodyLimit: 2 * 1024 * 1024,
  failures: ['notFound', 'badRequest', 'unavailable', 'tooManyRequests'],
});

/** DELETE /download/upload/{uploadId}: gives an upload up. */
export const cancelInstallerUpload = endpoint<{ params: UploadParams; reply: NoData }>({
  name: 'cancelInstallerUpload',
  base: 'operator',
  method: 'DELETE',
  path: '/download/upload/:uploadId',
  access: { operator: 'download.change' },
  failures: ['notFound'],
});

/** POST /download/upload/{uploadId}/release: makes an uploaded file a version, which nobody is offered yet. */
export const createRelease = endpoint<{ params: UploadParams; body: CreateReleaseBody; reply: ChangeReply }>({
  name: 'createRelease',
  base: 'operator',
  method: 'POST',
  path: '/download/upload/:uploadId/release',
  access: { operator: 'download.change' },
  failures: ['notFound', 'badRequest', 'unavailable'],
});

/** PATCH /download/{id}: changes what is said of a version. */
export const changeRelease = endpoint<{ params: Params; body: ChangeReleaseBody; reply: ChangeReply }>({
  name: 'changeRelease',
  base: 'operator',
  method: 'PATCH',
  path: '/download/:id',
  access: { operator: 'download.change' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /download/{id}/publication: offers a version to visitors in the place of another one, now or at a time; also one from before. */
export const publishRelease = endpoint<{ params: Params; body: PublishReleaseBody; reply: ChangeReply }>({
  name: 'publishRelease',
  base: 'operator',
  method: 'POST',
  path: '/download/:id/publication',
  access: { operator: 'download.change' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /download/{id}/withdrawal: offers a version no longer, or not at its time. */
export const withdrawRelease = endpoint<{
  params: Params;
  body: { changeVersion: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'withdrawRelease',
  base: 'operator',
  method: 'POST',
  path: '/download/:id/withdrawal',
  access: { operator: 'download.change' },
  failures: ['notFound', 'conflict'],
});
