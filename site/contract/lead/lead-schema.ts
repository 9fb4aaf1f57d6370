import { z } from 'zod';
import { attributionSchema } from '../fields/attribution-schema';
import { oneLine, wantedLine, severalLines } from '../fields/value-schema';
import { solutionSchema } from '../session/challenge-schema';
import { mobileField } from '../user/account-fields-schema';

export const createLeadSchema = {
  body: z.object({
    name: wantedLine('联系人', 2, 20, '联系人请填 2–20 个字，例如“王女士”'),
    mobile: mobileField,
    company: oneLine.max(50).default(''),
    /** Path of the page that asked. */
    page: oneLine.regex(/^\/\S*$/).max(200),
    remark: severalLines.max(200).default(''),
    attribution: attributionSchema.optional(),
    /** Stays empty: no visitor sees it, and programs that fill everything in give themselves away. */
    website: z.string().max(200).default(''),
    /** Wanted after failure `challengeRequired`. */
    solution: solutionSchema.optional(),
  }),
  reply: z.object({ lead_id: z.string() }),
};

export type CreateLeadBody = z.input<typeof createLeadSchema.body>;
export type NewLead = Omit<z.output<typeof createLeadSchema.body>, 'website' | 'solution'>;
export type CreateLeadReply = z.output<typeof createLeadSchema.reply>;
