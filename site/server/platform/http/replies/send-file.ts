import type { FastifyReply } from 'fastify';
import type { FileReply } from '../../../../contract/fields/file-schema';

/** What people uploaded is saved or shown as a picture; a browser that opens it as a page runs and loads nothing. */
const headers = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Sends a file that somebody uploaded in a way that no browser runs it, whatever it is (site S-26). */
export function sendFile(reply: FastifyReply, { type, bytes }: FileReply, cacheControl: string): FastifyReply {
  return reply
    .headers({ ...headers, 'cache-control': cacheControl })
    .type(type)
    .send(bytes);
}
