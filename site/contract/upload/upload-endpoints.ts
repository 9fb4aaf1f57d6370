import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { GetUploadParams, UploadBody, UploadReply } from './upload-schema';

/**
 * POST /upload: keeps a picture and tells where it stands. What is kept is what the file shows, encoded anew, without
 * anything else that the file says.
 */
export const upload = endpoint<{ body: UploadBody; reply: UploadReply }>({
  name: 'upload',
  base: 'client',
  method: 'POST',
  path: '/upload',
  access: 'signed-in',
  multipart: true,
  bodyLimit: 2 * 1024 * 1024,
  failures: ['conflict', 'tooManyRequests'],
});

/** GET /upload/:name: a picture of the caller's organisation; a voucher for who uploaded it, and for owner and admins. */
export const getUpload = endpoint<{ params: GetUploadParams; reply: FileReply }>({
  name: 'getUpload',
  base: 'client',
  method: 'GET',
  path: '/upload/:name',
  access: 'signed-in',
  file: true,
  failures: ['notFound'],
});
