import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../../contract/endpoint';
import { AppFailure } from '../../../app-failure';

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
