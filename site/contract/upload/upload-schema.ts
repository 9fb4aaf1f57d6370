import { z } from 'zod';
import { file } from '../fields/file-schema';

export const uploadSchema = {
  body: z.object({
    /** What it is for: the picture of a person, which everybody may see, or the proof of a bank transfer, for its organisation. */
    kind: z.enum(['avatar', 'voucher']),
    /** A PNG, JPEG or WebP picture of 2 MB at most. */
    file: z.instanceof(Uint8Array, { error: '请选择图片' }).meta({ type: 'string', format: 'binary' }),
  }),
  reply: z.object({ Url: z.string() }),
};

export const getUploadSchema = {
  params: z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.(png|jpg|webp)$/) }),
  reply: file,
};

export type UploadKind = z.output<typeof uploadSchema.body>['kind'];
export type UploadBody = z.input<typeof uploadSchema.body>;
export type UploadReply = z.output<typeof uploadSchema.reply>;
export type GetUploadParams = z.input<typeof getUploadSchema.params>;
