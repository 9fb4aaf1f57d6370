import { endpoint } from '../endpoint';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  ChangeMediaBody,
  CropPictureBody,
  GetMediaReply,
  ListMediaFoldersReply,
  ListMediaReply,
  MediaFilter,
  MediaFolderBody,
  ReplacePictureBody,
  UploadPictureBody,
  UploadPictureReply,
} from './media-schema';

type Params = { id: string };

/** Bytes that an uploaded picture may have: what cameras write, which is kept smaller. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** GET /media: the pictures and films of the library, the newest first. */
export const listMedia = endpoint<{ query: MediaFilter; reply: ListMediaReply }>({
  name: 'listMedia',
  base: 'operator',
  method: 'GET',
  path: '/media',
  access: { operator: 'media.read' },
});

/** GET /media/folder: all folders, and what the library can do with films. */
export const listMediaFolders = endpoint<{ reply: ListMediaFoldersReply }>({
  name: 'listMediaFolders',
  base: 'operator',
  method: 'GET',
  path: '/media/folder',
  access: { operator: 'media.read' },
});

/** GET /media/{id}: one picture or film, and where it is shown. */
export const getMedia = endpoint<{ params: Params; reply: GetMediaReply }>({
  name: 'getMedia',
  base: 'operator',
  method: 'GET',
  path: '/media/:id',
  access: { operator: 'media.read' },
  failures: ['notFound'],
});

/** POST /media/{id}/change: name, description, folder, and what stays visible where pages crop the picture. */
export const changeMedia = endpoint<{ params: Params; body: ChangeMediaBody; reply: ChangeReply }>({
  name: 'changeMedia',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/change',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /media/{id}/move: into another folder, or into none. */
export const moveMedia = endpoint<{
  params: Params;
  body: { folderId: number | null } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'moveMedia',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/move',
  access: { operator: 'media.change' },
  failures: ['notFound'],
});

/** POST /media/{id}/removal: deletes what nothing shows; 409 names what does. */
export const removeMedia = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'removeMedia',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/removal',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /media/picture: adds a picture, encoded anew. 409 for one that is there already, whose id is the field `sameAs`. */
export const uploadPicture = endpoint<{ body: UploadPictureBody; reply: UploadPictureReply }>({
  name: 'uploadPicture',
  base: 'operator',
  method: 'POST',
  path: '/media/picture',
  access: { operator: 'media.change' },
  multipart: true,
  bodyLimit: maxPictureBytes,
  failures: ['notFound', 'conflict'],
});

/** POST /media/{id}/replacement: another picture under the same id. It gets an address of its own, and everything that shows the old one shows it. */
export const replacePicture = endpoint<{ params: Params; body: ReplacePictureBody; reply: ChangeReply }>({
  name: 'replacePicture',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/replacement',
  access: { operator: 'media.change' },
  multipart: true,
  bodyLimit: maxPictureBytes,
  failures: ['notFound', 'conflict'],
});

/** POST /media/{id}/crop: adds a part of a picture as another picture. */
export const cropPicture = endpoint<{ params: Params; body: CropPictureBody; reply: UploadPictureReply }>({
  name: 'cropPicture',
  base: 'operator',
  method: 'POST',
  path: '/media/:id/crop',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /media/folder: adds a folder. */
export const addMediaFolder = endpoint<{ body: MediaFolderBody; reply: ChangeReply }>({
  name: 'addMediaFolder',
  base: 'operator',
  method: 'POST',
  path: '/media/folder',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /media/folder/{id}/change: renames a folder, and puts it into another one. */
export const changeMediaFolder = endpoint<{ params: Params; body: MediaFolderBody; reply: ChangeReply }>({
  name: 'changeMediaFolder',
  base: 'operator',
  method: 'POST',
  path: '/media/folder/:id/change',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /media/folder/{id}/removal: deletes an empty folder. */
export const removeMediaFolder = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'removeMediaFolder',
  base: 'operator',
  method: 'POST',
  path: '/media/folder/:id/removal',
  access: { operator: 'media.change' },
  failures: ['notFound', 'conflict'],
});
