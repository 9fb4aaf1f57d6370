import { z } from 'zod';
import { noData } from '../user/account-fields-schema';

const platform = z.enum(['win', 'mac']);

export const listDownloadsSchema = {
  reply: z.array(
    z.object({
      platform,
      version: z.string(),
      /** Bytes. */
      size: z.number().int().positive(),
      sha256: z.string(),
      url: z.string(),
      /** The systems it runs on. */
      requirement: z.string(),
      notes: z.array(z.string()),
      released_at: z.string(),
      /** Whether the file only shows how a download goes. */
      sample: z.boolean(),
    }),
  ),
};

export const countDownloadSchema = { params: z.object({ platform }), reply: noData };

export type DownloadPlatform = z.output<typeof platform>;
export type ListDownloadsReply = z.output<typeof listDownloadsSchema.reply>;
