import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppFailure } from '../../../app-failure';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Registers routes whose handlers get the exact bytes of a body, whatever its content type says: a signature is of the
 * bytes, which parsing and writing JSON again would change. Other routes keep their parsers.
 */
export function withRawBody(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerRoutes(scope);
  });
}

/** Milliseconds that the rest of a refused body is read for, so that clients that send before they read get their answer. */
const lingerTime = 5_000;

/** @throws AppFailure when the request announces a body of more bytes than it may have. */
export function refuseTooLarge({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length']) > maxBytes) throw new AppFailure('payloadTooLarge');
}

/**
 * Discards what is left of the body of an answered request. A connection that brings more of it for too long is closed:
 * closing it at once would take the answer from clients that have not read it yet.
 */
export function discardBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), lingerTime).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}

/** Characters of a field that is no file, and fields beside the one file. */
const fieldLimits = { fieldSize: 1000, fields: 5 };
/** Bytes of a form around its file: the other fields, the headers of its parts and the lines between them. */
const formBytes = 16 * 1024;

/** Bytes of the longest form that may hold a file within the endpoint's limit. */
export function maxFormBytes({ bodyLimit = 0 }: Endpoint): number {
  return bodyLimit + formBytes;
}

/** Lets the routes of this scope take forms with one file. @param fileSize bytes of the file. */
export async function installMultipart(app: FastifyInstance, fileSize: number): Promise<void> {
  await app.register(fastifyMultipart, { limits: { ...fieldLimits, fileSize, files: 1 } });
}

/** The parts of a form by name: texts, and the bytes of the file. */
export async function readMultipartForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppFailure('unsupportedMediaType');
  const form: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    form[part.fieldname] = part.type === 'file' ? await readFile(part.file) : part.value;
  }
  return form;
}

/** The bytes of a file. Rejects as soon as there are too many, while its sender goes on. */
function readFile(file: MultipartFile['file']): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('limit', () => reject(new AppFailure('payloadTooLarge')))
      .once('error', reject)
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('close', () => reject(new AppFailure('badRequest')));
  });
}
