import { z } from 'zod';
import { mobileField } from '../user/account-fields-schema';
import { attributionSchema } from '../fields/attribution-schema';

/** Text of one line: no line ends, other control characters, or marks that turn the direction of what follows. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);

export const createLeadSchema = {
  body: z.object({
    name: line.min(2, '联系人请填 2–20 个字，例如“王女士”').max(20, '联系人请填 2–20 个字，例如“王女士”'),
    mobile: mobileField,
    company: line.max(50).default(''),
    /** Path of the page that asked. */
    page: line.regex(/^\/\S*$/).max(200),
    remark: z
      .string()
      .trim()
      .regex(/^(?:\P{Cc}|[\t\n\r])*$/u)
      .max(200)
      .default(''),
    attribution: attributionSchema.optional(),
    /** Stays empty: no visitor sees it, and programs that fill everything in give themselves away. */
    website: z.string().max(200).default(''),
  }),
  reply: z.object({ lead_id: z.string() }),
};

export type CreateLeadBody = z.input<typeof createLeadSchema.body>;
export type NewLead = Omit<z.output<typeof createLeadSchema.body>, 'website'>;
export type CreateLeadReply = z.output<typeof createLeadSchema.reply>;
