import { z } from 'zod';

export const uploadSchema = {
  body: z.object({
    /** What it is for: the picture of a person, or the proof of a bank transfer. */
    kind: z.enum(['avatar', 'voucher']),
    /** A PNG, JPEG or WebP picture of 2 MB at most. */
    file: z.instanceof(Uint8Array, { error: '请选择图片' }).meta({ type: 'string', format: 'binary' }),
  }),
  reply: z.object({ Url: z.string() }),
};

export type UploadKind = z.output<typeof uploadSchema.body>['kind'];
export type UploadBody = z.input<typeof uploadSchema.body>;
export type UploadReply = z.output<typeof uploadSchema.reply>;
