import { endpoint } from '../endpoint';
import type { UploadBody, UploadReply } from './upload-schema';

/** POST /upload: keeps a picture and tells where it stands. One file, told apart by its first bytes. */
export const upload = endpoint<{ body: UploadBody; reply: UploadReply }>({
  name: 'upload',
  base: 'client',
  method: 'POST',
  path: '/upload',
  access: 'signed-in',
  multipart: true,
  bodyLimit: 2 * 1024 * 1024,
  failures: ['tooManyRequests'],
});
