import { z } from 'zod';
import { compactLetters } from './compact-parameters';

const value = z.string().max(600);

/** Where a visitor came from: the cookies of site R-CK-1, and the values in the compact string of `xl_param` (site R-XL-1). */
export const attributionSchema = z
  .object({
    xl_promo: value.optional(),
    xl_adclick: value.optional(),
    xl_param: value.optional(),
    xl_appid: value.optional(),
    xl_clickid: value.optional(),
    xl_values: z.partialRecord(z.enum(compactLetters), value).optional(),
  })
  .meta({ id: 'Attribution' });

export type Attribution = z.output<typeof attributionSchema>;
