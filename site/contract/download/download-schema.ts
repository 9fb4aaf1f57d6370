import { z } from 'zod';

export const listDownloadsSchema = {
  reply: z.array(
    z.object({
      platform: z.enum(['win', 'mac']),
      version: z.string(),
      /** Bytes. */
      size: z.number().int().positive(),
      sha256: z.string(),
      url: z.string(),
      /** The systems it runs on. */
      requirement: z.string(),
      notes: z.array(z.string()),
      released_at: z.string(),
    }),
  ),
};

export type ListDownloadsReply = z.output<typeof listDownloadsSchema.reply>;
