import { z } from 'zod';
import { moment, oneLine } from '../fields/value-schema';

export const uploadParams = z.object({ uploadId: z.uuid() });

/** A file that is about to be uploaded in parts. @param maxName characters that its name may have. */
export function newFile(maxName: number) {
  return z.object({
    name: oneLine.min(1, '请选择文件').max(maxName, `文件名最多 ${maxName} 个字`),
    bytes: z.number().int().min(1, '这个文件是空的').max(Number.MAX_SAFE_INTEGER),
    /** Tells the file from another one of its name and size, such as the time of its last change. */
    fingerprint: z.string().max(100),
  });
}

export const startedUpload = z.object({
  uploadId: z.uuid(),
  /** Bytes of each part but the last. */
  partBytes: z.number().int().positive(),
  /** Places of the parts that are there, from 0. */
  received: z.array(z.number().int().nonnegative()),
  /** Until when it can go on after a break. */
  keptUntil: moment,
});
export type StartedUpload = z.output<typeof startedUpload>;

/** An upload that ended early; the same file goes on with it. */
export const unfinishedUpload = z
  .object({
    name: z.string(),
    bytes: z.number().int().positive(),
    /** Bytes that are there. */
    received: z.number().int().nonnegative(),
    keptUntil: moment,
  })
  .meta({ id: 'UnfinishedUpload' });
export type UnfinishedUpload = z.output<typeof unfinishedUpload>;

export const sentPart = z.object({
  part: z.coerce.number().int().min(0).max(100_000),
  /** SHA-256 that the browser made of the part; empty where it cannot. */
  digest: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{64}$/)]).default(''),
  file: z.instanceof(Uint8Array, { error: '请选择文件' }).meta({ type: 'string', format: 'binary' }),
});
