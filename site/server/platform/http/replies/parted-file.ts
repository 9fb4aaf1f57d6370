import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../../storage/file-storage';
import { readParts, type PartedFile } from '../../storage/part-upload';

/** Bytes of a file, from the first to the last one; both are part of it. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
  /** Whether it was asked for, and is answered as a range even where it is all there is. */
  readonly isAsked: boolean;
}

/**
 * Reads what a request wants of a file (RFC 9110, 14.2): all of it without a range, or where it asks for several, which may be ignored.
 * @returns undefined for a range that no file of the size has.
 */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const whole = { first: 0, last: size - 1, isAsked: false };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return whole;
  // Without a beginning it is a number of bytes at the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last, isAsked: true } : undefined;
}

interface SentFile extends PartedFile {
  /** Names the content, in quotes. */
  readonly tag: string;
}

/** Sends a file that is kept in parts, or the range of it that a request wants. */
export function sendPartedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: SentFile,
): FastifyReply {
  const { range, 'if-range': condition } = request.headers;
  // Part of another content would be put together with what the client has.
  const isWanted = range !== undefined && (condition === undefined || condition === file.tag);
  const wanted = parseRange(isWanted ? range : undefined, file.bytes);
  reply.headers({ 'accept-ranges': 'bytes', etag: file.tag });
  if (!wanted) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { first, last, isAsked } = wanted;
  // Players ask for all bytes from the first one, to hear whether they may ask for some.
  if (isAsked) reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
  reply.header('content-length', last - first + 1);
  if (request.method === 'HEAD') return reply.send('');
  // A client that goes away reads no further part.
  return reply.send(Readable.from(readParts(storage, file, first, last), { objectMode: true, highWaterMark: 1 }));
}
