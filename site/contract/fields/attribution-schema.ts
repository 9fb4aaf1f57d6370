import { z } from 'zod';

const value = z.string().max(600);

/** Where a visitor came from: what the cookies of site R-CK-1 hold. */
export const attributionSchema = z.object({
  xl_promo: value.optional(),
  xl_adclick: value.optional(),
  xl_param: value.optional(),
  xl_appid: value.optional(),
  xl_clickid: value.optional(),
});

export type Attribution = z.output<typeof attributionSchema>;
