import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Text only: media are compressed already, and their ranges count plain bytes. */
const textTypes = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
/** Bytes under which compression costs more than it saves. */
const threshold = 1024;
/** Of 0 to 11; the default of 11 takes longer than the bytes it saves. */
const brotliQuality = 4;

export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    customTypes: textTypes,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  });
}
