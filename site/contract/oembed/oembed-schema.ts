import { z } from 'zod';
import { receipt } from '../fields/receipt-schema';

/** Pixels; consumers send them as text. */
const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, '请填正整数')
  .transform(Number)
  .optional();

export const describeEmbedSchema = {
  query: z.object({
    /** Address of a page of this site, or of its frame. */
    url: z.string().min(1).max(8000),
    /** The most that the frame may take, in px. */
    maxwidth: pixels,
    maxheight: pixels,
    /** `json`, the default; XML is not offered. */
    format: z.enum(['json', 'xml']).default('json'),
  }),
  reply: receipt,
};

export type OembedQuery = z.input<typeof describeEmbedSchema.query>;
export type OembedReply = z.output<typeof describeEmbedSchema.reply>;
